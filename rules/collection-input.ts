import { z } from 'zod'
import { lineOfText } from './text.ts'

/** The number of collections of a person, and of spaces in one of them. */
export const mostCollections = 50
export const mostInCollection = 100

export const collectionName = z.object({ name: lineOfText('The name', 80) })

const spaceId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The spaces of a form: one field for each that is ticked. */
export const collectionSpaces = z.object({
  spaces: z.array(spaceId).min(1, 'Please choose a space').max(mostInCollection),
})

export const collectionSpace = z.object({ space: spaceId })
