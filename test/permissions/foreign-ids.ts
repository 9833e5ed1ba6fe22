import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { db } from '../../db/connect.ts'
import { uploadMessagePicture } from '../../server/messages/upload-picture.ts'
import { makeBooking } from '../make-bookings.ts'
import { makeOffer } from '../make-offers.ts'
import { makeReview } from '../make-reviews.ts'
import { askedLonger, ending, photoOf, selectId, slugOf, talked } from './prepare.ts'
import type { Ask } from './send.ts'
import { type Member, makePicture, type World } from './world.ts'

/** A space of the owner, which the co-host manages, and one of the other owner; `sender` is who sends the request. */
export type Places = { world: World; own: number; others: number; sender: Member }

/** A request with an id of others in its body. */
type ForeignId = {
  what: string
  by: Member
  status: number
  /** Who may send it if both places are one space of the owner; null if nothing allows it. */
  allowed: Member | null
  ask(places: Places): Promise<Ask>
}

const hours = { version: '0', hours: 'usual', minHours: '1', noticeMinutes: '0', windowDays: '', bufferMinutes: '0' }
const entry = { kind: 'block', date: '2026-06-20', from: '14:00', to: '17:00', name: '' }
const offered = { startTime: '2026-05-23T14:00', endTime: '2026-05-23T17:00', hours: 3, headcount: 6 }
const offeredAt = { ...offered, amount: 22_000, currency: 'USD' }

const coHosts = ({ own }: Places, form: Record<string, string>) => ({ path: `/my-listings/${own}/co-hosts`, form })
const calendars = ({ own }: Places, form: Record<string, string>) => ({ path: `/my-listings/${own}/calendars`, form })

export const foreignIds: ForeignId[] = [
  {
    what: 'hours, also for a space of another owner',
    by: 'co-host',
    status: 404,
    allowed: 'co-host',
    ask: async ({ own, others }) => ({ path: `/my-listings/${own}/hours`, form: { ...hours, also: String(others) } }),
  },
  {
    what: 'prices, also for a space of another owner',
    by: 'owner',
    status: 404,
    allowed: 'owner',
    ask: async ({ own, others }) => ({
      path: `/my-listings/${own}/prices`,
      form: { version: '0', also: String(others) },
    }),
  },
  {
    what: 'an entry in the calendar of another owner',
    by: 'co-host',
    status: 404,
    allowed: 'co-host',
    ask: async ({ others }) => ({ path: '/calendar/new', form: { ...entry, several: String(others) } }),
  },
  {
    what: 'a reading of a calendar of another owner',
    by: 'owner',
    status: 404,
    allowed: 'owner',
    ask: async (at) => calendars(at, { intent: 'read', feed: await feedOf(at.others) }),
  },
  {
    what: 'the end of a calendar of another owner',
    by: 'co-host',
    status: 404,
    allowed: 'co-host',
    ask: async (at) => calendars(at, { intent: 'remove', feed: await feedOf(at.others) }),
  },
  {
    what: 'a conflict at a space of another owner',
    by: 'owner',
    status: 404,
    allowed: 'owner',
    ask: async (at) => calendars(at, { intent: 'keep-both', conflict: await conflictOf(at) }),
  },
  {
    what: 'an invitation, also to a space of another owner',
    by: 'owner',
    status: 400,
    allowed: 'owner',
    ask: async (at) => {
      const form = { intent: 'invite', email: 'new@example.com', access: 'calendar', also: String(at.others) }
      return coHosts(at, form)
    },
  },
  {
    what: 'the end of an invitation to a space of another owner',
    by: 'owner',
    status: 404,
    allowed: 'owner',
    ask: async (at) => coHosts(at, { intent: 'withdraw', invitation: await invitationTo(at.others) }),
  },
  {
    what: 'the end of all invitations like one to a space of another owner',
    by: 'owner',
    status: 404,
    allowed: 'owner',
    ask: async (at) => coHosts(at, { intent: 'withdrawEverywhere', invitation: await invitationTo(at.others) }),
  },
  {
    what: 'more access for a co-host of another owner',
    by: 'owner',
    status: 404,
    allowed: 'owner',
    ask: async (at) => coHosts(at, { intent: 'change', access: 'prices', coHost: await coHostOf(at) }),
  },
  {
    what: 'the end of a co-host of another owner',
    by: 'owner',
    status: 404,
    allowed: 'owner',
    ask: async (at) => coHosts(at, { intent: 'remove', coHost: await coHostOf(at) }),
  },
  {
    what: 'a photo of another person in a listing',
    by: 'other owner',
    status: 404,
    allowed: 'owner',
    ask: async ({ world, others }) => ({
      path: `/api/spaces/${others}`,
      method: 'PATCH',
      json: { photoIds: [Number(await photoOf(world))] },
    }),
  },
  {
    what: 'a switch, also of a space of another owner',
    by: 'owner',
    status: 404,
    allowed: 'owner',
    ask: async ({ own, others }) => ({
      path: '/api/spaces',
      method: 'PATCH',
      json: { spaceIds: [...new Set([own, others])], available: false },
    }),
  },
  {
    what: 'a message with a picture that another person has stored',
    by: 'owner',
    status: 404,
    allowed: 'guest',
    ask: async ({ world, sender }) => {
      const conversation = String(await talked(world))
      const { id } = await uploadMessagePicture(world.people.guest, Readable.from([await makePicture()]))
      const message = { clientId: randomUUID(), conversation, pictures: id, body: '' }
      return { path: '/messages/send', form: { sender: world.people[sender].id, ...message } }
    },
  },
  {
    what: 'a message about a booking of others',
    by: 'other guest',
    status: 404,
    allowed: 'guest',
    ask: async ({ world, own }) => {
      const booking = await makeBooking({ guest: world.people.guest, spaceId: own })
      return { path: '/messages/new', form: { booking, clientId: randomUUID(), body: 'Hello' } }
    },
  },
  {
    what: 'an answer to what was proposed for another booking',
    by: 'owner',
    status: 409,
    allowed: null,
    ask: async ({ world }) => {
      const { proposal: proposalId } = await askedLonger(world)
      const { id } = await ending(world)
      return { path: `/api/bookings/${id}/extension-answer`, json: { proposalId, answer: 'declined' } }
    },
  },
  {
    what: 'hours at the price that was offered to another guest',
    by: 'other guest',
    status: 404,
    allowed: 'guest',
    ask: async ({ world, own }) => {
      const { id: offerId } = await makeOffer({ ...world.people, spaceId: own })
      return { path: '/api/create-payment-intent', json: { ...offeredAt, spaceId: own, offerId } }
    },
  },
  {
    what: 'hours at the price that was offered for another space',
    by: 'guest',
    status: 409,
    allowed: 'guest',
    ask: async ({ world, own, others }) => {
      const { id: offerId } = await makeOffer({ ...world.people, spaceId: own })
      return { path: '/api/create-payment-intent', json: { ...offeredAt, spaceId: others, offerId } }
    },
  },
  {
    what: 'an answer to a review of a space of another owner',
    by: 'owner',
    status: 404,
    allowed: 'owner',
    ask: async ({ world, own, others }) => ({
      path: `/space/${await slugOf(own)}/reviews`,
      form: { review: String(await makeReview(world.people.guest, others)), answer: 'Thank you' },
    }),
  },
]

function feedOf(spaceId: number): Promise<string> {
  return selectId(
    `insert into calendar_feeds (space_id, name, url, due_at)
     values ($1, 'Elsewhere', 'https://calendar.example', app_now() + interval '1 hour') returning id`,
    [spaceId],
  )
}

async function conflictOf({ world, others }: Places): Promise<string> {
  const bookingId = await makeBooking({ guest: world.people.guest, spaceId: others })
  return await selectId(
    `insert into calendar_conflicts (space_id, feed_id, booking_id, event_key, starts_at, ends_at, summary, found_at)
     values ($1, $2, $3, '1', app_now(), app_now(), 'Busy', app_now()) returning id`,
    [others, await feedOf(others), bookingId],
  )
}

function invitationTo(spaceId: number): Promise<string> {
  return selectId(
    `insert into co_host_invitations (space_id, email, access, token_hash, expires_at)
     values ($1, 'colleague@example.com', 'calendar', gen_random_uuid()::text, app_now() + interval '1 day') returning id`,
    [spaceId],
  )
}

async function coHostOf({ world, others }: Places): Promise<string> {
  const { id } = world.people['other guest']
  await db().$client.query(`insert into co_hosts values ($1, $2, 'calendar', app_now())`, [others, id])
  return id
}
