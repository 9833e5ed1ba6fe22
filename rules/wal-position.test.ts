import { expect, test } from 'vitest'
import { isWalPosition, mostLagMs, positionCookieSeconds, walEnd, walStart } from './wal-position.ts'

test('a position is 16 hexadecimal digits in lower case', () => {
  expect(isWalPosition('00000001a5b0c9df')).toBe(true)
  for (const text of ['', '0000001a5b0c9df', '000000001a5b0c9df', '00000001A5B0C9DF', '00000001a5b0c9dg']) {
    expect(isWalPosition(text), text).toBe(false)
  }
  expect(isWalPosition(' 00000001a5b0c9df')).toBe(false)
  expect(isWalPosition(undefined)).toBe(false)
})

test('every position is between the start and the end of the log', () => {
  for (const position of [walStart, walEnd]) expect(isWalPosition(position)).toBe(true)
  for (const position of ['0000000000000001', '00000001a5b0c9df', 'fffffffffffffffe']) {
    expect(walStart < position && position < walEnd).toBe(true)
  }
})

test('a replica that is still read has everything that an expired cookie demanded', () => {
  expect(mostLagMs).toBe(10_000)
  expect(positionCookieSeconds * 1000).toBeGreaterThan(mostLagMs)
})
