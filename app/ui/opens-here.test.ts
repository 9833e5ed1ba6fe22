import { expect, test } from 'vitest'
import { opensHere } from './opens-here.ts'

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test('a click opens a link here without a key, and with the main button', () => {
  expect(opensHere(click)).toBe(true)
  expect(opensHere({ ...click, button: 1 })).toBe(false)
  const keys = ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const
  expect(keys.map((key) => opensHere({ ...click, [key]: true }))).toEqual([false, false, false, false])
})
