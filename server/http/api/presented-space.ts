import type { Context } from 'hono'
import type { Person } from '../../accounts/person.ts'
import { reviewsOfSpace, type SpaceReview } from '../../reviews/reviews-of-space.ts'
import { spaceOf } from '../../spaces/space-of.ts'
import type { AppEnv } from '../app-env.ts'
import { presentSpaceDetails } from './api-presenters.ts'
import { mayRead, z } from './api-routes.ts'

/** The parameter of operations on one space. */
export const spaceIdParam = z.object({
  id: z.string().openapi({ param: { name: 'id', in: 'path' }, description: 'An id or a slug' }),
})

/**
 * Returns a space with its latest reviews, in its API representation; what only its owner sees needs a session or
 * `listings:read`. Throws `spaceNotFound`.
 */
export async function presentedSpace(c: Pick<Context<AppEnv>, 'get'>, slugOrId: string, person: Person | null) {
  const space = await spaceOf(slugOrId, person)
  // Most spaces have none, and one statement of two costs a third of the response.
  const entries = space.reviewCount > 0 ? (await reviewsOfSpace(space.id)).entries : []
  const presented = presentSpaceDetails(
    space,
    entries.filter((entry): entry is SpaceReview => entry.kind === 'review'),
  )
  if (mayRead(c, 'listings:read')) return presented
  return { ...presented, point: null, streetAddress: null, arrivalNotes: null, takenDownReason: null }
}
