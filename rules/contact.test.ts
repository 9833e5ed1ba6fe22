import { describe, expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { contactInput, contactSubjectLabels, contactSubjects, openingFor } from './contact.ts'
import { parseInput } from './parse-input.ts'

const typed = { name: 'Ada Byron', email: 'ada@example.com', subject: 'general', message: 'Hello.\r\nAnd more.' }

function fieldsRefused(form: Record<string, unknown>): string[] {
  try {
    parseInput(contactInput, form)
  } catch (error) {
    return Object.keys((error as { fields?: object }).fields ?? {})
  }
  return []
}

describe('the contact form', () => {
  test('needs all four fields', () => {
    expect(fieldsRefused({})).toEqual(['name', 'email', 'subject', 'message'])
    expect(fieldsRefused({ name: ' ', email: ' ', subject: '', message: ' ' })).toHaveLength(4)
  })

  test('accepts several lines in the message and normalises line breaks', () => {
    expect(parseInput(contactInput, typed)).toEqual({ ...typed, message: 'Hello.\nAnd more.' })
  })

  test.each(['name', 'email', 'subject'])('fault 65: rejects a line break in %s', (field) => {
    const broken = { ...typed, [field]: `${typed.name}\r\nBcc: everyone@example.com` }
    expect(fieldsRefused(broken)).toEqual([field])
  })

  test('accepts only its four subjects', () => {
    expect(fieldsRefused({ ...typed, subject: 'spam' })).toEqual(['subject'])
  })
})

test('a link addresses the message to a team that exists', () => {
  expect(openingFor('legal')).toBe('To the legal team: ')
  expect(openingFor('privacy')).toBe('To the privacy team: ')
  expect([openingFor('<script>'), openingFor(null)]).toEqual(['', ''])
})

test('errors of the contact form are reported by field', () => {
  expect(refusedFields(() => parseInput(contactInput, {}))).toEqual({
    name: 'Name is required',
    email: 'Please enter an e-mail address',
    subject: 'Please choose a subject',
    message: 'Message is required',
  })
  const said = (change: object) => refusedFields(() => parseInput(contactInput, { ...typed, ...change }))
  expect(said({ email: 'ada@example' })).toEqual({ email: 'Please enter an e-mail address' })
  expect(said({ email: `${'a'.repeat(250)}@example.com` })).toEqual({ email: 'E-mail can have 254 characters at most' })
})

test('every subject has its own label', () => {
  expect(contactSubjects.map((subject) => contactSubjectLabels[subject])).toEqual([
    ...['General', 'Support'],
    ...['Billing', 'Partnership'],
  ])
})
