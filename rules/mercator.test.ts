import { expect, test } from 'vitest'
import { circleAround, fromPixel, toPixel, worldSize } from './mercator.ts'

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

test('a circle is closed, and each corner is as far from its middle as its radius', () => {
  const middle = { lat: 60, lon: 25 }
  const corners = circleAround(middle, 500)
  expect(corners).toHaveLength(65)
  expect(corners[0]).toEqual(corners.at(-1))
  for (const [lon, lat] of corners) {
    const north = (lat - middle.lat) * 111_195
    const east = (lon - middle.lon) * 111_195 * Math.cos(Math.PI / 3)
    expect(Math.hypot(north, east)).toBeCloseTo(500, 0)
  }
})
