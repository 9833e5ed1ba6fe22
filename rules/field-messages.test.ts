import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from './parse-input.ts'

const schema = z.strictObject({
  email: z.email(),
  when: z.iso.date(),
  id: z.uuid(),
  hours: z.int().min(1).max(24),
  label: z.string().min(1).max(5),
  code: z.string().min(3),
  tags: z.array(z.string()).max(1),
  kind: z.enum(['a', 'b']),
  isOn: z.boolean(),
  place: z.object({}),
  rate: z.coerce.number(),
  named: z.string('Title is required'),
})

function problemsOf(input: unknown): Record<string, string> {
  return fieldsOf(schema.safeParse(input).error?.issues ?? [])
}

test('finding P6: a missing field gets our message that it is required', () => {
  const fields = problemsOf({})
  expect(fields).toMatchObject({ email: 'This is required', hours: 'This is required', kind: 'This is required' })
  expect(fields.named).toBe('Title is required')
  expect(JSON.stringify(fields)).not.toMatch(/Invalid|expected|received|undefined/)
})

test('finding P6: an invalid field gets our message with what it must be', () => {
  const fields = problemsOf({
    email: 'x',
    when: '2027-13-99',
    id: '7',
    hours: 1.5,
    label: '',
    code: 'x',
    tags: ['a', 'b'],
    kind: 'c',
    isOn: 'yes',
    place: [],
    rate: 'many',
    named: 7,
  })
  expect(fields).toEqual({
    email: 'Please enter an e-mail address',
    when: 'Please give a date, such as 2027-02-10',
    id: 'This is not an id',
    hours: 'This must be a whole number',
    label: 'This is required',
    code: 'At least 3 characters',
    tags: 'At most 1 of them',
    kind: 'Please give one of a, b',
    isOn: 'This must be true or false',
    place: 'This must be an object',
    rate: 'This must be a number',
    named: 'Title is required',
  })
  expect(problemsOf({ hours: 25, label: 'too long', tags: 'a' })).toMatchObject({
    hours: 'At most 24',
    label: 'At most 5 characters',
    tags: 'This must be a list',
  })
})

test('finding O8: unknown fields are reported one by one', () => {
  expect(problemsOf({ isAdmin: true, rating: 5 })).toMatchObject({
    isAdmin: 'There is no such field',
    rating: 'There is no such field',
  })
})

test('finding P6: every other kind of issue has our own message', () => {
  const other = z.strictObject({
    either: z.union([z.number(), z.boolean()]).optional(),
    tags: z.array(z.string()).min(2).optional(),
    hours: z.int().min(3).optional(),
    at: z.iso.datetime().optional(),
    title: z.string().optional(),
    place: z.object({}).optional(),
    day: z.date().optional(),
    code: z.string().regex(/^x/).optional(),
    even: z.number().multipleOf(2).optional(),
    large: z.int().optional(),
  })
  const say = (input: unknown) => fieldsOf(other.safeParse(input).error?.issues ?? [])
  expect(say({ either: 'x', tags: ['a'], hours: 1, at: 'noon', title: 7, day: 'x', code: 'y' })).toEqual({
    either: 'This does not fit',
    tags: 'At least 2 of them',
    hours: 'At least 3',
    at: 'Please give a date and time, such as 2027-02-10T14:00:00Z',
    title: 'This must be text',
    day: 'This must be of another kind',
    code: 'This does not have the right form',
  })
  expect(say({ large: 2 ** 60 }).large).toMatch(/^At most|^This must be a whole number/)
  expect(say({ even: 3 }).even).toBeTruthy()
})
