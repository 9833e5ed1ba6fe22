import { expect, test } from 'vitest'
import { filesAgain, typedText } from './edit-refused.ts'

const message = { clientId: 'c', to: 'conversation=12', at: 0, refused: 'No' }
const files = { pictures: ['a'], pdfs: [{ id: 'b', name: 'Plan.pdf' }] }

test('a refused message is edited with what was typed and its files, unless one of them is gone', () => {
  expect(typedText({ ...message, body: 'A picture and a PDF', ...files })).toBe('')
  expect(typedText({ ...message, body: 'A picture and a PDF' })).toBe('A picture and a PDF')
  expect(filesAgain({ ...message, body: 'Here', ...files })).toEqual([
    { id: 'a', name: 'A picture', isPdf: false },
    { id: 'b', name: 'Plan.pdf', isPdf: true },
  ])
  expect(filesAgain({ ...message, body: 'Here', ...files, filesGone: true })).toEqual([])
})
