import { expect, test } from 'vitest'
import { photoSrcSet, photoUrl, photoWidthFor } from './photo-url.ts'

test('the URL of a photo contains its key and width', () => {
  expect(photoUrl('demo/loft', 800)).toBe('/photos/demo/loft-800.webp')
})

test('the srcset has every width of the photo', () => {
  expect(photoSrcSet({ storageKey: 'a', widths: [400, 800] })).toBe('/photos/a-400.webp 400w, /photos/a-800.webp 800w')
})

test('the smallest sufficient width is returned, or the largest', () => {
  const widths = [1200, 400, 800]
  expect([1, 400, 401, 800, 1000, 1200, 5000].map((wanted) => photoWidthFor(widths, wanted))).toEqual([
    ...[400, 400, 800, 800],
    ...[1200, 1200, 1200],
  ])
  expect(photoWidthFor([], 300)).toBe(300)
})
