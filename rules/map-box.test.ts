import { expect, test } from 'vitest'
import { boxAround, boxOfView, boxText, parseBox } from './map-box.ts'

test('a view becomes a box within the degrees of the earth, across the 180th meridian with west greater than east', () => {
  const around = (west: number, east: number) => boxOfView({ west, south: 10, east, north: 20 })
  expect(around(13, 14)).toEqual({ west: 13, south: 10, east: 14, north: 20 })
  expect(around(170, 190)).toEqual({ west: 170, south: 10, east: -170, north: 20 })
  expect(around(-190, -170)).toEqual({ west: 170, south: 10, east: -170, north: 20 })
  expect(around(373, 374)).toEqual({ west: 13, south: 10, east: 14, north: 20 })
  expect(around(-300, 60)).toEqual({ west: -180, south: 10, east: 180, north: 20 })
  expect(boxOfView({ west: 0, south: -95, east: 1, north: 91 })).toEqual({ west: 0, south: -90, east: 1, north: 90 })
})

test('each view gives a box that the search accepts', () => {
  for (let west = -540; west <= 540; west += 7.5) {
    for (const width of [0.001, 1, 90, 359, 360, 800]) {
      const box = boxOfView({ west, south: -91, east: west + width, north: 91 })
      expect(parseBox(boxText(box)), `${west} and ${width} wide`).toBeTypeOf('object')
    }
  }
})

test('a box around a point is as wide as high on the ground, also across the 180th meridian', () => {
  const { west, south, east, north } = boxAround({ lat: 60, lon: 25 }, 1000)
  expect((north - south) * 111.195).toBeCloseTo(2, 3)
  expect((east - west) * 111.195 * 0.5).toBeCloseTo(2, 3)
  expect((west + east) / 2).toBeCloseTo(25, 6)
  expect((south + north) / 2).toBeCloseTo(60, 6)
  const across = boxAround({ lat: 0, lon: 180 }, 1000)
  expect(across.west).toBeGreaterThan(179.9)
  expect(across.east).toBeLessThan(-179.9)
  expect(boxAround({ lat: 90, lon: 0 }, 1000).north).toBe(90)
})
