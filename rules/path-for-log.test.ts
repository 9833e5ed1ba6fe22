import { expect, test } from 'vitest'
import { pathForLog, withoutSecretPaths } from './path-for-log.ts'

test('the log has no secret of a calendar’s address', () => {
  for (const path of ['/calendars/abc.ics', '/calendars/abc', '/calendars/abc.ics/', '/calendars/abc.ics.data']) {
    expect(pathForLog(path)).toBe('/calendars/...')
  }
  for (const path of ['/', '/calendars', '/my-listings/1/calendars', '/space/calendars/abc'])
    expect(pathForLog(path)).toBe(path)
})

test('a text with addresses of calendars has no secret either', () => {
  expect(withoutSecretPaths('GET /calendars/abc.ics')).toBe('GET /calendars/...')
  expect(withoutSecretPaths('from "https://hourlet.example/Calendars/abc.ics?x" to /my-listings/1/calendars')).toBe(
    'from "https://hourlet.example/calendars/...?x" to /my-listings/1/calendars',
  )
})
