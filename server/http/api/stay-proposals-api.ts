import { extensionsOfBooking, extensionsOfHosted } from '../../bookings/extensions-of.ts'
import { proposeExtension } from '../../bookings/propose-extension.ts'
import { requestExtension } from '../../bookings/request-extension.ts'
import { answerProposal } from '../../payments/answer-proposal.ts'
import { presentProposal } from './api-presenters.ts'
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
import { proposalShape } from './booking-shapes.ts'
import { currencyShape } from './common-shapes.ts'

const until = z.iso
  .datetime({ offset: true, error: 'Please choose until when' })
  .openapi({ example: '2027-02-10T23:00:00Z' })
const amount = z.int().openapi({ description: 'What the list of later ends names for this end, in minor units' })
const shown = { until, amount, currency: currencyShape }
const proposed = json(z.object({ proposal: proposalShape.nullable() }), 'What is proposed now')

const ask = createRoute({
  method: 'post',
  path: '/bookings/{id}/extension-requests',
  operationId: 'askToStay',
  tags: ['Bookings'],
  summary: 'Ask the owner for a longer stay',
  description:
    'For spaces whose `longerStays` is `ask`. `amount` is what the guest was shown for this end; if it differs from that of the server, the response is 409 with the current one. ' +
    'Nothing is held or charged before the owner accepts. With `useBookingCard` the price is charged then; otherwise the hours are held for ten minutes for the guest to pay by ' +
    '`POST /bookings/{id}/extensions`. Repeating a request asks once; another `until` replaces the request.',
  ...forPeople('bookings:write'),
  request: {
    params: idParam,
    ...jsonBody(z.strictObject({ ...shown, useBookingCard: z.boolean().default(false) })),
  },
  responses: { 200: proposed, ...refusalDocs(400, 401, 404, 409, 422, 429) },
})

const offer = createRoute({
  method: 'post',
  path: '/bookings/{id}/extension-offers',
  operationId: 'offerToStay',
  tags: ['Bookings'],
  summary: 'Offer the guest of a running stay at one of my spaces a later end',
  description:
    '`amount` is what the guest will pay, as listed by `GET /bookings/{id}/extensions`; if it differs from that of the server, the response is 409 with the current one. Nothing is held: ' +
    'the guest accepts by `POST /bookings/{id}/extensions` with the same `until` and `amount`, as long as the hours are free. Repeating an offer makes it once.',
  ...forPeople('bookings:write'),
  request: { params: idParam, ...jsonBody(z.strictObject(shown)) },
  responses: { 200: proposed, ...refusalDocs(400, 401, 404, 409, 422, 429) },
})

const answer = createRoute({
  method: 'post',
  path: '/bookings/{id}/extension-answer',
  operationId: 'answerProposal',
  tags: ['Bookings'],
  summary: 'Accept, decline or withdraw a longer stay that is asked for or offered',
  description:
    'The owner or a co-host accepts or declines what the guest asks for; the guest declines what is offered; whoever proposed it withdraws it. Accepting holds the hours and charges the ' +
    'saved card at the price that the guest was shown: `done`, or `payment` if they wait for the guest to pay. The first answer decides, and repeating it changes nothing.',
  ...forPeople('bookings:write'),
  request: {
    params: idParam,
    ...jsonBody(z.strictObject({ proposalId: z.uuid(), answer: z.enum(['accepted', 'declined', 'withdrawn']) })),
  },
  responses: {
    200: json(z.object({ outcome: z.enum(['done', 'payment', 'declined', 'withdrawn']) }), 'What became of it'),
    ...refusalDocs(400, 401, 404, 409, 422, 429, 503),
  },
})

export const stayProposalsApi = apiRoutes()
  .openapi(ask, async (c) => {
    const person = signedInPerson(c)
    const { id: bookingId } = c.req.valid('param')
    const { until, useBookingCard: chargesCard, ...seen } = c.req.valid('json')
    await requestExtension({ person, bookingId, until: new Date(until), chargesCard, ...seen })
    return c.json({ proposal: presentProposal(await extensionsOfBooking(person, bookingId)) }, 200)
  })
  .openapi(offer, async (c) => {
    const person = signedInPerson(c)
    const { id: bookingId } = c.req.valid('param')
    const { until, ...seen } = c.req.valid('json')
    await proposeExtension({ person, bookingId, until: new Date(until), ...seen })
    const extensions = await extensionsOfHosted(person, bookingId)
    return c.json({ proposal: extensions && presentProposal(extensions) }, 200)
  })
  .openapi(answer, async (c) => {
    const { id: bookingId } = c.req.valid('param')
    const outcome = await answerProposal({ person: signedInPerson(c), bookingId, ...c.req.valid('json') })
    return c.json({ outcome }, 200)
  })
