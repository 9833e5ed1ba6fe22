import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/dashboard', '/explore?q=loft&city=sao-paulo', '/space/loft-7#book'])(
  '%s is a path of ours',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\..\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'dashboard',
  ' /dashboard',
  '',
  null,
  undefined,
  42,
])('fault 62: %j leads home', (next) => {
  expect(ownPath(next)).toBe('/')
})
