import { reviewLength, reviewsPerPage } from '../../../rules/review.ts'
import { reviewBooking } from '../../reviews/review-booking.ts'
import { type ReviewEntry, reviewSummary, reviewsCursor, reviewsOfSpace } from '../../reviews/reviews-of-space.ts'
import { spaceOf } from '../../spaces/space-of.ts'
import { limitParam } from './api-numbers.ts'
import { presentReview } from './api-presenters.ts'
import {
  apiRoutes,
  createRoute,
  forAll,
  forPeople,
  idParam,
  json,
  jsonBody,
  refusalDocs,
  signedInPerson,
  z,
} from './api-routes.ts'
import { spaceIdParam } from './presented-space.ts'
import { reviewShape } from './space-shapes.ts'

const average = z.number().nullable()

const entryShape = z
  .union([
    reviewShape.extend({ kind: z.literal('review') }),
    z.object({ kind: z.literal('removed'), reason: z.string(), createdAt: z.string() }),
    z.object({ kind: z.literal('cancelled'), createdAt: z.string() }),
  ])
  .openapi('ReviewEntry')

const reviewsShape = z
  .object({
    rating: average,
    count: z.int(),
    ratings: z.array(z.int()).openapi({ description: 'How many have one, two, three, four and five stars' }),
    parts: z.object({ described: average, owner: average, value: average, access: average }),
    entries: z.array(entryShape),
    next: z.string().nullable().openapi({ description: 'The value of `after` for the next page' }),
  })
  .openapi('Reviews')

const list = createRoute({
  method: 'get',
  path: '/spaces/{id}/reviews',
  operationId: 'listReviews',
  tags: ['Reviews'],
  summary: 'The visible reviews of a space, newest first',
  description:
    'Reviews that were removed, and bookings that the owner cancelled, are entries of their own; they do not count.',
  security: forAll,
  request: {
    params: spaceIdParam,
    query: z.strictObject({
      after: z
        .string()
        .refine((text) => reviewsCursor.test(text), 'This cursor is not one of ours')
        .optional()
        .openapi({ description: '`next` of the page before' }),
      limit: limitParam(reviewsPerPage),
    }),
  },
  responses: { 200: json(reviewsShape, 'A page of reviews'), ...refusalDocs(400, 404) },
})

const stars = z.int().openapi({ description: '1 to 5' })

const write = createRoute({
  method: 'post',
  path: '/bookings/{id}/review',
  operationId: 'reviewBooking',
  tags: ['Reviews'],
  summary: 'Review a stay of mine, or the guest of a stay at my space, once and within 14 days',
  description:
    'Both reviews become visible when both are written, or 14 days after the stay: the review of a guest to everyone, the review of an owner to owners only. Only the guest rates the parts.',
  ...forPeople('bookings:write'),
  request: {
    params: idParam,
    ...jsonBody(
      z
        .strictObject({
          rating: stars,
          body: z
            .string()
            .optional()
            .openapi({ description: `Up to ${reviewLength.toLocaleString('en-US')} characters` }),
          described: stars.optional(),
          owner: stars.optional(),
          value: stars.optional(),
          access: stars.optional(),
        })
        .openapi('ReviewInput'),
    ),
  },
  responses: {
    201: json(z.object({ role: z.enum(['guest', 'owner']), isVisible: z.boolean() }), 'What was stored'),
    ...refusalDocs(400, 401, 404, 409),
  },
})

export const reviewsApi = apiRoutes()
  .openapi(list, async (c) => {
    const { id } = await spaceOf(c.req.valid('param').id, null)
    const { after = null, limit } = c.req.valid('query')
    const [summary, page] = await Promise.all([reviewSummary(id), reviewsOfSpace(id, { after, limit })])
    return c.json({ ...summary, entries: page.entries.map(presentEntry), next: page.next }, 200)
  })
  .openapi(write, async (c) =>
    c.json(await reviewBooking(signedInPerson(c), c.req.valid('param').id, c.req.valid('json')), 201),
  )

function presentEntry(entry: ReviewEntry): z.input<typeof entryShape> {
  if (entry.kind === 'review') return { kind: 'review', ...presentReview(entry) }
  const createdAt = new Date(entry.at).toISOString()
  return entry.kind === 'removed'
    ? { kind: 'removed', reason: entry.reason, createdAt }
    : { kind: 'cancelled', createdAt }
}
