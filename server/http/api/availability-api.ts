import { quoteBooking } from '../../bookings/quote-booking.ts'
import { weekAvailability } from '../../bookings/week-availability.ts'
import { numberInAddress } from './api-numbers.ts'
import { presentQuote } from './api-presenters.ts'
import { apiRoutes, createRoute, forAll, json, numberParam, refusalDocs, z } from './api-routes.ts'
import { addOnsParam, quoteShape } from './price-shapes.ts'
import { weekShape } from './space-shapes.ts'

const week = createRoute({
  method: 'get',
  path: '/spaces/{id}/availability',
  operationId: 'getWeekAvailability',
  tags: ['Spaces'],
  summary: 'Seven days of a space, hour by hour in its own time',
  description:
    'Each day has the same hours: at least those from 9 to 21, and all at which the space is open on one of them.',
  security: forAll,
  request: {
    params: numberParam,
    query: z.strictObject({ from: z.iso.date().optional().openapi({ example: '2027-02-10' }) }),
  },
  responses: { 200: json(weekShape, 'The week'), ...refusalDocs(400, 404) },
})

const quote = createRoute({
  method: 'get',
  path: '/spaces/{id}/quote',
  operationId: 'getQuote',
  tags: ['Spaces'],
  summary: 'What some hours would cost, and whether they can be had',
  security: forAll,
  request: {
    params: numberParam,
    query: z.strictObject({
      date: z.iso.date().openapi({ example: '2027-02-10' }),
      time: z.string().openapi({ example: '14:00', description: "Local to the space, 'HH:MM'" }),
      offset: z.string().optional().openapi({ description: 'Which of the two, where the clocks go back: `-04:00`' }),
      hours: numberInAddress('1 to 24'),
      headcount: numberInAddress().default(1),
      addOns: addOnsParam,
    }),
  },
  responses: { 200: json(quoteShape, 'The quote'), ...refusalDocs(400, 404, 409, 422) },
})

export const availabilityApi = apiRoutes()
  .openapi(week, async (c) => {
    const { person } = c.get('facts')
    const { days, firstDate, timeZone } = await weekAvailability(
      c.req.valid('param').id,
      c.req.valid('query').from ?? null,
      person,
    )
    const presented = days.map((cells) => ({
      date: cells[0]?.date ?? '',
      hours: cells.map(({ hour, start, state }) => ({ hour, start: start?.toISOString() ?? null, state })),
    }))
    return c.json({ timeZone, firstDate, days: presented }, 200)
  })
  .openapi(quote, async (c) => {
    const query = c.req.valid('query')
    const { person } = c.get('facts')
    const quote = await quoteBooking({ ...query, spaceId: c.req.valid('param').id, person })
    return c.json(presentQuote(quote, query.hours), 200)
  })
