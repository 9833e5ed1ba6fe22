import { quoteModification } from '../../bookings/quote-modification.ts'
import { modifyBooking } from '../../payments/modify-booking.ts'
import { numberInAddress } from './api-numbers.ts'
import { presentModification } from './api-presenters.ts'
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
import { modificationQuoteShape, modificationShape } from './booking-shapes.ts'
import { currencyShape } from './common-shapes.ts'
import { idempotencyHeaders } from './idempotency-key.ts'
import { presentedBooking } from './presented-booking.ts'
import { addOnsParam, chosenAddOnsShape } from './price-shapes.ts'

const startTime = z.string().max(40).openapi({
  example: '2027-02-10T14:00',
  description: "ISO 8601: the space's local time without an offset, that instant with one",
})

const quote = createRoute({
  method: 'get',
  path: '/bookings/{id}/modification-quote',
  operationId: 'getModificationQuote',
  tags: ['Bookings'],
  summary: 'What another time, other hours or other add-ons would cost or give back, and whether they can be had',
  ...forPeople('bookings:read'),
  request: {
    params: idParam,
    query: z.strictObject({ startTime, hours: numberInAddress('1 to 24'), addOns: addOnsParam }),
  },
  responses: { 200: json(modificationQuoteShape, 'The quote'), ...refusalDocs(400, 401, 404, 409, 422) },
})

const modify = createRoute({
  method: 'post',
  path: '/bookings/{id}/modifications',
  operationId: 'modifyBooking',
  tags: ['Bookings'],
  summary: 'Change the time, hours or add-ons of a booking, until 48 hours before its start',
  description:
    '`amount` is the difference that the guest was shown: positive is to be paid, negative is refunded. If it differs from ' +
    "the server's, the response is 409 with the current one. A change that costs no more returns `done`. One that costs more " +
    'returns `payment`: the extra time is held for ten minutes, the booking keeps its old time, and it moves once the difference ' +
    'is paid. A booking whose owner agreed to its hours, by accepting a request or by an offer, can only be changed within them: ' +
    'other hours are 409 `notChangeable`.',
  ...forPeople('bookings:write'),
  request: {
    params: idParam,
    ...jsonBody(
      z.strictObject({
        startTime,
        hours: z.int(),
        addOns: chosenAddOnsShape,
        amount: z
          .int()
          .openapi({ description: 'What the quote named, in minor units: above 0 is to be paid, below 0 comes back' }),
        currency: currencyShape,
      }),
    ),
    headers: idempotencyHeaders,
  },
  responses: {
    200: json(modificationShape, 'The change'),
    ...refusalDocs(400, 401, 404, 409, 422, 429, 503),
  },
})

export const modificationsApi = apiRoutes()
  .openapi(quote, async (c) => {
    const found = await quoteModification(signedInPerson(c), c.req.valid('param').id, c.req.valid('query'))
    const { after, reason, ...rest } = found
    return c.json(
      {
        kind: rest.kind,
        amount: rest.toPayMinor - rest.refundMinor,
        currency: rest.currency,
        startTime: after.startTime.toISOString(),
        endTime: after.endTime.toISOString(),
        hours: after.hours,
        timeZone: rest.timeZone,
        totalMinor: after.totalMinor,
        lines: after.lines,
        laterRefundsAtMostBp: after.capBp ?? 10_000,
        available: rest.available,
        reason: reason && { code: reason.code, message: reason.message },
      },
      200,
    )
  })
  .openapi(modify, async (c) => {
    const person = signedInPerson(c)
    const { id } = c.req.valid('param')
    const idempotencyKey = c.req.valid('header')['idempotency-key']
    const changed = await modifyBooking({ person, bookingId: id, ...c.req.valid('json'), idempotencyKey })
    const booking = await presentedBooking(c, id)
    return c.json({ ...presentModification(changed), booking }, 200)
  })
