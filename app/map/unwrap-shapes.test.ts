import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shapesOf } from './shapes-of-atlas.ts'
import { unwrapLine, unwrapRing } from './unwrap-shapes.ts'

test('a line goes on beyond the 180th meridian, in either direction and back', () => {
  const across = [
    [170, 60],
    [179, 61],
    [-178, 62],
    [-170, 63],
    [178, 64],
  ]
  expect(unwrapLine(across).map(([lon]) => lon)).toEqual([170, 179, 182, 190, 178])
  expect(unwrapLine(across.toReversed()).map(([lon]) => lon)).toEqual([178, 190, 182, 179, 170])
  expect(unwrapLine([])).toEqual([])
})

test('a ring around the pole is closed along the edge of the map, others are left as they are', () => {
  const south = [-170, -80, 10, 100, 170, -170].map((lon) => [lon, -70])
  expect(unwrapRing(south)).toEqual([
    ...[-170, -80, 10, 100, 170, 190].map((lon) => [lon, -70]),
    ...[
      [190, -90],
      [-170, -90],
      [-170, -70],
    ],
  ])
  const island = [
    [179, -16],
    [-179, -16],
    [-179, -17],
    [179, -16],
  ]
  expect(unwrapRing(island).map(([lon]) => lon)).toEqual([179, 181, 181, 179])
})

test.each(['countries-50m', 'countries-10m'])('no line of %s jumps across the map', async (name) => {
  const atlas = JSON.parse(await readFile(`node_modules/world-atlas/${name}.json`, 'utf8'))
  const { land, coast, borders } = shapesOf(atlas)
  const rings = land.coordinates.flat()
  expect(rings.length).toBeGreaterThan(1000)
  expect(coast.coordinates.length).toBeGreaterThan(1000)
  expect(borders.coordinates.length).toBeGreaterThan(100)
  // Antarctica; the coarse atlas has a ring at the pole itself too.
  const poles = rings.filter((ring) => ring.some(([, lat = 0]) => lat <= -90))
  expect(poles.length).toBeLessThanOrEqual(2)
  const lines = [...rings, ...coast.coordinates, ...borders.coordinates].filter((line) => !poles.includes(line))
  const widths = lines.map((line) =>
    Math.max(0, ...line.slice(1).map(([lon = 0], index) => Math.abs(lon - (line[index]?.[0] ?? lon)))),
  )
  expect(Math.max(...widths)).toBeLessThan(180)
})
