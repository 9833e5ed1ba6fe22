import sharp from 'sharp'
import { db } from '../../db/connect.ts'
import { type ApiScope, apiScopes } from '../../rules/api-scope.ts'
import { hashPassword } from '../../server/accounts/hash-password.ts'
import { makeApiKey } from '../../server/accounts/make-api-key.ts'
import type { Person } from '../../server/accounts/person.ts'
import { createApp } from '../../server/http/app.ts'
import { markReady } from '../../server/http/health.ts'
import { moveClockTo } from '../database.ts'
import { thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { screens } from '../server-screens.ts'

/** The roles that send requests: the seven columns of the table. The co-host may manage calendar and bookings, not prices. */
export const roles = ['visitor', 'guest', 'other guest', 'owner', 'co-host', 'other owner', 'admin'] as const
export type Role = (typeof roles)[number]
export type Member = Exclude<Role, 'visitor'>

/** A word in texts of the owner and the platform: arrival notes, messages and mails. */
export const secretWord = 'Codeword-Heliotrope'
/** The surname of the guest. */
export const guestName = 'Quillfeather'

/** The text that a response to a refused role must not contain: the guest's name, for the guest the secret word. */
export function secretFor(role: Role): string {
  return role === 'guest' ? secretWord : guestName
}

export const password = 'violet-harbour-42'

/** The running product with one person of each role. */
export type World = {
  people: Record<Member, Person>
  /** Makes a new space of the owner, with data that only some roles may read. */
  makeSpace(columns?: Parameters<typeof makeSpace>[1]): Promise<number>
  /** Makes an account that no row of the table uses, with `password`. */
  makeStranger(): Promise<Person>
  /** Signs a role in again, after its session has ended. */
  signIn(role: Role): Promise<void>
  /** Sends a request with the role's session. */
  ask(role: Role, path: string, init?: RequestInit): Promise<Response>
  /** Returns the same world, in which the role sends its requests with a new key that has these scopes. */
  withKey(role: Member, scopes: readonly ApiScope[]): Promise<World>
}

/** The scopes that a key may have, without one. */
export function scopesWithout(scope: string): ApiScope[] {
  return apiScopes.filter((one) => one !== scope)
}

/** Starts the real app on the test's database and signs all roles in by the site's form. */
export async function startWorld(): Promise<World> {
  await moveClockTo(thursday)
  const app = createApp(await screens(), 'production')
  const hash = await hashPassword(password)
  const people = {
    guest: await withPassword(hash, `June ${guestName}`),
    'other guest': await withPassword(hash, 'Oscar Other'),
    owner: await withPassword(hash, 'Marta Owner'),
    'co-host': await withPassword(hash, 'Cleo Cohost'),
    'other owner': await withPassword(hash, 'Olga Other'),
    admin: await withPassword(hash, 'Ines Admin'),
  }
  await db().$client.query('update profiles set is_admin = true where id = $1', [people.admin.id])
  people.admin.isAdmin = true
  const cookies = new Map<Role, string>()

  const world: World = {
    people,
    makeSpace: async (columns) => {
      const id = await makeSpace(people.owner, columns)
      await db().$client.query('update spaces set arrival_notes = $2 where id = $1', [id, secretWord])
      await db().$client.query(`insert into co_hosts values ($1, $2, 'calendar', app_now())`, [
        id,
        people['co-host'].id,
      ])
      return id
    },
    makeStranger: () => withPassword(hash, 'Sam Stranger'),
    signIn: async (role) => {
      if (role === 'visitor') return
      const form = new URLSearchParams({ email: people[role].email, password })
      const response = await app.request('http://127.0.0.1/sign-in', { method: 'POST', body: form, headers: ownSite })
      const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
      if (response.status !== 302 || set.length === 0) throw new Error(`${role} cannot sign in: ${response.status}`)
      cookies.set(role, set.join('; '))
    },
    ask: async (role, path, init = {}) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(ownSite)) headers.set(name, value)
      const cookie = cookies.get(role)
      if (cookie) headers.set('cookie', cookie)
      return await app.request(`http://127.0.0.1${path}`, { ...init, headers })
    },
    withKey: async (role, scopes) => {
      const key = await onlyKey(people[role], scopes)
      const ask: World['ask'] = async (_, path, init = {}) => {
        const headers = new Headers(init.headers)
        headers.set('host', ownSite.host)
        if (!headers.has('authorization')) headers.set('authorization', `Bearer ${key}`)
        return await app.request(`http://127.0.0.1${path}`, { ...init, headers })
      }
      return { ...world, ask }
    },
  }
  for (const role of roles) await world.signIn(role)
  markReady()
  return world
}

const ownSite = { host: '127.0.0.1', origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin' }

/** Keys by person and scopes, with their rows as they were made: checking the password for each takes a tenth of a second. */
const madeKeys = new Map<string, { key: string; row: string }>()

/** Stores a key with these scopes as the only one, as new, and returns it. */
async function onlyKey(person: Person, scopes: readonly ApiScope[]): Promise<string> {
  const { $client } = db()
  await $client.query('delete from api_keys')
  const name = `${person.id} ${scopes.join(' ')}`
  const made = madeKeys.get(name)
  if (made) {
    await $client.query(
      'insert into api_keys overriding system value select * from json_populate_record(null::api_keys, $1)',
      [made.row],
    )
    return made.key
  }
  const wanted = { name: 'Program', scopes: [...scopes], lifetime: null, password }
  const key = await makeApiKey(person, wanted, '192.0.2.1')
  const { rows } = await $client.query<{ row: string }>('select to_json(k)::text as row from api_keys k')
  madeKeys.set(name, { key, row: rows[0]!.row })
  return key
}

export async function makePicture(): Promise<Buffer<ArrayBuffer>> {
  const plain = { create: { width: 60, height: 60, channels: 3 as const, background: '#885533' } }
  return Buffer.from(await sharp(plain).png().toBuffer())
}

async function withPassword(hash: string, fullName: string): Promise<Person> {
  const person = await makePerson(fullName)
  await db().$client.query(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', $2)`,
    [person.id, hash],
  )
  return person
}
