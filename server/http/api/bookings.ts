import { bookFreeSpace } from '../../bookings/book-free-space.ts'
import { bookingOf } from '../../bookings/booking-of.ts'
import { cancelBooking } from '../../bookings/cancel-booking.ts'
import { myBookings } from '../../bookings/my-bookings.ts'
import { apiPart, createRoute, forPeople, json, jsonBody, refusals, signedIn, z } from './api-part.ts'
import { presentBooking, presentBookingDetails } from './present.ts'
import { bookingDetailShape, bookingShape } from './shapes.ts'

const idParam = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })

const list = createRoute({
  method: 'get',
  path: '/bookings',
  tags: ['Bookings'],
  summary: 'My bookings, latest start first',
  security: forPeople,
  request: {
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
  },
  responses: {
    200: json(z.object({ bookings: z.array(bookingShape), nextPage: z.int().nullable() }), 'A page of bookings'),
    ...refusals(400, 401),
  },
})

const one = createRoute({
  method: 'get',
  path: '/bookings/{id}',
  tags: ['Bookings'],
  summary: 'One booking, for its guest, the owner of its space, or an admin',
  security: forPeople,
  request: { params: idParam },
  responses: { 200: json(bookingDetailShape, 'The booking'), ...refusals(401, 404) },
})

const bookFree = createRoute({
  method: 'post',
  path: '/bookings',
  tags: ['Bookings'],
  summary: 'Book a space that costs nothing; others go by create-payment-intent',
  security: forPeople,
  request: jsonBody(
    z.object({
      spaceId: z.int(),
      startTime: z.string().openapi({ example: '2027-02-10T14:00' }),
      hours: z.int(),
      headcount: z.int().min(1).default(1),
    }),
  ),
  responses: { 201: json(bookingDetailShape, 'The booking, confirmed'), ...refusals(400, 401, 404, 409, 422, 429) },
})

const cancel = createRoute({
  method: 'post',
  path: '/bookings/{id}/cancel',
  tags: ['Bookings'],
  summary: 'Cancel a confirmed booking; answers what comes back',
  security: forPeople,
  request: {
    params: idParam,
    body: {
      content: { 'application/json': { schema: z.object({ reason: z.string().max(500).optional() }) } },
      required: false,
    },
  },
  responses: {
    200: json(z.object({ booking: bookingDetailShape, refundMinor: z.int() }), 'The booking, cancelled'),
    ...refusals(401, 404, 409),
  },
})

export const bookingsApi = apiPart()
  .openapi(list, async (c) => {
    const { bookings, nextPage } = await myBookings(signedIn(c), c.req.valid('query'))
    return c.json({ bookings: bookings.map(presentBooking), nextPage }, 200)
  })
  .openapi(one, async (c) => {
    const booking = await bookingOf(signedIn(c), c.req.valid('param').id)
    return c.json(presentBookingDetails(booking), 200)
  })
  .openapi(bookFree, async (c) => {
    const person = signedIn(c)
    const { bookingId } = await bookFreeSpace({ person, ...c.req.valid('json') })
    return c.json(presentBookingDetails(await bookingOf(person, bookingId)), 201)
  })
  .openapi(cancel, async (c) => {
    const person = signedIn(c)
    const { id } = c.req.valid('param')
    const { refundMinor } = await cancelBooking(person, id, c.req.valid('json')?.reason)
    return c.json({ booking: presentBookingDetails(await bookingOf(person, id)), refundMinor }, 200)
  })
