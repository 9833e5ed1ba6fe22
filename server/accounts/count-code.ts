import { limit } from '../limits/limit.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'

/**
 * Counts a code of the second factor before it is checked, so that concurrent guesses cannot pass together; the caller
 * reverts a success. Throws `tooManyRequests`.
 */
export async function countCode(personId: string): Promise<void> {
  try {
    await limit('secondFactor', personId)
  } catch (error) {
    logSecurityEvent('locked_out', { personId })
    throw error
  }
}
