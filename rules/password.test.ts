import { expect, test } from 'vitest'
import { checkPassword, passwordReasons } from './password.ts'
import { isRefusal } from './refusal.ts'

const isCommon = (password: string) => ['password1', 'qwertyuiop'].includes(password)

test('a good password has nothing against it', () => {
  expect(passwordReasons('hourlet-demo', isCommon)).toEqual([])
  expect(passwordReasons('x1'.repeat(64), isCommon)).toEqual([])
  expect(() => checkPassword('correct horse', isCommon, 'june@example.com')).not.toThrow()
})

test('a weak one is refused with each of its reasons', () => {
  expect(passwordReasons('short', isCommon)).toEqual(['It needs at least 8 characters.'])
  expect(passwordReasons(`${'x1'.repeat(64)}y`, isCommon)).toEqual(['It can have 128 characters at most.'])
  expect(passwordReasons('Password1', isCommon)).toEqual(['It is among the most common passwords.'])
  expect(passwordReasons('aaa', isCommon)).toHaveLength(2)
  expect(passwordReasons('June@Example.com', isCommon, 'june@example.com')).toEqual(['It is your e-mail address.'])
  expect(passwordReasons('castellano', isCommon, 'castellano@example.com')).toHaveLength(1)
})

test('length counts what a person sees as a character', () => {
  expect(passwordReasons('🌵🌵🌵🌵🌴🌴🌴', isCommon)).toEqual(['It needs at least 8 characters.'])
})

test('the refusal carries the reasons for people and for programs', () => {
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
