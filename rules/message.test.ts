import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageInput, messageParts } from './message.ts'
import { parseInput } from './parse-input.ts'
import { fieldErrorsOf } from './refusal.ts'

const clientId = '6b1f3a52-5f0e-4c58-9a13-0d6a4f3e2b11'
const errorsOf = (body: string) => fieldErrorsOf(() => parseInput(messageInput, { clientId, body }))

test('a message has 1 to 2,000 characters, its line breaks normalised', () => {
  expect(parseInput(messageInput, { clientId, body: ' Hello\r\nthere ' }).body).toBe('Hello\nthere')
  expect(errorsOf('a'.repeat(2000))).toEqual({})
  expect(errorsOf('a'.repeat(2001))).toEqual({ body: 'The message can have 2000 characters at most' })
  expect(errorsOf('  \n ')).toEqual({ body: 'The message is required' })
})

test('control characters are refused, and direction characters of a copied phone number removed', () => {
  for (const sign of ['\u0000', '\u0007', '\ud800']) {
    expect(errorsOf(`a${sign}b`)).toEqual({ body: 'The message has characters that cannot be shown' })
  }
  expect(parseInput(messageInput, { clientId, body: '\u202a+1 212 555 0100\u202c' }).body).toBe('+1 212 555 0100')
})

test('a message without a valid id of its client is refused', () => {
  expect(fieldErrorsOf(() => parseInput(messageInput, { clientId: '1', body: 'a' }))).toEqual({
    clientId: 'This message cannot be sent. Please reload the page.',
  })
})

test('web addresses become links, without the sign that ends the sentence', () => {
  const linked = (body: string) => messageParts(body).flatMap(({ url }) => url ?? [])
  expect(messageParts('See https://example.com/a?b=1, then call.')).toEqual([
    { text: 'See ', url: null },
    { text: 'https://example.com/a?b=1', url: 'https://example.com/a?b=1' },
    { text: ', then call.', url: null },
  ])
  expect(linked('www.example.com.')).toEqual(['https://www.example.com'])
  expect(linked('(https://example.com/x)')).toEqual(['https://example.com/x'])
  expect(linked('https://example.com/x_(y)')).toEqual(['https://example.com/x_(y)'])
  expect(linked('https://www.example.com')).toEqual(['https://www.example.com'])
  expect(linked('HTTP://EXAMPLE.com!?')).toEqual(['HTTP://EXAMPLE.com'])
})

test('a message that is only web addresses has no empty parts', () => {
  const link = { text: 'www.example.com', url: 'https://www.example.com' }
  expect(messageParts('www.example.com')).toEqual([link])
  expect(messageParts('www.example.com www.example.com')).toEqual([link, { text: ' ', url: null }, link])
  expect(messageParts('')).toEqual([])
})

test('no other scheme, local name or hidden host becomes a link', () => {
  for (const body of [
    'javascript:alert(1)',
    'data:text/html,hi',
    'http://localhost/x',
    'https://bank.example@evil.example/',
    'https://a:b@evil.example/',
    'https://:b@evil.example/',
    'See http://localhost/x, or www.localhost:x/.',
    'http://',
    'xhttps://',
  ]) {
    expect(messageParts(body), body).toEqual([{ text: body, url: null }])
  }
})

test('the parts are the message, whatever its text', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('https://example.com', 'www.a.b', '(', ')', '<b>', '.', ' '))
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const body = words.join('')
      expect(
        messageParts(body)
          .map(({ text }) => text)
          .join(''),
      ).toBe(body)
    }),
  )
})
