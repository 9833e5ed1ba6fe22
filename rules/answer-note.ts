import { z } from 'zod'
import { maxAnswerNote } from './booking-request.ts'
import { linesOfText, optional } from './text.ts'

/** What an owner may say to the guest with the answer to a request. */
export const answerNoteInput = z.object({ note: optional(linesOfText('The sentence', maxAnswerNote)) })
