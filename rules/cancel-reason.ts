import { z } from 'zod'
import { linesOfText, optional } from './text.ts'

/** Why a booking is cancelled, which the other side reads. */
export const cancelReasonInput = z.object({ reason: optional(linesOfText('The reason', 500)) })
