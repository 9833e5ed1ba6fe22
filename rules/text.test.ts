import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusedFields } from '../test/refusal-of.ts'
import { parseInput } from './parse-input.ts'
import { lineOfText, linesOfText, optional } from './text.ts'

const schema = z.object({ text: lineOfText('Title', 5) })
const several = z.object({ text: linesOfText('Notes', 5) })
const said = (of: z.ZodType, text: unknown) => refusedFields(() => parseInput(of, { text })).text

test('one line is trimmed, required and no longer than allowed', () => {
  expect(parseInput(schema, { text: ' Lofts ' })).toEqual({ text: 'Lofts' })
  expect(said(schema, undefined)).toBe('Title is required')
  expect(said(schema, '  ')).toBe('Title is required')
  expect(said(schema, 'Lofts!')).toBe('Title can have 5 characters at most')
})

test('several lines are trimmed, required and no longer than allowed, with line breaks of one kind', () => {
  expect(parseInput(several, { text: ' a\r\nb\rc ' })).toEqual({ text: 'a\nb\nc' })
  expect(said(several, undefined)).toBe('Notes is required')
  expect(said(several, ' \n ')).toBe('Notes is required')
  expect(said(several, 'abcdef')).toBe('Notes can have 5 characters at most')
})

test('direction characters, which numbers copied from contact lists have, are removed', () => {
  const copied = '\u202a\u2066\u200e12\u200f\u202e\u2069 3\u202c'
  expect(parseInput(schema, { text: copied })).toEqual({ text: '12 3' })
  expect(parseInput(several, { text: copied })).toEqual({ text: '12 3' })
  expect(said(schema, '\u202e \u202c')).toBe('Title is required')
  expect(said(several, '\u202e\n\u202c')).toBe('Notes is required')
})

test.each(['a\u0000', '\ud800'])('characters that cannot be shown are refused: %j', (text) => {
  expect(said(schema, text)).toBe('Title has characters that cannot be shown')
  expect(said(several, text)).toBe('Notes has characters that cannot be shown')
})

test('a line break is rejected in one line only, a tab is accepted in several lines', () => {
  expect(said(schema, 'a\nb')).toBe('Title has characters that cannot be shown')
  expect(said(several, 'a\n\tb')).toBeUndefined()
})

test('an optional field that is empty counts as none', () => {
  const form = z.object({ text: optional(lineOfText('Title', 5)) })
  for (const text of ['', '   ', null, undefined]) expect(parseInput(form, { text }).text).toBeUndefined()
  expect(parseInput(form, { text: 'Loft' })).toEqual({ text: 'Loft' })
  expect(said(form, 7)).toBe('Title is required')
})
