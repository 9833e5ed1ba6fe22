import { maxSeriesWeeks, minSeriesWeeks } from '../../../rules/booking-hours.ts'
import { quoteSeries } from '../../bookings/quote-series.ts'
import { type Series, seriesOf } from '../../bookings/series-of.ts'
import { settleSeries } from '../../payments/finish-series.ts'
import { startSeries } from '../../payments/start-series.ts'
import { numberInAddress } from './api-numbers.ts'
import {
  apiRoutes,
  createRoute,
  forAll,
  forPeople,
  idParam,
  json,
  jsonBody,
  numberParam,
  refusalDocs,
  signedInPerson,
  z,
} from './api-routes.ts'
import { currencyShape, instant, minor } from './common-shapes.ts'
import { idempotencyHeaders } from './idempotency-key.ts'
import { addOnsParam, chosenAddOnsShape } from './price-shapes.ts'

const date = z.iso.date({ error: 'Please choose the first date' }).openapi({ example: '2027-02-11' })
const time = z.string().max(5).openapi({ example: '18:00', description: "Local to the space, 'HH:MM'" })
const priced = { start: instant, end: instant, amount: minor }

const quote = createRoute({
  method: 'get',
  path: '/spaces/{id}/series',
  operationId: 'getSeriesQuote',
  tags: ['Series'],
  summary:
    'The same hours of a weekday for some weeks: what each would cost, and the nearest hours where they are taken',
  description: 'Nothing is reserved. `amount` is the total of the weeks that can be booked at the usual time.',
  security: forAll,
  request: {
    params: numberParam,
    query: z.strictObject({
      date,
      time,
      hours: numberInAddress('1 to 24'),
      weeks: numberInAddress(`${minSeriesWeeks} to ${maxSeriesWeeks}`),
      headcount: numberInAddress().default(1),
      addOns: addOnsParam,
    }),
  },
  responses: {
    200: json(
      z
        .object({
          timeZone: z.string(),
          currency: currencyShape,
          amount: minor,
          weeks: z.array(
            z.object({
              ...priced,
              missing: z.object({ code: z.string(), message: z.string() }).nullable(),
              nearest: z.array(z.object(priced)),
            }),
          ),
        })
        .openapi('SeriesQuote'),
      'The weeks, in order',
    ),
    ...refusalDocs(400, 403, 404, 409, 422),
  },
})

const hold = createRoute({
  method: 'post',
  path: '/series',
  operationId: 'holdSeries',
  tags: ['Series'],
  summary: 'Hold the stays of a series, all or none, and create a payment intent for each',
  description:
    '`stays` has the start of each: the usual time of its week, or one at most three days from it, in order. `amount` is the total that the guest saw; if it differs, the response is 409 and ' +
    'nothing is held. The hold lasts ten minutes. Each intent only authorizes the card: once all are, each stay is charged and confirmed, otherwise none is.',
  ...forPeople('bookings:write'),
  request: {
    ...jsonBody(
      z.strictObject({
        spaceId: z.int(),
        date,
        time,
        hours: z.int(),
        weeks: z.int(),
        headcount: z.int().min(1).default(1),
        addOns: chosenAddOnsShape,
        stays: z.array(instant).max(maxSeriesWeeks),
        amount: z.int().openapi({ description: "The total of all stays with the guest's fee, in minor units" }),
        currency: currencyShape,
      }),
    ),
    headers: idempotencyHeaders,
  },
  responses: {
    200: json(
      z
        .object({
          seriesId: z.uuid(),
          amount: minor,
          currency: currencyShape,
          holdExpiresAt: instant,
          stays: z.array(z.object({ bookingId: z.uuid(), ...priced, clientSecret: z.string() })),
        })
        .openapi('HeldSeries'),
      'The hold, with the stays whose card is not authorized yet',
    ),
    ...refusalDocs(400, 401, 404, 409, 422, 429, 503),
  },
})

const read = createRoute({
  method: 'get',
  path: '/series/{id}',
  operationId: 'getSeries',
  tags: ['Series'],
  summary: 'A series with its stays, for its guest; fetches the payments that are open',
  ...forPeople('bookings:read'),
  request: { params: idParam },
  responses: {
    200: json(
      z
        .object({
          id: z.uuid(),
          spaceId: z.int(),
          amount: minor,
          currency: currencyShape,
          holdExpiresAt: instant.nullable(),
          stays: z.array(z.object({ bookingId: z.uuid(), number: z.string(), status: z.string(), ...priced })),
        })
        .openapi('Series'),
      'The series',
    ),
    ...refusalDocs(401, 404, 429),
  },
})

export const seriesApi = apiRoutes()
  .openapi(quote, async (c) => {
    const { person } = c.get('facts')
    const found = await quoteSeries({ ...c.req.valid('query'), spaceId: c.req.valid('param').id, person })
    const { timeZone, currency, totalMinor, weeks } = found
    const presented = weeks.map(({ missing, nearest, ...week }) => ({
      ...presentStart(week),
      missing,
      nearest: nearest.map(presentStart),
    }))
    return c.json({ timeZone, currency, amount: totalMinor, weeks: presented }, 200)
  })
  .openapi(hold, async (c) => {
    const { stays, ...asked } = c.req.valid('json')
    const idempotencyKey = c.req.valid('header')['idempotency-key']
    const starts = stays.map((start) => new Date(start))
    const held = await startSeries({ ...asked, person: signedInPerson(c), stays: starts, idempotencyKey })
    const presented = held.stays.map(({ bookingId, startTime, endTime, amount, clientSecret }) => ({
      bookingId,
      start: startTime.toISOString(),
      end: endTime.toISOString(),
      amount,
      clientSecret,
    }))
    return c.json({ ...held, holdExpiresAt: held.holdExpiresAt.toISOString(), stays: presented }, 200)
  })
  .openapi(read, async (c) => {
    const person = signedInPerson(c)
    const { id } = await seriesOf(person, c.req.valid('param').id)
    return c.json(presentSeries(await settleSeries(person, id)), 200)
  })

function presentStart({ start, end, totalMinor }: { start: Date; end: Date; totalMinor: number }) {
  return { start: start.toISOString(), end: end.toISOString(), amount: totalMinor }
}

function presentSeries({ id, spaceId, totalMinor, currency, holdExpiresAt, stays }: Series) {
  return {
    id,
    spaceId,
    amount: totalMinor,
    currency,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    stays: stays.map(({ bookingId, number, status, startTime, endTime, totalMinor: stayMinor }) => ({
      bookingId,
      number,
      status,
      ...presentStart({ start: startTime, end: endTime, totalMinor: stayMinor }),
    })),
  }
}
