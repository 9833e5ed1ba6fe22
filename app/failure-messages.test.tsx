import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '../rules/refusal.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { action as signOutAction } from './account/sign-out-route.ts'
import { returnRefused } from './bookings/proposal-action.server.ts'
import { action as changeFavouritesAction } from './favourites/change-route.ts'
import { flashHeaders, flashOf } from './flash.server.ts'
import type { Flash, NewFlash } from './flash.ts'
import { FlashNotice } from './layout/flash-notice.tsx'

beforeAll(() => setEnv(parseEnv({ NODE_ENV: 'test' })))

const person = { id: 'a', email: 'guest@example.com', fullName: null, avatarUrl: null, isAdmin: false }

/** The arguments of an action of a signed-in person. */
function argsOf(path: string, form: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(requestFacts, { person, session: { id: 's' } as never, requestId: '', nonce: '', clientAddress: '' })
  const url = new URL(path, 'https://hourlet.example')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  return { context, request, url, params: {}, pattern: '' as never }
}

/** The message that the page to which a response redirects shows. */
function messageOf(response: unknown): Flash | null {
  const cookie = (response as Response).headers.get('set-cookie') ?? ''
  return flashOf(new Request('https://hourlet.example/', { headers: { cookie: cookie.split(';')[0] ?? '' } }))
}

test('the message of what was refused does not look like that of what is done', async () => {
  expect(messageOf(returnRefused(new Refusal('requestAnswered'), '1', '/'))).toMatchObject({
    tone: 'warn',
    title: 'That did not work',
  })
  const unknownSpace = argsOf('/favourites/change', { save: 'no number', back: '/' })
  const refused = await changeFavouritesAction(unknownSpace).catch((response: unknown) => response)
  expect(messageOf(refused)).toMatchObject({ tone: 'warn' })
})

test('a message has the colour of its kind, and that of what is done if it says nothing of it', () => {
  const shown = (flash: NewFlash) => {
    const message = messageOf(new Response(null, { headers: flashHeaders(flash) }))
    const Stub = createRoutesStub([{ path: '/', Component: () => <FlashNotice flash={message} /> }])
    return renderToStaticMarkup(<Stub />)
  }
  expect(shown({ title: 'Saved' })).toContain('data-tone="ok"')
  expect(shown({ title: 'That did not work', tone: 'warn' })).toContain('data-tone="warn"')
})

test('a message shows each of its links', () => {
  const links = [
    { to: '/profile', text: 'Add your name' },
    { to: '/dashboard/payouts', text: 'Set up payouts' },
  ]
  const message = messageOf(new Response(null, { headers: flashHeaders({ title: 'Listed', links }) }))
  const Stub = createRoutesStub([{ path: '/', Component: () => <FlashNotice flash={message} /> }])
  const markup = renderToStaticMarkup(<Stub />)
  for (const { to, text } of links) expect(markup).toMatch(new RegExp(`href="${to}"[^>]*>${text}<`))
})

test('who could not be signed out is told so', async () => {
  // The tests of this folder have no database.
  const response = (await signOutAction(argsOf('/sign-out', {}))) as Response
  expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  expect(messageOf(response)).toMatchObject({
    tone: 'warn',
    title: 'You are still signed in',
    text: 'Please try again.',
  })
})
