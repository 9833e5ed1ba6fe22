import { expect, test } from 'vitest'
import { agoText, calendarFeedInput, feedHost } from './calendar-feed.ts'
import { parseInput } from './parse-input.ts'
import { fieldErrorsOf } from './refusal.ts'

function errors(url: unknown, name: unknown = 'Airbnb') {
  return fieldErrorsOf(() => parseInput(calendarFeedInput, { name, url }))
}

test('an address is one of the web; webcal is https', () => {
  expect(parseInput(calendarFeedInput, { name: ' Airbnb ', url: ' webcal://a.example/b.ics ' })).toEqual({
    name: 'Airbnb',
    url: 'https://a.example/b.ics',
  })
  expect(errors('http://a.example/b.ics')).toEqual({})
  for (const url of [
    '',
    undefined,
    'a.example/b.ics',
    'ftp://a.example/b',
    'file:///etc/passwd',
    'https://',
    'http:///x',
  ]) {
    expect(errors(url)).toHaveProperty('url')
  }
  expect(errors('https://ada:secret@a.example/b.ics').url).toMatch(/password/)
  expect(errors('https://ada@a.example/b.ics').url).toMatch(/password/)
  expect(errors(`https://a.example/${'a'.repeat(2000)}`).url).toMatch(/2000/)
  expect(errors(`https://a.example/${'a'.repeat(1982)}`)).toEqual({})
})

test('a name is one line of 60 characters at most', () => {
  expect(errors('https://a.example', '')).toHaveProperty('name')
  expect(errors('https://a.example', 'a\nb')).toHaveProperty('name')
  expect(errors('https://a.example', 'a'.repeat(61))).toHaveProperty('name')
  expect(errors('https://a.example', 'a'.repeat(60))).toEqual({})
})

test('the host is shown, not the secret', () => {
  expect(feedHost('https://a.example:8443/secret.ics?key=1')).toBe('a.example:8443')
  expect(feedHost('nothing')).toBe('')
})

test('how long ago', () => {
  const now = new Date('2027-03-10T12:00:00Z')
  const ago = (minutes: number) => agoText(new Date(now.getTime() - minutes * 60_000), now)
  expect([0, 1, 2, 59, 60, 120, 47 * 60 + 59, 48 * 60, 72 * 60].map(ago)).toEqual([
    ...['just now', '1 minute ago', '2 minutes ago', '59 minutes ago', '1 hour ago', '2 hours ago', '47 hours ago'],
    ...['2 days ago', '3 days ago'],
  ])
})
