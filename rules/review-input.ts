import { z } from 'zod'
import { reviewLength } from './review.ts'
import { linesOfText, optional } from './text.ts'

const starsMissing = 'Choose one to five stars. The words can stay empty.'
const starsMessage = 'One to five stars'
const stars = (message: string) => z.coerce.number(message).int(message).min(1, message).max(5, message)
const words = optional(linesOfText('The review', reviewLength)).transform((text) => text ?? '')
const part = optional(stars(starsMessage)).transform((value) => value ?? null)

/** An owner's review of a guest. */
export const guestReviewInput = z.object({ rating: stars(starsMissing), body: words })

/** A guest's review of a stay. */
export const reviewInput = guestReviewInput.extend({ described: part, owner: part, value: part, access: part })

export const reviewAnswerInput = z.object({ answer: linesOfText('The answer', reviewLength) })
