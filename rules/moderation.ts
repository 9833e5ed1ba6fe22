import { z } from 'zod'
import { lines } from './text.ts'

/** Why an admin takes something down, suspends or restores; the person concerned reads it in a mail. */
export const moderationReason = z.object({ reason: lines('The reason', 1000) })
