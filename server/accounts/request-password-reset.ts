import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '../limits/limit.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { auth } from './auth.ts'
import { accountKey } from './count-guess.ts'

/** Longer than finding an account and queueing its mail takes. */
const minimumMilliseconds = 400

type Asked = {
  email: string
  clientAddress: string
  /** The page to show after the next sign-in, a path of this site. */
  next?: string
}

/** A longer path is left out of the mail, which everyone can have sent. */
const longestNext = 500

/**
 * Mails a link for a new password if there is an account with this address; otherwise the response and its timing are the
 * same. Throws `tooManyRequests` above 3 an hour for one account, 20 for one network address.
 */
export async function requestPasswordReset({ email, clientAddress, next = '' }: Asked): Promise<void> {
  await limit('resetAddress', clientAddress)
  await limit('reset', accountKey(email))
  logSecurityEvent('reset_requested', { email })
  const redirectTo = next.length <= longestNext ? next : ''
  await Promise.all([auth().api.requestPasswordReset({ body: { email, redirectTo } }), sleep(minimumMilliseconds)])
}
