import { expect, test } from 'vitest'
import { boxOfPoints, clusterPins } from './map-clusters.ts'
import { toPixel } from './mercator.ts'

const reach = { across: 60, down: 40 }
const at = (name: string, lat: number, lon: number) => ({ name, lat, lon })
const namesOf = (groups: { pins: { name: string }[] }[]) => groups.map(({ pins }) => pins.map(({ name }) => name))

test('points that would cover each other are one group from afar, and single ones near by, in their order', () => {
  const pins = [at('a', 52.52, 13.4), at('paris', 48.86, 2.35), at('b', 52.5, 13.45), at('c', 52.48, 13.3)]
  expect(namesOf(clusterPins(pins, 4, reach))).toEqual([['a', 'b', 'c'], ['paris']])
  expect(namesOf(clusterPins(pins, 0, reach))).toEqual([['a', 'paris', 'b', 'c']])
  expect(namesOf(clusterPins(pins, 14, reach))).toEqual([['a'], ['paris'], ['b'], ['c']])
})

test('the reach is wider than high, like the labels', () => {
  // At zoom 8 a degree on the equator is 364 pixels.
  const [across, down] = [50 / 364.09, 50 / 364.09]
  expect(clusterPins([at('a', 0, 0), at('b', 0, across)], 8, reach)).toHaveLength(1)
  expect(clusterPins([at('a', 0, 0), at('b', down, 0)], 8, reach)).toHaveLength(2)
})

test('a group is in the middle of its points, also across the 180th meridian', () => {
  const [group, ...others] = clusterPins([at('a', 10, 20), at('b', 10, 21), at('c', 10, 22)], 3, reach)
  expect(others).toEqual([])
  expect(group?.lat).toBeCloseTo(10, 6)
  expect(group?.lon).toBeCloseTo(21, 6)
  const [across, ...none] = clusterPins([at('a', 0, 179.5), at('b', 0, -179)], 3, reach)
  expect(none).toEqual([])
  expect(across?.lon).toBeCloseTo(-179.75, 6)
})

test('points at one place stay a group at any zoom', () => {
  expect(clusterPins([at('a', 1, 1), at('b', 1, 1)], 22, reach)).toHaveLength(1)
})

test('a box has all points and is as narrow as possible', () => {
  expect(boxOfPoints([])).toBeNull()
  expect(boxOfPoints([{ lat: 1, lon: 2 }])).toEqual({ west: 2, south: 1, east: 2, north: 1 })
  const europe = [at('a', 52, 13), at('b', 38, -9), at('c', 60, 25)]
  expect(boxOfPoints(europe)).toEqual({ west: -9, south: 38, east: 25, north: 60 })
  const pacific = [at('auckland', -37, 175), at('honolulu', 21, -158), at('fiji', -18, 178)]
  expect(boxOfPoints(pacific)).toEqual({ west: 175, south: -37, east: -158, north: 21 })
})

test('points exactly within reach are one group, and just beyond it two', () => {
  // At zoom 0 the world has 512 pixels: 45 degrees on the equator are 64.
  const pair = [at('a', 0, 0), at('b', 0, 45)]
  expect(clusterPins(pair, 0, { across: 64, down: 0 })).toHaveLength(1)
  expect(clusterPins(pair, 0, { across: 63.9, down: 0 })).toHaveLength(2)
  const south = [at('a', 0, 0), at('b', -40, 0)]
  const [first, second] = south.map((pin) => toPixel(pin, 0).y)
  const down = (second ?? 0) - (first ?? 0)
  expect(clusterPins(south, 0, { across: 0, down })).toHaveLength(1)
  expect(clusterPins(south, 0, { across: 0, down: down - 0.1 })).toHaveLength(2)
  expect(clusterPins(south.toReversed(), 0, { across: 0, down: down - 0.1 })).toHaveLength(2)
})

test('a group is in the middle from north to south, too', () => {
  const [group] = clusterPins([at('a', 1, 20), at('b', -1, 20), at('c', 0, 20)], 3, reach)
  expect(group?.lat).toBeCloseTo(0, 6)
  const [two] = clusterPins([at('a', 2, 20), at('b', 4, 20)], 3, reach)
  expect(two?.lat).toBeCloseTo(3, 2)
})

test('of two equal gaps the box leaves out the one across the 180th meridian', () => {
  expect(boxOfPoints([at('a', 0, -90), at('b', 1, 90)])).toEqual({ west: -90, south: 0, east: 90, north: 1 })
  expect(boxOfPoints([at('a', 0, -100), at('b', 1, -95), at('c', 2, 100)])).toMatchObject({ west: 100, east: -95 })
  expect(boxOfPoints([at('a', 0, -120), at('b', 1, 60), at('c', 2, 170)])).toMatchObject({ west: 60, east: -120 })
})
