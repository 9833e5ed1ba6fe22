import { bookFreeSpace } from '../../bookings/book-free-space.ts'
import { cancelBooking } from '../../bookings/cancel-booking.ts'
import { myBookings } from '../../bookings/my-bookings.ts'
import { previewCancel } from '../../bookings/preview-cancel.ts'
import { limitParam, pageParam } from './api-numbers.ts'
import { presentBooking, presentCancellationQuote, presentCancelled } from './api-presenters.ts'
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
import { bookingDetailShape, bookingShape, cancellationQuoteShape } from './booking-shapes.ts'
import { minor } from './common-shapes.ts'
import { idempotencyHeaders, makeOnce } from './idempotency-key.ts'
import { presentedBooking } from './presented-booking.ts'
import { chosenAddOnsShape } from './price-shapes.ts'

const list = createRoute({
  method: 'get',
  path: '/bookings',
  operationId: 'listMyBookings',
  tags: ['Bookings'],
  summary: 'My bookings, sorted by their start, the latest first',
  ...forPeople('bookings:read'),
  request: {
    query: z.strictObject({ page: pageParam, limit: limitParam(20) }),
  },
  responses: {
    200: json(z.object({ bookings: z.array(bookingShape), nextPage: z.int().nullable() }), 'A page of bookings'),
    ...refusalDocs(400, 401),
  },
})

const one = createRoute({
  method: 'get',
  path: '/bookings/{id}',
  operationId: 'getBooking',
  tags: ['Bookings'],
  summary: 'One booking, for its guest, the owner of its space, its co-hosts (without its money), or an admin',
  ...forPeople('bookings:read'),
  request: { params: idParam },
  responses: { 200: json(bookingDetailShape, 'The booking'), ...refusalDocs(401, 404) },
})

const bookFree = createRoute({
  method: 'post',
  path: '/bookings',
  operationId: 'bookFreeSpace',
  tags: ['Bookings'],
  summary: 'Book hours that cost nothing; others go by create-payment-intent',
  ...forPeople('bookings:write'),
  request: {
    ...jsonBody(
      z.strictObject({
        spaceId: z.int(),
        startTime: z.string().openapi({ example: '2027-02-10T14:00' }),
        hours: z.int(),
        headcount: z.int().min(1).default(1),
        addOns: chosenAddOnsShape,
      }),
    ),
    headers: idempotencyHeaders,
  },
  responses: {
    201: json(bookingDetailShape, 'The booking: confirmed, or requested where the owner answers first'),
    ...refusalDocs(400, 401, 404, 409, 422, 429),
  },
})

const cancellationQuote = createRoute({
  method: 'get',
  path: '/bookings/{id}/cancellation-quote',
  operationId: 'getCancellationQuote',
  tags: ['Bookings'],
  summary: 'What cancelling a booking now would give back, and how that changes until its start',
  ...forPeople('bookings:read'),
  request: { params: idParam },
  responses: { 200: json(cancellationQuoteShape, 'The refund'), ...refusalDocs(401, 404, 409) },
})

const cancel = createRoute({
  method: 'post',
  path: '/bookings/{id}/cancel',
  operationId: 'cancelBooking',
  tags: ['Bookings'],
  summary: 'Cancel a confirmed booking at the quoted refund and cost; returns both',
  ...forPeople('bookings:write'),
  request: {
    params: idParam,
    ...jsonBody(
      z.strictObject({
        refundMinor: z.int().min(0).nullable().openapi({
          description:
            'The amount that the quote named, minor units; another one now is a 409 refundChanged. Null for co-hosts, who see no amounts',
        }),
        penaltyMinor: z.int().min(0).nullable().default(0).openapi({
          description:
            'What the quote named as the cost of the owner, who has to send it; another one now is a 409 refundChanged. Not compared for co-hosts',
        }),
        reason: z.string().max(500).optional(),
      }),
    ),
  },
  responses: {
    200: json(
      z.object({ booking: bookingDetailShape, refundMinor: minor.nullable(), penaltyMinor: minor.nullable() }),
      'The booking, cancelled; no amounts for co-hosts',
    ),
    ...refusalDocs(400, 401, 404, 409),
  },
})

export const bookingsApi = apiRoutes()
  .openapi(list, async (c) => {
    const { bookings, nextPage } = await myBookings(signedInPerson(c), c.req.valid('query'))
    return c.json({ bookings: bookings.map(presentBooking), nextPage }, 200)
  })
  .openapi(one, async (c) => {
    return c.json(await presentedBooking(c, c.req.valid('param').id), 200)
  })
  .openapi(bookFree, async (c) => {
    const person = signedInPerson(c)
    const body = c.req.valid('json')
    const key = c.req.valid('header')['idempotency-key']
    const keyed = { person, route: 'book-free-space', key, body, schema: z.object({ bookingId: z.uuid() }) }
    const { bookingId } = await makeOnce(keyed, (whenStored) => bookFreeSpace({ person, ...body, whenStored }))
    return c.json(await presentedBooking(c, bookingId), 201)
  })
  .openapi(cancellationQuote, async (c) => {
    const quote = await previewCancel(signedInPerson(c), c.req.valid('param').id)
    return c.json(presentCancellationQuote(quote), 200)
  })
  .openapi(cancel, async (c) => {
    const person = signedInPerson(c)
    const { id } = c.req.valid('param')
    const { reason, refundMinor: shownRefundMinor, penaltyMinor: shownPenaltyMinor } = c.req.valid('json')
    const cancelled = await cancelBooking(person, id, { reason, shownRefundMinor, shownPenaltyMinor })
    const booking = await presentedBooking(c, id)
    return c.json({ booking, ...presentCancelled(cancelled) }, 200)
  })
