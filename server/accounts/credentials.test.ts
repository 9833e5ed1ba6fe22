import { expect, test } from 'vitest'
import { parseInput } from '../../rules/parse-input.ts'
import { refusedFields } from '../../test/refusal-of.ts'
import { credentials, newAccount } from './credentials.ts'

test('a form without an e-mail or a password is rejected as incomplete, an invalid e-mail by its field', () => {
  const refusal = (form: object) => {
    try {
      return parseInput(credentials, form)
    } catch (error) {
      return error
    }
  }
  expect(refusal({})).toMatchObject({
    code: 'credentialsMissing',
    message: 'Please enter an e-mail address and a password',
  })
  expect(refusal({ email: 'june@castellano.example', password: '' })).toMatchObject({
    code: 'credentialsMissing',
    fields: { password: 'Please enter a password' },
  })
  expect(refusal({ email: '', password: 'x' })).toMatchObject({
    code: 'credentialsMissing',
    fields: { email: 'Please enter an e-mail address' },
  })
  expect(refusal({ email: 'june', password: 'x' })).toMatchObject({
    fields: { email: 'Please enter an e-mail address' },
  })
  expect(refusal({ email: ' June@Castellano.example ', password: 'x' })).toEqual({
    email: 'june@castellano.example',
    password: 'x',
  })
})

test('a sign-up with an invalid e-mail and a weak or missing password marks both fields', () => {
  const fields = (password: string) =>
    refusedFields(() => parseInput(newAccount, { email: 'june@castellano', password }))
  const email = 'Please enter an e-mail address'
  expect(fields('qvxkzw')).toEqual({ email, password: 'It needs at least 8 characters.' })
  expect(fields('password1')).toEqual({ email, password: expect.stringContaining('too easy to guess') })
  expect(fields('')).toEqual({ email, password: 'Please enter a password' })
  expect(fields('four lamps beside a river')).toEqual({ email })
})

test('finding S13: a name that cannot be stored is rejected before the address is looked up', () => {
  const account = { email: 'june@castellano.example', password: 'x', fullName: 'June\u0000' }
  expect(() => parseInput(newAccount, account)).toThrow(
    expect.objectContaining({ code: 'invalidFields', fields: { fullName: expect.stringContaining('not seen') } }),
  )
})
