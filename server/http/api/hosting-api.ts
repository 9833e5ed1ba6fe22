import { bookingStatuses } from '../../../rules/booking.ts'
import { decodeCursor } from '../../../rules/list-cursor.ts'
import type { PayoutStatus } from '../../../rules/payout.ts'
import type { HostedBooking } from '../../bookings/hosted-booking.ts'
import { receivedBookings } from '../../bookings/received-bookings.ts'
import { type OwnerPayout, payoutOfOwner, payoutsOfOwner } from '../../payouts/payouts-of-owner.ts'
import { limitParam, numberInAddress, pageParam } from './api-numbers.ts'
import { apiRoutes, createRoute, forPeople, json, refusalDocs, signedInPerson, z } from './api-routes.ts'
import { currencyShape, instant, minor } from './common-shapes.ts'

const stay = {
  spaceId: z.int(),
  spaceTitle: z.string(),
  guestName: z.string().openapi({ description: 'As on the screens; the address and the card stay with the guest' }),
  timeZone: z.string(),
  startTime: instant,
  endTime: instant,
  currency: currencyShape,
}

const receivedShape = z
  .object({
    id: z.uuid(),
    number: z.string().openapi({ example: 'H7K-2QM' }),
    status: z.enum(bookingStatuses),
    ...stay,
    hours: z.int(),
    extraMinutes: z
      .int()
      .openapi({ description: 'Beside the whole hours: 30 after the guest stayed half an hour longer' }),
    headcount: z.int(),
    ownerShareMinor: minor.nullable().openapi({ description: 'What the owner receives; null for co-hosts' }),
    payoutDueAt: instant,
    cancelledBy: z.string().nullable(),
    cancelReason: z.string().nullable(),
    createdAt: instant,
  })
  .openapi('ReceivedBooking')

const payoutStatuses = [
  'scheduled',
  'waiting',
  'frozen',
  'sending',
  'sent',
  'reversed',
  'failed',
  'none',
] as const satisfies PayoutStatus[]

const payoutShape = z
  .object({
    bookingId: z.uuid(),
    number: z
      .string()
      .openapi({ example: 'H7K-2QM', description: 'The number of its booking, which names the payout' }),
    status: z.enum(payoutStatuses),
    ...stay,
    grossMinor: minor,
    ownerFeeMinor: minor,
    lostMinor: minor,
    shareMinor: minor.openapi({ description: 'gross - owner fee - lost in disputes' }),
    transferredMinor: minor,
    takenOffMinor: minor.openapi({
      description: 'The part of transferred that paid what you owed and was not sent to you',
    }),
    takenBackMinor: minor,
    becameDebtMinor: minor.openapi({
      description: 'The part of taken back that could not be taken from your account and that you owe instead',
    }),
    openMinor: minor.openapi({ description: 'share - transferred + taken back; below 0 it is still to be taken back' }),
    dueAt: instant,
    sentAt: instant.nullable(),
  })
  .openapi('Payout')

const limit = limitParam(25)

const received = createRoute({
  method: 'get',
  path: '/bookings-received',
  operationId: 'listReceivedBookings',
  tags: ['Hosting'],
  summary: 'The bookings on my spaces: those to come soonest first, or the past ones latest first',
  ...forPeople('bookings:read'),
  request: {
    query: z.strictObject({
      part: z.enum(['upcoming', 'past']).default('upcoming'),
      q: z.string().max(100).optional().openapi({ description: 'A booking number, a guest’s name or a space’s title' }),
      spaceId: numberInAddress().optional(),
      cursor: z.string().max(300).optional().openapi({ description: '`nextCursor` of the page before' }),
      limit,
    }),
  },
  responses: {
    200: json(z.object({ bookings: z.array(receivedShape), nextCursor: z.string().nullable() }), 'A page of bookings'),
    ...refusalDocs(400, 401),
  },
})

const payouts = createRoute({
  method: 'get',
  path: '/payouts',
  operationId: 'listPayouts',
  tags: ['Hosting'],
  summary: 'My payouts, one for each booking: the next ones first, then the latest',
  ...forPeople('earnings:read'),
  request: { query: z.strictObject({ page: pageParam, limit }) },
  responses: {
    200: json(z.object({ payouts: z.array(payoutShape), nextPage: z.int().nullable() }), 'A page of payouts'),
    ...refusalDocs(400, 401),
  },
})

const payout = createRoute({
  method: 'get',
  path: '/payouts/{bookingId}',
  operationId: 'getPayout',
  tags: ['Hosting'],
  summary: 'My payout for one booking',
  ...forPeople('earnings:read'),
  request: { params: z.object({ bookingId: z.string().openapi({ param: { name: 'bookingId', in: 'path' } }) }) },
  responses: { 200: json(payoutShape, 'The payout'), ...refusalDocs(401, 404) },
})

export const hostingApi = apiRoutes()
  .openapi(received, async (c) => {
    const { cursor, ...wanted } = c.req.valid('query')
    const after = cursor ? decodeCursor(cursor, 'uuid') : undefined
    const { bookings, nextCursor } = await receivedBookings(signedInPerson(c), { ...wanted, cursor: after })
    return c.json({ bookings: bookings.map(presentReceived), nextCursor }, 200)
  })
  .openapi(payouts, async (c) => {
    const { page, limit: most } = c.req.valid('query')
    // Uses the page itself instead of reading one more row, which would exceed the limit of 100.
    const [found, more] = await Promise.all([
      payoutsOfOwner(signedInPerson(c), { limit: most, offset: (page - 1) * most }),
      payoutsOfOwner(signedInPerson(c), { limit: 1, offset: page * most }),
    ])
    return c.json({ payouts: found.map(presentPayout), nextPage: more.length > 0 ? page + 1 : null }, 200)
  })
  .openapi(payout, async (c) => {
    const found = await payoutOfOwner(signedInPerson(c), c.req.valid('param').bookingId)
    return c.json(presentPayout(found), 200)
  })

function presentStay(of: HostedBooking | OwnerPayout) {
  const { spaceId, spaceTitle, guestName, timeZone, startTime, endTime } = of
  const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() }
  return { spaceId, spaceTitle, guestName, timeZone, ...times, currency: of.currency }
}

function presentReceived(booking: HostedBooking): z.input<typeof receivedShape> {
  const { id, number, status, hours, extraMinutes, headcount, ownerShareMinor, cancelledBy, cancelReason } = booking
  return {
    id,
    number,
    status,
    ...presentStay(booking),
    hours,
    extraMinutes,
    headcount,
    ownerShareMinor,
    cancelledBy,
    cancelReason,
    payoutDueAt: booking.payoutDueAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
  }
}

function presentPayout(payout: OwnerPayout): z.input<typeof payoutShape> {
  const { bookingId, number, status, grossMinor, ownerFeeMinor, lostMinor, shareMinor } = payout
  const { transferredMinor, takenOffMinor, takenBackMinor, becameDebtMinor, openMinor } = payout
  return {
    bookingId,
    number,
    status,
    ...presentStay(payout),
    grossMinor,
    ownerFeeMinor,
    lostMinor,
    shareMinor,
    transferredMinor: transferredMinor + takenOffMinor,
    takenOffMinor,
    takenBackMinor: takenBackMinor + becameDebtMinor,
    becameDebtMinor,
    openMinor,
    dueAt: payout.dueAt.toISOString(),
    sentAt: payout.sentAt?.toISOString() ?? null,
  }
}
