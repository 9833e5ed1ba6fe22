import { expect, test } from 'vitest'
import { boxAround, boxOfView, boxText, parseBox, partsOfBox } from './map-box.ts'

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

test('a typed box is four numbers, with or without spaces', () => {
  const box = { west: 13.3, south: -52.4, east: 13.5, north: 52.6 }
  expect(parseBox('13.3,-52.4,13.5,52.6')).toEqual(box)
  expect(parseBox(' 13.3 , -52.4, 13.5 ,52.6 ')).toEqual(box)
  expect(parseBox('0.123456789012345,1,2,3')).toMatchObject({ west: 0.123456789012345 })
  expect(boxText(box)).toBe('13.3,-52.4,13.5,52.6')
})

test.each([
  ...['', '1,2,3', '1,2,3,4,5', '1,2,3,x', '1,2,3,', ',1,2,3', '+1,2,3,4', '1e1,2,30,4', '1.,2,3,4', '.5,2,3,4'],
  ...['1 0,2,30,4', '1001,2,3,4', '1,2,3,4N', 'N1,2,3,4', '1.1234567890123456,2,3,4', '1x5,2,3,4', '1.x,2,3,4'],
])('%j is no box', (text) => {
  expect(parseBox(text)).toBe('Please give four numbers: west,south,east,north, such as 13.3,52.4,13.5,52.6')
})

test('a box lies on the earth, and its edges differ', () => {
  expect(parseBox('-180,-90,180,90')).toEqual({ west: -180, south: -90, east: 180, north: 90 })
  expect(parseBox('180,-90,-180,90')).toEqual({ west: 180, south: -90, east: -180, north: 90 })
  for (const text of ['-180.1,1,2,3', '1,1,180.1,3']) expect(parseBox(text)).toBe('West and east are -180 to 180')
  for (const text of ['1,-90.1,2,3', '1,1,2,90.1']) expect(parseBox(text)).toBe('South and north are -90 to 90')
  for (const text of ['1,5,2,5', '1,5,2,4']) expect(parseBox(text)).toBe('South has to be below north')
  expect(parseBox('1,2,1,3')).toBe('West and east are the same')
})

test('a box across the 180th meridian has a part on each side of it, any other box is one part', () => {
  const box = { west: 170, south: 10, east: -170, north: 20 }
  expect(partsOfBox(box)).toEqual([
    { west: 170, south: 10, east: 180, north: 20 },
    { west: -180, south: 10, east: -170, north: 20 },
  ])
  expect(partsOfBox({ ...box, west: -175 })).toEqual([{ ...box, west: -175 }])
  expect(partsOfBox({ ...box, west: -170 })).toEqual([{ ...box, west: -170 }])
})

test('a box around a point at a pole is of a hundred times its height, instead of around the earth', () => {
  const { west, south, east } = boxAround({ lat: 90, lon: 0 }, 1000)
  expect(east - west).toBeCloseTo(2 * 100 * (90 - south), 6)
})
