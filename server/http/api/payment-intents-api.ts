import { Refusal } from '../../../rules/refusal.ts'
import { releaseHold } from '../../payments/release-hold.ts'
import { type Checkout, startCheckout } from '../../payments/start-checkout.ts'
import {
  apiRoutes,
  createRoute,
  forPeople,
  idParam,
  json,
  jsonBody,
  refusalDocs,
  signedInPerson,
  z,
} from './api-routes.ts'
import { bookingDetailShape, paymentIntentShape } from './booking-shapes.ts'
import { currencyShape } from './common-shapes.ts'
import { idempotencyHeaders } from './idempotency-key.ts'
import { presentedBooking } from './presented-booking.ts'
import { chosenAddOnsShape } from './price-shapes.ts'

const instantOrLocal = z.string().max(40).openapi({
  example: '2027-02-10T14:00',
  description: "ISO 8601: the space's local time without an offset, that instant with one",
})

/** Decided by the server, regardless of what a client sends (spec D33); every other unknown field is rejected. */
const ignored = Object.fromEntries(
  ['status', 'user', 'userId', 'guestId', 'price', 'priceMinor', 'platformFee'].map((name) => [
    name,
    z.unknown().optional().openapi({ description: 'Ignored' }),
  ]),
)

const create = createRoute({
  method: 'post',
  path: '/create-payment-intent',
  operationId: 'createPaymentIntent',
  tags: ['Payments'],
  summary: 'Hold some hours and create the payment intent for them',
  description:
    'The server prices: `amount` and `currency` state what the guest saw; if they differ, the response is 409 with ' +
    'the current price and nothing is charged. The hold lasts ten minutes.',
  ...forPeople('bookings:write'),
  request: {
    ...jsonBody(
      z.strictObject({
        spaceId: z.int(),
        startTime: instantOrLocal,
        endTime: instantOrLocal,
        hours: z.number().optional().openapi({ description: 'Elapsed hours, 1 to 24' }),
        duration: z.number().optional().openapi({ description: 'Another name of `hours`; one of the two is required' }),
        amount: z.number().openapi({ description: "The total with the guest's fee, in minor units" }),
        currency: currencyShape,
        headcount: z.int().min(1).default(1),
        addOns: chosenAddOnsShape,
        offerId: z.uuid().optional().openapi({ description: 'The offer by whose price it is booked' }),
        ...ignored,
      }),
    ),
    headers: idempotencyHeaders,
  },
  responses: {
    200: json(paymentIntentShape, 'The hold and the intent'),
    ...refusalDocs(400, 401, 404, 409, 422, 429, 503),
  },
})

const release = createRoute({
  method: 'post',
  path: '/bookings/{id}/release',
  operationId: 'releaseHold',
  tags: ['Payments'],
  summary: 'Release the hours that I hold and have not paid for',
  description: [
    'Ends the hold of a `pending` booking, with those of the other weeks of its series, or that of the extra time of a change: the hours',
    'are free at once, and nothing is charged. A payment that already went through confirms it instead, and one that is still processing',
    'keeps it `pending`: the status in the response says which. Of a series it is 409 `notPayable` then. A booking that holds nothing',
    'is returned unchanged.',
  ].join(' '),
  ...forPeople('bookings:write'),
  request: { params: idParam },
  responses: { 200: json(bookingDetailShape, 'The booking as it is now'), ...refusalDocs(401, 404, 409, 429, 503) },
})

export const paymentIntentsApi = apiRoutes()
  .openapi(release, async (c) => {
    const person = signedInPerson(c)
    const { id } = c.req.valid('param')
    await releaseHold(person, id)
    return c.json(await presentedBooking(c, id), 200)
  })
  .openapi(create, async (c) => {
    const idempotencyKey = c.req.valid('header')['idempotency-key']
    const {
      spaceId,
      startTime,
      endTime,
      hours,
      duration,
      amount,
      currency: shown,
      headcount,
      addOns,
      offerId,
    } = c.req.valid('json')
    const slot = { spaceId, startTime, endTime, duration: oneOf(hours, duration), headcount, addOns, offerId }
    const checkout = await startCheckout({
      person: signedInPerson(c),
      ...slot,
      amount,
      currency: shown,
      idempotencyKey,
    })
    return c.json(presentIntent(checkout), 200)
  })

/** The response with a hold and its intent. */
export function presentIntent({ clientSecret, platformFee, bookingId, holdExpiresAt }: Checkout) {
  return { clientSecret, platformFee, bookingId, holdExpiresAt: holdExpiresAt.toISOString() }
}

/** Returns the hours by either of their names; throws `invalidFields` if there are none, or two that differ. */
function oneOf(hours: number | undefined, duration: number | undefined): number {
  const given = hours ?? duration
  if (given === undefined) throw new Refusal('invalidFields', { fields: { hours: 'This is required' } })
  if (duration !== undefined && duration !== given)
    throw new Refusal('invalidFields', { fields: { duration: 'This must be the same as `hours`' } })
  return given
}
