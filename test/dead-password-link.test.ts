import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import ResetPassword, { action, loader } from '../app/account/reset-password.tsx'
import { loader as signInLoader } from '../app/account/sign-in.tsx'
import { db } from '../db/connect.ts'
import { requestPasswordReset } from '../server/accounts/request-password-reset.ts'
import { resetPassword } from '../server/accounts/reset-password.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { useDatabase } from './database.ts'
import { makePerson } from './make-spaces.ts'

useDatabase()

const clientAddress = '203.0.113.90'

/** Requests a link to a new password, to return to a space; returns its token and its address. */
async function mailedLink() {
  const { email } = await makePerson()
  await requestPasswordReset({ email, clientAddress, next: '/space/loft' })
  const { rows } = await db().$client.query(
    'select body_text from outgoing_mails where recipient = $1 order by id desc limit 1',
    [email],
  )
  const [address = '', token = ''] = /\/reset-password\?token=([\w%-]+)\S*/.exec(rows[0].body_text) ?? []
  return { email, token, address }
}

/** Returns the framework's arguments for a visitor's form, or for a page without one. */
function argumentsOf(address: string, body: URLSearchParams | null, headers = {}) {
  const context = new RouterContextProvider()
  context.set(requestFacts, { person: null, session: null, requestId: 'r', nonce: 'n', clientAddress })
  const url = new URL(address, 'http://127.0.0.1')
  const request = new Request(url, { method: body ? 'POST' : 'GET', body, headers })
  // biome-ignore lint/suspicious/noExplicitAny: the framework's arguments, of which only these are used
  return { context, url, request } as any
}

/** Returns the markup of the page at an address. */
async function pageAt(address: string) {
  // biome-ignore lint/suspicious/noExplicitAny: the framework's arguments, of which only the address is used
  const loaderData = await loader({ url: new URL(address, 'http://127.0.0.1') } as any)
  return markupOf({ loaderData })
}

function markupOf(props: object) {
  const element = createElement(ResetPassword as never, props)
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

/** Expects the page to offer a new link, which leads on to the same page as the old one. */
function expectDead(page: string) {
  expect(page).toContain('This link does not work any more')
  expect(page).toContain('href="/reset-password?next=%2Fspace%2Floft"')
  expect(page).not.toContain('New password')
}

test('a link to a new password that was used offers a new one', async () => {
  const { token, address } = await mailedLink()
  expect(await pageAt(address)).toContain('New password')
  await resetPassword({ token, clientAddress, password: 'two lamps in the attic' })
  expectDead(await pageAt(address))
})

test('so does a link that is an hour old', async () => {
  const { address } = await mailedLink()
  await db().$client.query(`update verifications set expires_at = now() - interval '1 second'`)
  expectDead(await pageAt(address))
})

test('so does one that is used while its page is open', async () => {
  const { token, address } = await mailedLink()
  const args = argumentsOf(address, new URLSearchParams({ token, password: 'three lamps there' }))
  const opened = await loader(args)
  await resetPassword({ token, clientAddress, password: 'two lamps in the attic' })
  const { data } = (await action(args)) as { data: unknown }
  expectDead(markupOf({ loaderData: opened, actionData: data }))
})

test('after a new password by link, the sign-in form starts with its address, which no page address contains', async () => {
  const { email, token, address } = await mailedLink()
  const done = await action(argumentsOf(address, new URLSearchParams({ token, password: 'three lamps there' })))
  const { headers } = done as Response
  expect(headers.get('location')).toBe('/sign-in?next=%2Fspace%2Floft')
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  const start = signInLoader(argumentsOf('/sign-in?next=%2Fspace%2Floft', null, { cookie }))
  expect(start).toMatchObject({ next: '/space/loft', email })
})
