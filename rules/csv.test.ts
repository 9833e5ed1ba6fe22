import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('values with commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', 12, null])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",12,\r\n',
  )
})

test('fault 66: no value can become a formula', () => {
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u200b=cmd|x']) {
    expect(csvLine([evil]), JSON.stringify(evil)).toBe(`"'${evil}"\r\n`)
  }
  expect(csvLine(['june@example.com', -4])).toBe('june@example.com,-4\r\n')
})
