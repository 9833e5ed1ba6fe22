import { expect, test } from 'vitest'
import { isWeakSecret } from './weak-secret.ts'

test.each([
  's'.repeat(32),
  'changeme'.repeat(4),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz012345',
  '98765432109876543210987654321098',
  'this-is-a-very-long-secret-please-change-me',
  'your-session-secret-at-least-32-characters-long',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
  'CHANGE_ME_CHANGE_ME_CHANGE_ME_CHANGE_ME',
  'correcthorsebatterystaple-production',
  'abababababababababababababababab',
  'replace-this-with-a-random-string-of-32-characters',
])('finding S15: a session secret that can be guessed is weak: %j', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

test('finding S15: random secrets of usual shapes are not weak', () => {
  const hexadecimal = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  const secrets = Array.from({ length: 200 }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    return [hexadecimal(bytes.subarray(16)), hexadecimal(bytes), base64(bytes), base64(bytes).slice(0, 32)]
  })
  expect(secrets.flat().filter(isWeakSecret)).toEqual([])
})

test.each([
  // Words of examples hide little between them.
  ['character characters develop development 4f9c2e71', true],
  ['4f9c2e71a8d05b36aa77cc19e2', false],
  ['aceg'.repeat(3).concat('4f9c2e71a8d05b36'), false],
])('finding S15: what is left of %j besides known words decides: weak %s', (secret, expected) => {
  expect(isWeakSecret(secret)).toBe(expected)
})
