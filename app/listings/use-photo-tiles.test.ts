import { expect, test } from 'vitest'
import { byRoom, photosProblem, withMissing, withRefusedLast } from './use-photo-tiles.ts'

const photo = { id: 1, storageKey: 'a', widths: [], width: 1, height: 1, palette: '', alt: '' }
const file = new File([], 'c.jpg')
const stored = { key: 'photo-1', name: '', share: 1, photo, file: null, error: null }
const sending = { name: 'b.jpg', photo: null, file, error: null }
const failed = { name: 'c.jpg', photo: null, file, error: 'The line dropped.' }

test('photos that were not uploaded are named, and others have no problem', () => {
  expect(photosProblem([])).toBeNull()
  expect(photosProblem([stored])).toBeNull()
  expect(photosProblem([stored, sending])).toBe('Wait for the photos, or remove them.')
  expect(photosProblem([stored, sending, failed])).toBe('Not uploaded: c.jpg. Try again, or remove it.')
  expect(photosProblem([failed, { ...failed, name: 'd.jpg' }])).toBe(
    'Not uploaded: c.jpg, d.jpg. Try again, or remove them.',
  )
})

test('a file that is refused takes no place before a photo, and is to be removed, not sent again', () => {
  const refused = { ...failed, key: 'file-1', share: 0, isRefused: true }
  expect(withRefusedLast([refused, stored])).toEqual([stored, refused])
  expect(photosProblem([stored, refused])).toBe('Not uploaded: c.jpg. Remove it, and choose other files.')
  expect(photosProblem([refused, failed])).toBe('Not uploaded: c.jpg. Try again, or remove it.')
})

test('photos that are not stored any more are marked in their places, and are a problem until they are removed', () => {
  const other = { ...stored, key: 'photo-2', photo: { ...photo, id: 2 } }
  const [first, second, third] = withMissing([stored, other, { ...other, key: 'photo-3' }], [2])
  expect(first).toBe(stored)
  expect(second).toMatchObject({ name: 'Photo 2', photo: null, error: expect.stringContaining('not stored any more') })
  expect(photosProblem([stored, second!])).toBe('Not stored any more: Photo 2. Remove it and add it again.')
  expect(photosProblem([second!, third!])).toBe(
    'Not stored any more: Photo 2, Photo 3. Remove them and add them again.',
  )
  expect(withMissing([stored, other], [7])).toEqual([stored, other])
})

test('files for which a listing has no room are named', () => {
  const files = [{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }]
  expect(byRoom(files, 0)).toEqual({ fitting: files, tooMany: [] })
  expect(byRoom(files, 18)).toEqual({ fitting: files.slice(0, 2), tooMany: ['c.jpg'] })
  expect(byRoom(files, 20)).toEqual({ fitting: [], tooMany: ['a.jpg', 'b.jpg', 'c.jpg'] })
})
