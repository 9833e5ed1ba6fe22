import { db } from '../../db/connect.ts'
import { env, setEnv } from '../../server/env.ts'
import { adminRequests } from './admin-requests.ts'
import { apiRequests } from './api-requests.ts'
import { formRequests } from './form-requests.ts'
import { pageRequests } from './page-requests.ts'
import type { Prepared } from './send.ts'
import type { Member, World } from './world.ts'

const usual: Record<string, Prepared> = { ...pageRequests, ...formRequests, ...adminRequests, ...apiRequests }

/** Whose session has ended with a suspension. */
const suspended = new Set<Member>()

/** Ends suspensions, accepts mails to all addresses again, and needs no second factor of admins. */
export async function restorePeople(world: World): Promise<void> {
  await db().$client.query('update users set suspended_at = null, mail_rejected_at = null')
  setEnv({ ...env(), ADMIN_TWO_FACTOR: 'off' })
  for (const role of suspended) await world.signIn(role)
  suspended.clear()
}

/** The requests of rows that say in brackets what differs from the row of the same request, by that. */
export const requestsWhere: Record<string, Prepared> = {
  ...where('the co-host may price', coHostMayPrice, [
    'GET /my-listings/:id/prices',
    'POST /my-listings/:id/prices',
    'POST /my-listings/:id/edit',
  ]),
  ...where('the guest is suspended', suspend('guest'), [
    'GET /my-bookings/:id',
    'POST /my-bookings/:id/withdraw',
    'GET /api/bookings',
    'POST /api/bookings',
    'GET /api/events topics=person',
  ]),
  ...where('the owner is suspended', suspend('owner'), [
    'GET /my-listings/:id/hours',
    'POST /my-bookings/:id/cancel',
    'GET /calendar/bookings/:id',
  ]),
  ...where('admins need two steps', needSecondFactor, [
    'GET /admin',
    'POST /admin/spaces/:id intent=takeDown',
    'GET /my-listings/:id',
    'GET /api/bookings/:id/receipt',
    'GET /api/events topics=booking',
  ]),
  ...where('no address is confirmed', unconfirmAddresses, ['POST /api/series', 'POST /api/bookings']),
  ...where('mails come back', rejectMails, [
    'POST /api/create-payment-intent',
    'POST /api/series',
    'POST /api/bookings',
  ]),
}

/** The requests as usual, sent after `change`; what they need is prepared before it. */
function where(what: string, change: (world: World) => Promise<unknown>, requests: string[]): Record<string, Prepared> {
  return Object.fromEntries(
    requests.map((request) => {
      const { ask, ...rest } = usual[request]!
      const changed: Prepared['ask'] = async (world) => {
        await restorePeople(world)
        const ready = await ask(world)
        await change(world)
        return ready
      }
      return [`${request} (${what})`, { ...rest, ask: changed }]
    }),
  )
}

async function coHostMayPrice(): Promise<void> {
  await db().$client.query(`update co_hosts set access = 'prices'`)
}

/** Suspends a person, whose session is found to have ended by a request before that of the row. */
function suspend(role: Member) {
  return async ({ people, ask }: World) => {
    await db().$client.query('update users set suspended_at = app_now() where id = $1', [people[role].id])
    suspended.add(role)
    await ask(role, '/api/profile')
  }
}

async function needSecondFactor(): Promise<void> {
  setEnv({ ...env(), ADMIN_TWO_FACTOR: 'required' })
}

async function unconfirmAddresses(): Promise<void> {
  await db().$client.query('update users set email_verified = false')
}

async function rejectMails(): Promise<void> {
  await db().$client.query('update users set email_verified = true, mail_rejected_at = app_now()')
}
