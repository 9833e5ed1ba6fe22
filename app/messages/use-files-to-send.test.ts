import { expect, test } from 'vitest'
import { storedTiles } from './use-files-to-send.ts'

test('stored files are read again, also a PDF whose stored name is malformed', () => {
  const read = storedTiles('a1,b2:Floor%20plan.pdf,c3:%E0%A4%A').map(({ id, name, isPdf }) => ({ id, name, isPdf }))
  expect(read).toEqual([
    { id: 'a1', name: 'A picture', isPdf: false },
    { id: 'b2', name: 'Floor plan.pdf', isPdf: true },
    { id: 'c3', name: 'Document.pdf', isPdf: true },
  ])
})
