import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListingPhotos } from './listing-photos.tsx'
import type { PhotoTiles } from './use-photo-tiles.ts'

const nothing = () => undefined
const photos: PhotoTiles = {
  tiles: [],
  removedIds: [],
  cover: null,
  problem: null,
  tooMany: [],
  add: nothing,
  retry: nothing,
  move: nothing,
  remove: nothing,
}

test('files that were not added are named', () => {
  const textOf = (tooMany: string[]) => renderToString(<ListingPhotos photos={{ ...photos, tooMany }} />)
  expect(textOf([])).not.toContain('at most')
  expect(textOf(['b.jpg', 'c.jpg']).replaceAll('<!-- -->', '')).toContain(
    'A listing has 20 photos at most. Not added: b.jpg, c.jpg.',
  )
})

test('the first stored photo is marked as the cover, and a refused file offers nothing but its removal', () => {
  const tile = { name: 'a.txt', photo: null, file: new File([], 'a.txt'), share: 1, error: 'This is no picture.' }
  const photo = { id: 1, storageKey: 'a', widths: [320], width: 4, height: 3, palette: '', alt: '' }
  const stored = { key: 'photo', name: '', photo, file: null, share: 1, error: null }
  const shown = (isRefused: boolean) =>
    renderToString(<ListingPhotos photos={{ ...photos, tiles: [{ ...tile, key: 'file', isRefused }, stored] }} />)
  expect(shown(false)).toContain('Cover')
  expect(shown(false)).toContain('Try again')
  expect(shown(true)).not.toContain('Try again')
  expect(shown(true)).toContain('>Remove<')
})
