import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { parseInput } from './parse-input.ts'
import { webhookInput } from './webhook-input.ts'

const typed = { url: 'https://door.example/hourlet', kinds: ['booking.confirmed'], password: 'a long password' }
const parsed = (change: object) => parseInput(webhookInput, { ...typed, ...change })
const errors = (change: object) => refusedFields(() => parsed(change))

test('an address is trimmed and written as programs write it', () => {
  expect(parsed({ url: '  HTTPS://Door.Example:443/a b ' }).url).toBe('https://door.example/a%20b')
  expect(parsed({ url: 'http://localhost:4000' }).url).toBe('http://localhost:4000/')
})

test.each([
  undefined,
  '',
  '  ',
  'door.example',
  'ftp://door.example',
  'wss+http://door.example',
  'httpsx://door.example',
])('%s is no address of the web', (url) => {
  expect(errors({ url })).toEqual({ url: 'Please enter an address that begins with https://' })
})

test('an address has 500 characters at most, and no name or password', () => {
  const long = typed.url.padEnd(500, 'x')
  expect(parsed({ url: ` ${long} ` }).url).toBe(long)
  expect(errors({ url: `${long}x` })).toEqual({ url: 'An address has 500 characters at most' })
  expect(errors({ url: `https://door.example/${'ж'.repeat(100)}` })).toEqual({
    url: 'An address has 500 characters at most',
  })
  for (const url of ['https://me:secret@door.example', 'https://me@door.example', 'https://:secret@door.example'])
    expect(errors({ url })).toEqual({ url: 'Please leave out the name and password' })
})

test('kinds are in the order of the list, each once, and there is at least one', () => {
  const kinds = ['review.published', 'booking.held', 'review.published']
  expect(parsed({ kinds }).kinds).toEqual(['booking.held', 'review.published'])
  expect(errors({ kinds: [] })).toEqual({ kinds: 'Please choose at least one' })
  expect(errors({ kinds: ['booking.held', 'booking.lost'] })).toEqual({ kinds: 'Please choose from the list' })
})

test('the current password is needed', () => {
  for (const password of [undefined, ''])
    expect(errors({ password })).toEqual({ password: 'Please enter your password' })
  expect(parsed({ password: 'x'.repeat(1000) }).password).toHaveLength(1000)
  expect(errors({ password: 'x'.repeat(1001) })).toHaveProperty('password')
  expect(parsed({ password: ' ' }).password).toBe(' ')
})
