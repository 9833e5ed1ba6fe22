import { expect, test } from 'vitest'
import { photoSrcSet, photoUrl, photoWidthFor } from './photo-url.ts'

test('the address of a photo names its key and width', () => {
  expect(photoUrl('demo/loft', 800)).toBe('/photos/demo/loft-800.webp')
})

test('a browser chooses among every width that the photo has', () => {
  expect(photoSrcSet({ storageKey: 'a', widths: [400, 800] })).toBe('/photos/a-400.webp 400w, /photos/a-800.webp 800w')
})

test('the smallest width that fills a place is taken, or the largest there is', () => {
  const widths = [1200, 400, 800]
  expect([1, 400, 401, 800, 1000, 1200, 5000].map((wanted) => photoWidthFor(widths, wanted))).toEqual([
    ...[400, 400, 800, 800],
    ...[1200, 1200, 1200],
  ])
  expect(photoWidthFor([], 300)).toBe(300)
})
