import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import { useDatabase } from '../database.ts'
import { contents } from './contents.ts'
import { listing } from './prepare.ts'
import { password, startWorld, type World } from './world.ts'

useDatabase({ DEMO: '1' })

let world: World
beforeAll(async () => {
  world = await startWorld()
})

/** Values that no user may set, by the names of columns and of the API. */
const forged = {
  is_admin: 'true',
  isAdmin: 'true',
  rating: '5',
  review_count: '99',
  reviewCount: '99',
  featured: 'true',
  stripe_account_id: 'acct_mine',
  stripe_onboarding_complete: 'true',
  status: 'confirmed',
  popular: 'true',
}

describe('fault 48: setting is_admin, rating or stripe_account_id oneself', () => {
  test.each([
    ['POST', '/api/accounts', () => ({ email: `${randomUUID()}@example.com`, password })],
    ['POST', '/api/spaces', () => ({ ...listing(), capacity: 8, priceMinor: 7500, amenities: ['Wifi'] })],
    ['PATCH', '/api/spaces/:own', () => ({ title: 'South Wall' })],
    ['PUT', '/api/spaces/:own/prices', () => ({ ...emptyTariff, version: 0 })],
    ['PATCH', '/api/profile', () => ({ fullName: 'Marta Owner' })],
    ['POST', '/api/space-types', () => ({ name: 'barn', label: 'Barn' })],
    ['POST', '/api/stripe-account', () => ({ action: 'create', country: 'US' })],
  ])('by %s %s is refused, each field by name, and changes nothing', async (method, path, body) => {
    const own = path.replace(':own', String(await world.makeSpace()))
    for (const [name, value] of Object.entries(forged)) {
      const before = await contents()
      const response = await sendJson(method, own, { ...body(), [name]: value })
      expect([name, response.status]).toEqual([name, 400])
      expect((await response.json()).error.fields).toEqual({ [name]: 'There is no such field' })
      expect(await contents()).toEqual(before)
    }
  })

  test.each([
    ['/profile', () => ({ fullName: 'Marta Owner' })],
    ['/profile/privacy', () => ({ intent: 'opt-out' })],
    ['/profile/security', () => ({ intent: 'end-session', session: randomUUID() })],
    ['/create-listing', () => ({ ...listing(), price: '75' })],
    ['/my-listings/:own/edit', () => ({ ...listing(), price: '75' })],
    ['/my-listings/:own', () => ({ intent: 'available', on: 'yes' })],
    ['/my-listings/:own/prices', () => ({ version: '0' })],
    ['/sign-in?mode=sign-up', () => ({ email: `${randomUUID()}@example.com`, password, fullName: 'Nina' })],
  ])('by the form of %s changes none of them', async (path, form) => {
    const own = path.replace(':own', String(await world.makeSpace()))
    const before = await guarded()
    const body = new URLSearchParams({ ...form(), ...forged, user_id: world.people.guest.id })
    const response = await world.ask('owner', own, { method: 'POST', body })
    expect(response.status).toBeLessThan(400)
    expect(await guarded()).toEqual({ ...before, spaces: expect.any(Array) })
    expect((await guarded()).spaces).toEqual(
      (await guarded()).spaces.map(() => ({ rating: null, review_count: 0, featured: false, owner: true })),
    )
    if (path.startsWith('/sign-in')) await world.signIn('owner')
  })
})

async function sendJson(method: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return await world.ask('owner', path, { method, headers, body: JSON.stringify(body) })
}

/** All stored values that only the platform may set. */
async function guarded() {
  const { owner, admin } = world.people
  const admins = await db().$client.query('select id from profiles where is_admin')
  const accounts = await db().$client.query(
    'select id from profiles where stripe_account_id is not null or stripe_onboarding_complete',
  )
  const spaces = await db().$client.query(
    'select rating, review_count, featured, user_id = $1 as owner from spaces order by id',
    [owner.id],
  )
  expect(admins.rows).toEqual([{ id: admin.id }])
  return { accounts: accounts.rows, spaces: spaces.rows }
}
