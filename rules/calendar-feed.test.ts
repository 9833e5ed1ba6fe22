import { expect, test } from 'vitest'
import { calendarFeedInput, feedHost } from './calendar-feed.ts'
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

test('what is wrong with an address is said in words', () => {
  const whole = 'Please paste the whole address, from https:// on'
  for (const url of [undefined, '', '  ']) expect(errors(url).url).toBe('The address is required')
  for (const url of [
    'a.example/b.ics',
    'x https://a.example',
    'ftp://https://a.example/',
    'https://',
    'http:///x',
    'https://a:b:c/',
  ]) {
    expect(errors(url).url, url).toBe(whole)
  }
  const secret = 'An address with a user name or a password in it cannot be stored here'
  for (const url of ['https://ada@a.example/', 'https://:secret@a.example/']) expect(errors(url).url).toBe(secret)
  expect(errors(`https://a.example/${'a'.repeat(1983)}`)).toEqual({
    url: 'An address can have 2000 characters at most',
  })
  expect(errors('https://a.example', '').name).toBe('The name is required')
})

test('both words of webcal are https, in any case, at the beginning only', () => {
  const urlOf = (url: string) => parseInput(calendarFeedInput, { name: 'Airbnb', url }).url
  expect(urlOf('WebCal://a.example/b.ics')).toBe('https://a.example/b.ics')
  expect(urlOf('webcals://a.example/b.ics')).toBe('https://a.example/b.ics')
  expect(urlOf('HTTPS://a.example/?from=webcal://b')).toBe('HTTPS://a.example/?from=webcal://b')
})
