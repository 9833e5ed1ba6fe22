import { expect, test } from 'vitest'
import { backoffDelays, sessionErrorFor, signOutForgets, WeakPassword } from './session-errors.ts'

test('each error response of the accounts API becomes an error of its kind', () => {
  const kind = (status: number, code?: string) => sessionErrorFor({ status, ...(code ? { code } : {}) }).kind
  expect(kind(0)).toBe('unexpectedResponse')
  expect(kind(500)).toBe('unexpectedResponse')
  expect([502, 503, 504].map((status) => kind(status))).toEqual(['retryable', 'retryable', 'retryable'])
  expect(kind(422, 'weakPassword')).toBe('weakPassword')
  expect(kind(401, 'sessionNotFound')).toBe('sessionNotFound')
  expect(kind(401, 'tokenInvalid')).toBe('invalidToken')
  expect(kind(401, 'sessionExpired')).toBe('invalidToken')
  expect(kind(400, 'credentialsMissing')).toBe('invalidArgument')
})

test('only network and gateway errors are retryable', () => {
  const retryable = [0, 400, 401, 422, 500, 502, 503, 504].filter((status) => sessionErrorFor({ status }).retryable)
  expect(retryable).toEqual([0, 502, 503, 504])
})

test('a weak password error has its reasons', () => {
  const error = sessionErrorFor({ status: 422, code: 'weakPassword', message: 'No', reasons: ['Too short'] })
  expect(error).toBeInstanceOf(WeakPassword)
  expect(error).toMatchObject({ message: 'No', reasons: ['Too short'], status: 422, name: 'WeakPassword' })
})

test('the first delay is 200 ms, and each further one twice as long', () => {
  expect(backoffDelays(5)).toEqual([200, 400, 800, 1600, 3200])
  expect(backoffDelays(12).at(-1)).toBe(30_000)
  expect(backoffDelays(0)).toEqual([])
})

test('a sign-out with the response 401, 403 or 404 still forgets the session', () => {
  expect([200, 401, 403, 404, 500, 0].map(signOutForgets)).toEqual([true, true, true, true, false, true])
})

test('a response without a message or reasons gets the default ones', () => {
  expect(sessionErrorFor({ status: 500 }).message).toBe('An error occurred')
  expect(sessionErrorFor({ status: 400, code: 'weakPassword' })).toMatchObject({ reasons: [] })
})

test('notSignedIn becomes a SessionNotFound error', () => {
  const kind = (code: string) => sessionErrorFor({ status: 401, code }).constructor
  expect(kind('notSignedIn')).toBe(kind('sessionNotFound'))
  expect(kind('notSignedIn')).not.toBe(kind('tokenInvalid'))
})

test('a malformed sign-out does not forget the session', () => {
  expect([399, 400, 402].map(signOutForgets)).toEqual([true, false, false])
})
