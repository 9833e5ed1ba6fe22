import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Refusal } from '../rules/refusal.ts'
import { type RequestFacts, requestFacts } from '../server/http/request-context.ts'
import { actionResult, pageResult, requireAdmin, requirePerson } from './session.ts'

const guest = { id: 'a', email: 'guest@example.com', fullName: null, avatarUrl: null, isAdmin: false }

function argsOf(person: RequestFacts['person'], url = 'https://hourlet.example/') {
  const context = new RouterContextProvider()
  context.set(requestFacts, { person, session: null, requestId: '', nonce: '', clientAddress: '' })
  return { context, url: new URL(url) }
}

function thrown(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
}

test('a visitor is sent to the sign-in dialog, and back here after it', () => {
  const response = thrown(() => requirePerson(argsOf(null, 'https://hourlet.example/my-listings?page=2'))) as Response
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/?sign-in&next=%2Fmy-listings%3Fpage%3D2')
  expect(requirePerson(argsOf(guest))).toBe(guest)
})

test('from a file a visitor is sent to sign in and then to its page', () => {
  const args = argsOf(null, 'https://hourlet.example/dashboard/payouts.csv?month=2026-05')
  for (const require of [requirePerson, requireAdmin]) {
    const response = thrown(() => require(args, '/dashboard/payouts')) as Response
    expect(response.headers.get('location')).toBe('/?sign-in&next=%2Fdashboard%2Fpayouts')
  }
})

test('finding S15: the client secret of a payment does not go to the sign-in', () => {
  const back =
    '/booking-confirmation?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded'
  const response = thrown(() => requirePerson(argsOf(null, `https://hourlet.example${back}`))) as Response
  const location = response.headers.get('location') ?? ''
  expect(location).not.toContain('secret')
  const next = new URL(location, 'https://hourlet.example').searchParams.get('next')
  expect(next).toBe('/booking-confirmation?payment_intent=pi_1&redirect_status=succeeded')
})

test('finding S10: an admin without the second factor is sent to where it is turned on', () => {
  const waiting = { ...guest, needsSecondFactor: true as const }
  const response = thrown(() => requireAdmin(argsOf(waiting))) as Response
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile/security'])
})

test('from what is for admins a visitor is sent to sign in, and others home', () => {
  const address = 'https://hourlet.example/admin'
  const visitor = thrown(() => requireAdmin(argsOf(null, address))) as Response
  expect(visitor.headers.get('location')).toBe('/?sign-in&next=%2Fadmin')
  const other = thrown(() => requireAdmin(argsOf(guest, address))) as Response
  expect([other.status, other.headers.get('location')]).toEqual([302, '/'])
  const admin = { ...guest, isAdmin: true }
  expect(requireAdmin(argsOf(admin))).toBe(admin)
})

test('a refusal becomes the result of an action, with its status; a bug does not', async () => {
  const refused = await actionResult(async () => {
    throw new Refusal('slotTaken', { details: { at: 9 } })
  })
  expect(refused.init?.status).toBe(409)
  expect(refused.data.error).toEqual({
    code: 'slotTaken',
    message: 'This time slot is not available',
    fields: {},
    details: { at: 9 },
  })
  expect((await actionResult(async () => 'done')).data).toEqual({ ok: 'done', error: null })
  await expect(actionResult(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
})

test('a refusal of a loader is the page, with its words and status', async () => {
  const refused = pageResult(() => Promise.reject(new Refusal('spaceNotFound')))
  await expect(refused).rejects.toMatchObject({ data: 'Space not found', init: { status: 404 } })
})
