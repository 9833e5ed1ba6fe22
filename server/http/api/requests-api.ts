import { maxAnswerNote } from '../../../rules/booking-request.ts'
import { answerRequest, withdrawRequest } from '../../payments/answer-request.ts'
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
import { bookingDetailShape } from './booking-shapes.ts'
import { presentedBooking } from './presented-booking.ts'

const answer = createRoute({
  method: 'post',
  path: '/bookings/{id}/answer',
  operationId: 'answerRequest',
  tags: ['Bookings'],
  summary: 'Accept or decline a request to book one of my spaces',
  description: [
    'Accepting charges the card and confirms the booking; declining releases both. The first answer decides, and repeating it changes nothing.',
    'The booking is still `requested` if the card provider is unreachable: the rest follows by itself. It is `pending` if the card could not',
    'be charged and the guest was asked to pay again, or `expired` if the guest cannot.',
  ].join(' '),
  ...forPeople('bookings:write'),
  request: {
    params: idParam,
    ...jsonBody(
      z.strictObject({
        answer: z.enum(['accepted', 'declined']),
        note: z
          .string()
          .max(maxAnswerNote)
          .optional()
          .openapi({ description: 'A sentence to the guest, with a refusal' }),
      }),
    ),
  },
  responses: { 200: json(bookingDetailShape, 'The booking'), ...refusalDocs(400, 401, 404, 409, 429) },
})

const withdraw = createRoute({
  method: 'post',
  path: '/bookings/{id}/withdraw',
  operationId: 'withdrawRequest',
  tags: ['Bookings'],
  summary: 'Withdraw a request of mine; nothing is charged',
  ...forPeople('bookings:write'),
  request: { params: idParam },
  responses: { 200: json(bookingDetailShape, 'The booking'), ...refusalDocs(401, 404, 409, 429) },
})

export const requestsApi = apiRoutes()
  .openapi(answer, async (c) => {
    const person = signedInPerson(c)
    const { id } = c.req.valid('param')
    await answerRequest(person, id, c.req.valid('json'))
    return c.json(await presentedBooking(c, id), 200)
  })
  .openapi(withdraw, async (c) => {
    const person = signedInPerson(c)
    const { id } = c.req.valid('param')
    await withdrawRequest(person, id)
    return c.json(await presentedBooking(c, id), 200)
  })
