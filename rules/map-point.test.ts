import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { pointInput, pointText, toDecimals } from './map-point.ts'
import { parseInput } from './parse-input.ts'

const example = 'Please give latitude and longitude, such as 52.4996, 13.4190'
const berlin = { lat: 52.4996, lon: 13.419 }
const errorOf = (point: unknown) => refusedFields(() => parseInput(pointInput, point)).form

test('a point is typed as two numbers with a comma, a semicolon or a space between them', () => {
  for (const text of [
    '52.4996, 13.4190',
    '52.4996,13.4190',
    '52.4996 ,  13.4190',
    '52.4996;13.4190',
    '52.4996 ; 13.419',
    '52.4996  13.4190',
    ' 52.4996°, 13.4190° ',
    '+52.4996 +13.4190',
    '52.499600000000000, 13.419000000000000',
  ]) {
    expect(parseInput(pointInput, text), text).toEqual(berlin)
  }
  expect(parseInput(pointInput, '-33, 151')).toEqual({ lat: -33, lon: 151 })
  expect(parseInput(pointInput, '-33.5, -70.25')).toEqual({ lat: -33.5, lon: -70.25 })
  expect(parseInput(pointInput, '8,9')).toEqual({ lat: 8, lon: 9 })
})

test('no point is fine: an empty text, null or nothing', () => {
  for (const nothing of ['', '  ', null, undefined]) expect(parseInput(pointInput, nothing)).toBeNull()
})

test('a text that is no point is refused with an example', () => {
  for (const text of [
    'Berlin',
    '52.4996',
    '52.4996,',
    '52.4996,,13.4190',
    '5213',
    'x52.4996, 13.4190',
    '52.4996, 13.4190 x',
    '52., 13.4190',
    '52.4996, 13.',
    '52a4996, 13.4190',
    '52.4996, 13a4190',
    '0052.4996, 13.4190',
    '52.4996, 0013.4190',
    '52.4996000000000000, 13.4190',
    '52.4996, 13.4190000000000000',
    '52.4996 13.4190 34',
  ]) {
    expect(errorOf(text), text).toBe(example)
  }
})

test('a latitude ends at the poles, and a longitude at the date line, typed or sent', () => {
  for (const [lat, lon] of [
    [90, 180],
    [-90, -180],
  ] as const) {
    expect(parseInput(pointInput, `${lat}, ${lon}`)).toEqual({ lat, lon })
    expect(parseInput(pointInput, { lat, lon })).toEqual({ lat, lon })
  }
  for (const [lat, lon] of [
    [90.1, 0],
    [-90.1, 0],
    [0, 180.1],
    [0, -180.1],
  ] as const) {
    expect(errorOf(`${lat}, ${lon}`)).toBe(example)
    expect(Object.values(refusedFields(() => parseInput(pointInput, { lat, lon })))).toEqual([example])
  }
})

test('a program sends latitude and longitude, and nothing else', () => {
  expect(parseInput(pointInput, berlin)).toEqual(berlin)
  for (const wrong of [12, [52, 13], {}, { lat: 52 }, { lat: '52', lon: '13' }]) {
    expect(errorOf(wrong), JSON.stringify(wrong)).toBe(example)
  }
  expect(Object.keys(refusedFields(() => parseInput(pointInput, { ...berlin, height: 34 })))).toEqual(['height'])
})

test('a point is shown with six decimals at most, without a zero below zero', () => {
  expect(pointText({ lat: 52.49961234, lon: 13.41901267 })).toBe('52.499612, 13.419013')
  expect(pointText({ lat: -0.0000001, lon: -70.5 })).toBe('0, -70.5')
  expect(toDecimals(1.2345, 2)).toBe(1.23)
  expect(toDecimals(-1.2375, 2)).toBe(-1.24)
  expect(Object.is(toDecimals(-0.001, 2), 0)).toBe(true)
})
