import { policies } from '../../../rules/refund.ts'
import { bookReplacement } from '../../payments/book-replacement.ts'
import { moveBooking } from '../../payments/move-booking.ts'
import { movableUntil } from '../../payments/move-payment.ts'
import { replacementsOf } from '../../payments/replacements-of.ts'
import { presentFound, presentStage } from './api-presenters.ts'
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
import { currencyShape, instant, minor } from './common-shapes.ts'
import { idempotencyHeaders } from './idempotency-key.ts'
import { presentIntent } from './payment-intents-api.ts'
import { presentedBooking } from './presented-booking.ts'
import { refundStageShape } from './price-shapes.ts'
import { foundSpaceShape } from './space-shapes.ts'

const list = createRoute({
  method: 'get',
  path: '/bookings/{id}/replacements',
  operationId: 'getReplacements',
  tags: ['Bookings'],
  summary: 'Spaces to book in place of a booking that its owner or the platform cancelled, for its guest',
  description:
    'Up to four spaces of the same city that are free at the same hours for as many people, none dearer than the booking was or than the penalty of its owner pays for, the most alike first. ' +
    'Nothing is reserved. Empty for every other booking, and from its start on.',
  ...forPeople('bookings:read'),
  request: { params: idParam },
  responses: {
    200: json(
      z.object({
        replacements: z.array(
          z.object({
            space: foundSpaceShape,
            shares: z.array(z.string()).openapi({ description: 'Amenities of the cancelled space that this one has' }),
            difference: minor.openapi({
              description:
                'What the penalty of the owner who cancelled pays of the total if the booking is moved: above 0 for a dearer space',
            }),
            lacks: z.array(z.string()).openapi({ description: 'Amenities of the cancelled space that it has not' }),
            cancellationPolicy: z.enum(policies),
            cancelStages: z.array(refundStageShape).openapi({
              description:
                'What cancelling the new booking gives back until when, if it is moved or booked now; after the last stage, nothing',
            }),
          }),
        ),
        moveUntil: instant
          .nullable()
          .openapi({ description: 'Until when the booking can be moved with its payment; null if it cannot' }),
      }),
      'The spaces',
    ),
    ...refusalDocs(401, 404),
  },
})

const chosenShape = z.strictObject({
  spaceId: z.int(),
  amount: z.int().openapi({ description: "The total with the guest's fee, in minor units" }),
  currency: currencyShape,
})

const book = createRoute({
  method: 'post',
  path: '/bookings/{id}/replacements',
  operationId: 'bookReplacement',
  tags: ['Bookings'],
  summary: 'Hold a space in place of a booking that its owner or the platform cancelled, and create the payment intent',
  description:
    'Hours and number of people are those of the cancelled booking, whose refund is sent in any case. `amount` and `currency` state what the guest ' +
    'saw; if they differ from the current price, the response is 409 and nothing is held or charged. The hold lasts ten minutes.',
  ...forPeople('bookings:write'),
  request: {
    params: idParam,
    ...jsonBody(chosenShape),
    headers: idempotencyHeaders,
  },
  responses: {
    200: json(paymentIntentShape, 'The hold and the intent'),
    ...refusalDocs(400, 401, 404, 409, 422, 429, 503),
  },
})

const move = createRoute({
  method: 'post',
  path: '/bookings/{id}/move',
  operationId: 'moveBooking',
  tags: ['Bookings'],
  summary:
    'Move a booking that its owner or the platform cancelled, with its payment, to another space at the same hours',
  description:
    'Possible until `moveUntil` of the replacements. What was paid pays for the new booking, which is confirmed at once; if it costs less, the rest goes back to the card; if it costs more, the penalty of the owner who cancelled pays the difference, up to `difference`. ' +
    '`amount` and `currency` state what the guest saw; if they differ from the current price, the response is 409 and nothing is moved.',
  ...forPeople('bookings:write'),
  request: { params: idParam, ...jsonBody(chosenShape) },
  responses: {
    200: json(z.object({ booking: bookingDetailShape }), 'The new booking'),
    ...refusalDocs(400, 401, 404, 409, 422, 429, 503),
  },
})

export const replacementsApi = apiRoutes()
  .openapi(list, async (c) => {
    const { id } = c.req.valid('param')
    const found = await replacementsOf(signedInPerson(c), id)
    const until = await movableUntil(id)
    const offers = found.map(({ shares, lacks, differenceMinor: difference, policy, cancelStages, ...space }) => ({
      space: presentFound(space),
      shares,
      lacks,
      difference,
      cancellationPolicy: policy,
      cancelStages: cancelStages.map(presentStage),
    }))
    return c.json({ replacements: offers, moveUntil: until?.toISOString() ?? null }, 200)
  })
  .openapi(book, async (c) => {
    const checkout = await bookReplacement({
      person: signedInPerson(c),
      bookingId: c.req.valid('param').id,
      ...c.req.valid('json'),
      idempotencyKey: c.req.valid('header')['idempotency-key'],
    })
    return c.json(presentIntent(checkout), 200)
  })
  .openapi(move, async (c) => {
    const person = signedInPerson(c)
    const { bookingId } = await moveBooking({ person, bookingId: c.req.valid('param').id, ...c.req.valid('json') })
    return c.json({ booking: await presentedBooking(c, bookingId) }, 200)
  })
