import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedReads } from './cached-reads.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A cache whose reads return their number, and wait until they are let go. */
function counted(options: { most?: number; milliseconds?: number } = {}) {
  let reads = 0
  let letGo: () => void = () => {}
  let waiting: Promise<void> | undefined
  const cache = cachedReads({
    most: 10,
    ...options,
    keyOf: String,
    read: async (key: string): Promise<number | undefined> => {
      const read = ++reads
      await waiting
      if (key === 'failing') throw new Error(`read ${read}`)
      return key === 'absent' ? undefined : read
    },
  })
  const hold = () => {
    waiting = new Promise((resolve) => {
      letGo = resolve
    })
  }
  return { ...cache, hold, letGo: () => letGo(), reads: () => reads }
}

test('concurrent calls of one key share a read, whose value serves until its end', async () => {
  const { get, reads } = counted({ milliseconds: 1_000 })
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2])
  vi.advanceTimersByTime(900)
  expect(await get('a')).toBe(1)
  vi.advanceTimersByTime(200)
  expect(await get('a')).toBe(3)
  expect(reads()).toBe(3)
})

test('a failure and a missing value are read again', async () => {
  const { get } = counted()
  await expect(get('failing')).rejects.toThrow('read 1')
  await expect(get('failing')).rejects.toThrow('read 2')
  expect(await get('absent')).toBeUndefined()
  expect(await get('absent')).toBeUndefined()
  expect(await get('a')).toBe(5)
})

test('a read during a clearing is returned to those who wait, and not cached', async () => {
  const { get, clear, hold, letGo } = counted()
  hold()
  const before = get('a')
  clear()
  letGo()
  expect(await before).toBe(1)
  expect(await get('a')).toBe(2)
})

test('the least recently used value is dropped first', async () => {
  const { get, reads } = counted({ most: 2 })
  for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key)
  expect(reads()).toBe(3)
  expect(await get('b')).toBe(4)
})
