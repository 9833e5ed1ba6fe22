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
