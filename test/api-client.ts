import { expect } from 'vitest'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { createApp } from '../server/http/app.ts'
import { moveClockTo } from './database.ts'
import { thursday } from './make-bookings.ts'
import { makeCity, makePerson, makeSpace, makeSpaceType } from './make-spaces.ts'

type Call = { body?: unknown; as?: string; headers?: Record<string, string> }

const password = 'violet-harbour-42'
const noScreens = () => Promise.reject(new Error('no screens in this test'))
let app: ReturnType<typeof createApp> | undefined

/** Sends a request to the app without screens; call it after the settings of `useDatabase` are made. */
export async function requestApp(path: string, init: RequestInit): Promise<Response> {
  app ??= createApp(noScreens, 'production')
  return await app.request(`http://127.0.0.1${path}`, init)
}

/** Calls an operation of the API with a token, or as a visitor if there is none. */
export async function callApi(method: string, path: string, { body, as = '', headers = {} }: Call = {}) {
  const response = await requestApp(`/api${path}`, {
    method,
    headers: {
      host: '127.0.0.1',
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

/** Fails each statement that stores a response while `work` runs. */
export async function failToStoreResponses(work: () => Promise<void>): Promise<void> {
  await db().$client.query(`
    create function fail_response() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
    create trigger fail_response before update of response on idempotency_keys for each row execute function fail_response()`)
  await work()
  await db().$client.query('drop trigger fail_response on idempotency_keys; drop function fail_response')
}

/** Makes an account by the API and returns its token. */
export async function signUpByApi(email: string): Promise<string> {
  return (await signUpPerson(email)).token
}

/** A person with an account, and the access token of its first session. */
export type SignedUp = { person: Person; token: string }

/** Makes an account by the API and returns its person and its token. */
export async function signUpPerson(email: string): Promise<SignedUp> {
  const { status, body } = await callApi('POST', '/accounts', { body: { email, password } })
  expect(status).toBe(201)
  const person = { id: body.user.id, email, fullName: null, avatarUrl: null, isAdmin: false }
  return { person, token: body.accessToken }
}

/** The people of `makeListingOwners`. */
export type ListingOwners = { owner: SignedUp; other: SignedUp }

/** Makes what `POST /spaces` of `sentSpace` needs, and two people with verified addresses who can list spaces. */
export async function makeListingOwners(): Promise<ListingOwners> {
  await makeSpaceType()
  await makeCity()
  const owner = await signUpPerson('marta@example.com')
  const other = await signUpPerson('olga@example.com')
  await db().$client.query('update users set email_verified = true')
  return { owner, other }
}

/** Sets the clock to Thursday and makes a space and June, the guest with this token. */
export async function makeApiSpace(): Promise<{ spaceId: number; june: string }> {
  await moveClockTo(thursday)
  const spaceId = await makeSpace(await makePerson())
  return { spaceId, june: await signUpByApi('june@example.com') }
}

/** Signs an account of `signUpByApi` in again, after the clock has been moved. */
export async function signInByApi(email: string): Promise<string> {
  const { status, body } = await callApi('POST', '/sessions', { body: { email, password } })
  expect(status).toBe(201)
  return body.accessToken
}

/** A space in New York, as it is sent to `POST /spaces` after `makeListingOwners`. */
export const sentSpace = {
  title: 'The Long Table',
  description: 'A long oak table under a skylight.',
  type: 'studio',
  capacity: 12,
  priceMinor: 6000,
  currency: 'USD',
  location: 'Red Hook, New York',
  country: 'United States',
  timeZone: 'America/New_York',
  amenities: ['Skylight'],
}
