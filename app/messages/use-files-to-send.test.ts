import { expect, test } from 'vitest'
import { type FileTile, obstacleOf, shownTiles } from './use-files-to-send.ts'

const chosen = (key: string, more: Partial<FileTile>): FileTile => {
  return { key, name: key, isPdf: false, id: null, error: null, ...more }
}

test('a tile goes once its file was sent or removed on another page, and files of other pages are shown too', () => {
  const tiles = [chosen('first', { id: 'a' }), chosen('second', {}), chosen('third', { id: 'c' })]
  const keys = (stored: string) => shownTiles(stored, tiles).map(({ key }) => key)
  expect(keys('c,x,a')).toEqual(['x', 'first', 'second', 'third'])
  expect(keys('x')).toEqual(['x', 'second'])
})

test('a message is not sent without a file that is still on its way or could not be added', () => {
  const [added, going, failed] = [chosen('a', { id: 'a' }), chosen('b', {}), chosen('c', { error: 'Too large' })]
  expect(obstacleOf([added])).toBeNull()
  expect(obstacleOf([added, failed])).toBe('failed')
  expect(obstacleOf([failed, going])).toBe('files')
})
