import { expect, test } from 'vitest'
import { mapNote } from './map-note.ts'
import type { PinView } from './pin-view.ts'

const noteOf = (count: number, without: number, more: boolean) =>
  mapNote({ pins: Array.from({ length: count }, () => ({}) as PinView), without, more })

test('the note below the map says how many spaces are on it, and which if there are more', () => {
  expect(noteOf(1, 0, false)).toBe('1 space is on the map.')
  expect(noteOf(12, 1, false)).toBe('12 spaces are on the map. 1 has no place on it.')
  expect(noteOf(300, 0, true)).toBe('The first 300 spaces are on the map. Move closer and search here to see others.')
  expect(noteOf(287, 13, true)).toBe(
    '287 of the first 300 spaces are on the map. Move closer and search here to see others. 13 have no place on it.',
  )
})
