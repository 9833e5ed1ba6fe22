import { expect, test } from 'vitest'
import { byRoom, photosProblem } from './use-photo-tiles.ts'

const photo = { id: 1, storageKey: 'a', widths: [], width: 1, height: 1, palette: '', alt: '' }
const stored = { name: 'a.jpg', photo, error: null }
const sending = { name: 'b.jpg', photo: null, error: null }
const failed = { name: 'c.jpg', photo: null, error: 'The line dropped.' }

test('photos that were not uploaded are named, and others have no problem', () => {
  expect(photosProblem([])).toBeNull()
  expect(photosProblem([stored])).toBeNull()
  expect(photosProblem([stored, sending])).toBe('Wait for the photos, or remove them.')
  expect(photosProblem([stored, sending, failed])).toBe('Not uploaded: c.jpg. Try again, or remove it.')
  expect(photosProblem([failed, { ...failed, name: 'd.jpg' }])).toBe(
    'Not uploaded: c.jpg, d.jpg. Try again, or remove them.',
  )
})

test('files for which a listing has no room are named', () => {
  const files = [{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }]
  expect(byRoom(files, 0)).toEqual({ fitting: files, tooMany: [] })
  expect(byRoom(files, 18)).toEqual({ fitting: files.slice(0, 2), tooMany: ['c.jpg'] })
  expect(byRoom(files, 20)).toEqual({ fitting: [], tooMany: ['a.jpg', 'b.jpg', 'c.jpg'] })
})
