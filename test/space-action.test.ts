import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ActionFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownPath } from '../app/own-path.ts'
import { loadSpace } from '../app/space/load-space.server.ts'
import { spaceAction } from '../app/space/space-action.server.ts'
import { db } from '../db/connect.ts'
import { storeNameAtBooking } from '../server/accounts/name-at-booking.ts'
import type { Person } from '../server/accounts/person.ts'
import { createApp } from '../server/http/app.ts'
import { close, httpServer, listen } from '../server/http-server.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'
import { serverBuildOf } from './server-build.ts'

useDatabase()

let server: Server
let url: string

beforeAll(async () => {
  server = httpServer().on('request', getRequestListener(createApp(spacePage, 'production').fetch))
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
})
afterAll(() => close(server))

/** The page of a space with its loader and action, rendered only for its status. */
const spacePage = serverBuildOf(
  {
    space: {
      id: 'space',
      path: 'space/:slug',
      module: {
        loader: ({ request, params }: ActionFunctionArgs) => loadSpace(new URL(request.url), params.slug ?? '', null),
        action: ({ request, params }: ActionFunctionArgs) => spaceAction(request, params.slug ?? '', null),
        default: () => null,
      },
    },
  },
  {
    module: { default: (_: Request, status: number) => new Response('page', { status }), handleError: () => {} },
  },
)

test.each(['book', 'available', 'maintenance'])(
  'finding S7: %s on a space that is not there is 404, as a page and as data',
  async (intent) => {
    const post = (path: string) => fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams({ intent }) })
    for (const slug of ['nope', '4711']) {
      expect((await post(`/space/${slug}`)).status).toBe(404)
      const data = await post(`/space/${slug}.data`)
      expect(data.status).toBe(404)
      expect(await data.text()).toContain('Space not found')
    }
  },
)

test('a visitor who books is asked to sign in, and led back to the form with the chosen hours', async () => {
  const { slug } = await findFree()
  const body = new URLSearchParams({ intent: 'book', date: '2026-05-23', time: '14:00', hours: '2', people: '3' })
  const response = await fetch(`${url}/space/${slug}`, { method: 'POST', body, redirect: 'manual' })
  const asked = new URL(response.headers.get('location') ?? '', url)
  expect(asked.pathname).toBe(`/space/${slug}`)
  expect(asked.searchParams.has('sign-in')).toBe(true)
  const next = new URL(ownPath(asked.searchParams.get('next')), url)
  expect(Object.fromEntries(next.searchParams)).toEqual({
    date: '2026-05-23',
    time: '14:00',
    hours: '2',
    people: '3',
    continue: '',
  })
  expect([next.pathname, next.hash]).toEqual([`/space/${slug}`, '#book'])
})

describe('finding G16: a space that is free asks for the name at the first booking', () => {
  async function bookFree(person: Person, slug: string, fullName?: string) {
    const form = {
      intent: 'book',
      date: '2026-05-23',
      time: '14:00',
      hours: '1',
      people: '1',
      priceMinor: '0',
      guestFeeBp: '1000',
      currency: 'USD',
      ...(fullName === undefined ? {} : { fullName }),
    }
    const request = new Request(`${url}/space/${slug}`, { method: 'POST', body: new URLSearchParams(form) })
    try {
      const { data } = await spaceAction(request, slug, person)
      return data
    } catch (response) {
      if (response instanceof Response) return { to: response.headers.get('location') }
      throw response
    }
  }

  test('an invalid name is refused and shown again; a valid one is stored, once', async () => {
    await moveClockTo(thursday)
    const { slug } = await findFree()
    const guest = { ...(await makePerson()), fullName: null }
    await db().$client.query('update profiles set full_name = null where id = $1', [guest.id])
    expect(await bookFree(guest, slug)).toMatchObject({ problem: { fields: { fullName: 'Your name is required' } } })
    expect(await bookFree(guest, slug, 'see www.a.com')).toMatchObject({
      fullName: 'see www.a.com',
      problem: { fields: { fullName: 'A name cannot have a web address' } },
    })
    expect(await bookFree(guest, slug, ' June  Castellano ')).toMatchObject({ to: expect.stringContaining('confirm') })
    expect(await nameOf(guest)).toBe('June Castellano')
    await storeNameAtBooking(guest, 'Somebody Else')
    expect(await nameOf(guest)).toBe('June Castellano')
  })

  test('at a former address they are sent to the present one, and what was taken down is not found by its owner', async () => {
    await moveClockTo(thursday)
    const owner = await makePerson('Owner')
    const id = await makeSpace(owner, { priceMinor: 0 })
    const { rows } = await db().$client.query<{ slug: string }>('select slug from spaces where id = $1', [id])
    const slug = rows[0]!.slug
    expect(await bookFree(owner, String(id), 'Owner')).toEqual({ to: `/space/${slug}` })
    await db().$client.query('update spaces set deleted_at = now(), taken_down_at = now() where id = $1', [id])
    expect(await bookFree(owner, slug, 'Owner')).toMatchObject({
      problem: { code: 'spaceNotFound' },
      fullName: 'Owner',
    })
  })

  async function nameOf({ id }: Person): Promise<string | null> {
    const { rows } = await db().$client.query('select full_name from profiles where id = $1', [id])
    return rows[0]?.full_name ?? null
  }
})

async function findFree(): Promise<{ slug: string }> {
  const id = await makeSpace(await makePerson('Owner'), { priceMinor: 0 })
  const { rows } = await db().$client.query<{ slug: string }>('select slug from spaces where id = $1', [id])
  return rows[0]!
}
