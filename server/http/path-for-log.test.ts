import { expect, test } from 'vitest'
import { pathForLog } from './path-for-log.ts'

test('the log has no secret of a calendar’s address', () => {
  for (const path of ['/calendars/abc.ics', '/calendars/abc', '/calendars/abc.ics/', '/calendars/abc.ics.data']) {
    expect(pathForLog(path)).toBe('/calendars/...')
  }
  for (const path of ['/', '/calendars', '/my-listings/1/calendars', '/space/calendars/abc'])
    expect(pathForLog(path)).toBe(path)
})
