import { z } from 'zod'
import { linesOfText } from './text.ts'

/** Why an admin takes something down, suspends or restores; the person concerned reads it in a mail. */
export const moderationReason = z.object({ reason: linesOfText('The reason', 1000) })
