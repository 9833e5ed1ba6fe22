import { z } from 'zod'
import { mostFavourites } from './favourite.ts'

const spaceId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What a heart posts: the space to save or to remove, or all that were saved in a browser before signing in. */
export const favouriteInput = z.union([
  z.object({ save: spaceId }),
  z.object({ remove: spaceId }),
  z.object({
    merge: z
      .string()
      .max(20 * mostFavourites)
      .transform((text): unknown => text.split(','))
      .pipe(z.array(spaceId).min(1).max(mostFavourites)),
  }),
])
