import { expect, test } from 'vitest'
import { importantNotice, terms } from './content/terms-text.ts'
import { plainTextOf, textPieces } from './writing.ts'

test('links stand in texts', () => {
  expect(textPieces('See [the terms](/terms) and [help](/help).')).toEqual([
    { words: 'See ' },
    { words: 'the terms', to: '/terms' },
    { words: ' and ' },
    { words: 'help', to: '/help' },
    { words: '.' },
  ])
  expect(textPieces('None here')).toEqual([{ words: 'None here' }])
})

test('the terms as a file say all that the page says', () => {
  const text = plainTextOf({ ...terms, lead: importantNotice }, 'https://hourlet.example')
  expect(text).toContain('Last updated March 15, 2025')
  expect(text.split('\n').filter((line) => line.length > 78 && !line.includes('https://'))).toEqual([])
  const flat = text.replace(/\s+/g, ' ')
  for (const { title, blocks } of terms.sections) {
    expect(flat).toContain(title)
    for (const paragraph of blocks.flat()) {
      const words = textPieces(paragraph).map(({ words, to }) =>
        to ? `${words} (https://hourlet.example${to})` : words,
      )
      expect(flat).toContain(words.join(''))
    }
  }
  expect(flat).toContain('legally binding')
})

test('the terms say exactly when the service fee comes back to a guest who cancels', () => {
  expect(plainTextOf({ ...terms, lead: importantNotice }, 'https://hourlet.example').replace(/\s+/g, ' ')).toContain(
    'non-refundable when a guest cancels, except within 24 hours of the confirmation, and 72 hours or more before the start,',
  )
})
