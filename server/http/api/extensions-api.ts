import { longerStayModes } from '../../../rules/booking-hours.ts'
import { Refusal } from '../../../rules/refusal.ts'
import type { Person } from '../../accounts/person.ts'
import { bookingOf } from '../../bookings/booking-of.ts'
import { type Extensions, extensionsOfBooking, extensionsOfHosted } from '../../bookings/extensions-of.ts'
import { stayLonger } from '../../payments/stay-longer.ts'
import { presentModification, presentProposal } from './api-presenters.ts'
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
import { modificationShape, proposalShape } from './booking-shapes.ts'
import { currencyShape, instant, minor } from './common-shapes.ts'
import { idempotencyHeaders } from './idempotency-key.ts'
import { presentedBooking } from './presented-booking.ts'

const list = createRoute({
  method: 'get',
  path: '/bookings/{id}/extensions',
  operationId: 'getExtensions',
  tags: ['Bookings'],
  summary: 'The later ends of a confirmed booking that are free now, with what each costs more',
  description:
    'They can be had from `from`, half an hour before the end of the stay, until `until`, a quarter of an hour after it; none where the owner does not let guests stay longer. ' +
    'The owner and co-hosts of a running stay get the ends that they may offer or accept.',
  ...forPeople('bookings:read'),
  request: { params: idParam },
  responses: {
    200: json(
      z
        .object({
          endTime: instant,
          from: instant,
          until: instant,
          timeZone: z.string(),
          currency: currencyShape,
          cardSaved: z
            .boolean()
            .openapi({ description: 'The card of the booking can be charged with `useBookingCard`' }),
          longerStays: z
            .enum(longerStayModes)
            .openapi({ description: '`ask`: the owner is asked first, by `POST /bookings/{id}/extension-requests`' }),
          proposal: proposalShape
            .nullable()
            .openapi({ description: 'What is asked for or offered about the present end of the stay, the latest' }),
          options: z.array(
            z.object({
              until: instant,
              hours: z.number().openapi({ description: 'How much longer, by half hours', example: 1.5 }),
              amount: minor.openapi({ description: 'What it costs more, in minor units of `currency`' }),
            }),
          ),
        })
        .openapi('Extensions'),
      'The later ends, the earliest first',
    ),
    ...refusalDocs(401, 404, 409, 429),
  },
})

const extend = createRoute({
  method: 'post',
  path: '/bookings/{id}/extensions',
  operationId: 'stayLonger',
  tags: ['Bookings'],
  summary: 'Stay longer: add half hours, up to four hours, at the end of a stay',
  description:
    '`amount` is what the guest was shown for this end. If it differs from the amount of the server, the response is 409 with ' +
    'the current one, and nothing happens. Otherwise the hours are held for ten minutes, and the booking ends later once ' +
    '`payment` is paid; hours that cost nothing are added at once. With `useBookingCard` the price is charged without a further step and ' +
    'the outcome is `done`; if the bank declines, or wants the guest to confirm, the outcome is `payment`, to be paid as without it. Repeating a request adds nothing.',
  ...forPeople('bookings:write'),
  request: {
    params: idParam,
    ...jsonBody(
      z.strictObject({
        until: z.iso
          .datetime({ offset: true, error: 'Please choose until when' })
          .openapi({ example: '2027-02-10T23:00:00Z' }),
        amount: z.int().openapi({ description: 'What the list names for this end, in minor units' }),
        currency: currencyShape,
        useBookingCard: z.boolean().default(false).openapi({
          description:
            'Charges the card with which the booking was paid, at once, if `cardSaved` of the list says that it can be',
        }),
      }),
    ),
    headers: idempotencyHeaders,
  },
  responses: {
    200: json(modificationShape, 'The hours, held or added'),
    ...refusalDocs(400, 401, 404, 409, 422, 429, 503),
  },
})

export const extensionsApi = apiRoutes()
  .openapi(list, async (c) => {
    const { options, ...found } = await extensionsFor(signedInPerson(c), c.req.valid('param').id)
    const { endTime, from, until: possibleUntil, timeZone, currency, cardSaved, longerStays } = found
    return c.json(
      {
        endTime: endTime.toISOString(),
        from: from.toISOString(),
        until: possibleUntil.toISOString(),
        timeZone,
        currency,
        cardSaved,
        longerStays,
        proposal: presentProposal(found),
        options: options.map(({ until, hours, toPayMinor }) => ({
          until: until.toISOString(),
          hours,
          amount: toPayMinor,
        })),
      },
      200,
    )
  })
  .openapi(extend, async (c) => {
    const person = signedInPerson(c)
    const { id } = c.req.valid('param')
    const { until, amount, currency, useBookingCard: chargesCard } = c.req.valid('json')
    const idempotencyKey = c.req.valid('header')['idempotency-key']
    const changed = await stayLonger({
      person,
      bookingId: id,
      until: new Date(until),
      amount,
      currency,
      chargesCard,
      idempotencyKey,
    })
    const booking = await presentedBooking(c, id)
    return c.json({ ...presentModification(changed), booking }, 200)
  })

/** Returns the later ends for the guest of a booking, or those that its owner or a co-host may offer or accept. */
async function extensionsFor(person: Person, bookingId: string): Promise<Extensions> {
  const { role } = await bookingOf(person, bookingId)
  if (role !== 'owner' && role !== 'coHost') return await extensionsOfBooking(person, bookingId)
  const hosted = await extensionsOfHosted(person, bookingId)
  if (!hosted) throw new Refusal('notExtendable')
  return { ...hosted, options: hosted.agreedOptions }
}
