import { expect, test } from 'vitest'
import { cookieName } from './cookie-name.ts'

test('a cookie has the prefix that keeps other hosts off over HTTPS only', () => {
  expect(cookieName('session', true)).toBe('__Host-session')
  expect(cookieName('session', false)).toBe('session')
})
