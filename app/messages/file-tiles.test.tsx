import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileTiles } from './file-tiles.tsx'
import { shownTiles } from './use-files-to-send.ts'

const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, '')

test('files that a message has no room for are counted', () => {
  const text = (count: number, leftOut: number) => {
    const tiles = shownTiles(Array.from({ length: count }, (_, n) => `id-${n}`).join(','), [])
    const shared = {
      files: { pictures: [], pdfs: [] },
      obstacle: null,
      add() {},
      putBack() {},
      remove() {},
      clear() {},
    }
    return textOf(<FileTiles attached={{ ...shared, tiles, leftOut }} />)
  }
  expect(text(9, 0)).not.toContain('A message can have')
  expect(text(10, 0)).toBe('A message can have 10 pictures and PDFs.')
  expect(text(10, 1)).toBe('A message can have 10 pictures and PDFs. 1 file of those you chose is left out.')
  expect(text(10, 2)).toContain('2 files of those you chose are left out.')
})
