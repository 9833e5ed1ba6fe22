import { expect, test } from 'vitest'
import { fromPixel, metresPerPixel, toPixel, worldSize } from './mercator.ts'

test('the world is a square whose middle is on the equator and the meridian of Greenwich', () => {
  expect(worldSize(0)).toBe(512)
  expect(toPixel({ lat: 0, lon: 0 }, 1)).toEqual({ x: 512, y: 512 })
  expect(toPixel({ lat: 90, lon: -180 }, 0).y).toBeCloseTo(0, 3)
  expect(toPixel({ lat: -90, lon: 180 }, 0)).toMatchObject({ x: 512 })
  expect(toPixel({ lat: -90, lon: 180 }, 0).y).toBeCloseTo(512, 3)
  // Berlin at zoom 10, from the formula of the tiles: tile 550 of 1024 across, 335 down.
  const berlin = toPixel({ lat: 52.52, lon: 13.405 }, 10)
  expect([Math.floor(berlin.x / 512), Math.floor(berlin.y / 512)]).toEqual([550, 335])
})

test('a pixel gives back its point', () => {
  for (const point of [
    { lat: 52.52, lon: 13.405 },
    { lat: -41.3, lon: 174.8 },
    { lat: 64.1, lon: -21.9 },
  ]) {
    const back = fromPixel(toPixel(point, 12), 12)
    expect(back.lat).toBeCloseTo(point.lat, 9)
    expect(back.lon).toBeCloseTo(point.lon, 9)
  }
  expect(fromPixel({ x: worldSize(3) + 10, y: 0 }, 3).lon).toBeCloseTo(fromPixel({ x: 10, y: 0 }, 3).lon, 9)
})

test('a pixel is as long as a degree on the map says', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 0)
  expect(metresPerPixel(60, 10)).toBeCloseTo(78_271.5 / 2 / 1024, 2)
  const [from, to] = [toPixel({ lat: 52, lon: 13 }, 12), toPixel({ lat: 52, lon: 13.01 }, 12)]
  const metres = 0.01 * 111_319.5 * Math.cos((52 * Math.PI) / 180)
  expect((to.x - from.x) * metresPerPixel(52, 12)).toBeCloseTo(metres, 1)
})

test('the map ends at the same latitude in the north and in the south, where the world is a square', () => {
  expect(toPixel({ lat: 89, lon: 0 }, 4)).toEqual(toPixel({ lat: 85.051129, lon: 0 }, 4))
  expect(toPixel({ lat: -89, lon: 0 }, 4)).toEqual(toPixel({ lat: -85.051129, lon: 0 }, 4))
  expect(toPixel({ lat: 85, lon: 0 }, 4).y).toBeGreaterThan(toPixel({ lat: 85.05, lon: 0 }, 4).y)
})

test('a longitude begins at -180 and ends before 180', () => {
  expect(fromPixel({ x: 0, y: 256 }, 0)).toEqual({ lat: 0, lon: -180 })
  expect(fromPixel({ x: 512, y: 256 }, 0).lon).toBe(-180)
  expect(fromPixel({ x: -128, y: 256 }, 0).lon).toBe(90)
})
