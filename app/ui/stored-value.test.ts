import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './stored-value.ts'

afterEach(() => vi.unstubAllGlobals())

test('a value that the browser refuses to store is read back, and a later one that it stores', () => {
  const stored = new Map<string, string>()
  let isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
    setItem(name: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(name, value)
    },
  })
  writeStored('queue', 'one')
  isFull = true
  writeStored('queue', 'one, two')
  expect(readStored('queue')).toBe('one, two')
  isFull = false
  writeStored('queue', 'three')
  expect([readStored('queue'), stored.get('queue')]).toEqual(['three', 'three'])
  writeStored('queue', '')
  expect(readStored('queue')).toBe('')
})
