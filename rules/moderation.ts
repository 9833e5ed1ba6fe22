import { z } from 'zod'
import { linesOfText } from './text.ts'

/** The reason why an admin takes something down, suspends or restores it; it is mailed to the user concerned. */
export const moderationReason = z.object({ reason: linesOfText('The reason', 1000) })
