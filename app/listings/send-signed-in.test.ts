import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { sendSignedIn } from './send-signed-in.ts'

const failing = (error: unknown) => async () => {
  throw error
}

test('a form of a listing that is sent after the session ended keeps what was typed', async () => {
  const { data, init } = await sendSignedIn(failing(redirect(paths.signIn('/my-listings/1/hours'))), 'typed')
  const problem = { message: 'You are signed out', fields: {}, isSignedOut: true }
  expect(data).toEqual({ saved: null, problem, typed: 'typed' })
  // An error status stops the router from loading the page again, which would lead to the sign-in.
  expect(init?.status).toBe(401)
})

test('other redirects of a form of a listing are left to the router', async () => {
  const away = redirect(paths.listing(1))
  await expect(sendSignedIn(failing(away), 'typed')).rejects.toBe(away)
})

test('a form of a listing that does not reach the server keeps what was typed', async () => {
  const { data } = await sendSignedIn(failing(new TypeError('Failed to fetch')), 'typed')
  expect(data).toEqual({ saved: null, problem: { message: null, fields: {} }, typed: 'typed' })
})
