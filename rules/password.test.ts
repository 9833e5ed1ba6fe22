import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { checkPassword, passwordReasons } from './password.ts'
import { isRefusal } from './refusal.ts'

const isCommon = (password: string) => ['password1', 'qwertyuiop'].includes(password.toLowerCase())

test('a good password has no reasons against it', () => {
  expect(passwordReasons('hourlet-demo', isCommon)).toEqual([])
  expect(passwordReasons('x1'.repeat(64), isCommon)).toEqual([])
  expect(() => checkPassword('correct horse', isCommon, 'june@example.com')).not.toThrow()
})

test('a weak password is rejected with each of its reasons', () => {
  expect(passwordReasons('short', isCommon)).toEqual(['It needs at least 8 characters.'])
  expect(passwordReasons(`${'x1'.repeat(64)}y`, isCommon)).toEqual(['It can have 128 characters at most.'])
  expect(passwordReasons('Password1', isCommon)).toEqual([
    'It is too easy to guess. Four words that do not belong together make a good one.',
  ])
  expect(passwordReasons('aaa', isCommon)).toHaveLength(2)
  expect(passwordReasons('June@Example.com', isCommon, 'june@example.com')).toEqual(['It is your e-mail address.'])
  expect(passwordReasons('castellano', isCommon, 'castellano@example.com')).toHaveLength(1)
})

test('finding S2: the length is checked first, so that no other check gets a long password', () => {
  const asked: string[] = []
  const note = (password: string) => asked.push(password) < 0
  for (const long of ['a'.repeat(129), 'qwer'.repeat(250), '\u{1f335}'.repeat(129), 'x'.repeat(1_000_000)])
    expect(passwordReasons(long, note)).toEqual(['It can have 128 characters at most.'])
  expect(asked).toEqual([])
  expect(passwordReasons('\u{1f335}x'.repeat(64), note)).toEqual([])
  expect(asked).toHaveLength(1)
})

test('the length counts characters, not code units', () => {
  expect(passwordReasons('🌵🌵🌵🌵🌴🌴🌴', isCommon)).toEqual(['It needs at least 8 characters.'])
})

test('the refusal contains the reasons as text and as a list', () => {
  try {
    checkPassword('aaa', isCommon)
  } catch (error) {
    if (!isRefusal(error)) throw error
    expect(error).toMatchObject({ code: 'weakPassword', status: 422 })
    expect(error.fields?.password).toContain('at least 8')
    expect(error.details?.reasons).toHaveLength(2)
    return
  }
  throw new Error('It was accepted')
})

test('eight characters are enough, and an empty password is only too short', () => {
  expect(passwordReasons('xk2q9mzp', () => false)).toEqual([])
  expect(passwordReasons('', () => false, '')).toEqual(['It needs at least 8 characters.'])
})

test('each reason is a separate sentence', () => {
  expect(passwordReasons('aaaa', () => true)).toEqual([
    'It needs at least 8 characters.',
    'It is one character again and again.',
    'It is too easy to guess. Four words that do not belong together make a good one.',
  ])
  expect(refusedFields(() => checkPassword('aaaa', () => false))).toEqual({
    password: 'It needs at least 8 characters. It is one character again and again.',
  })
})
