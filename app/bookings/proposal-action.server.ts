import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { logBug } from '../../server/log.ts'
import { flashHeaders } from '../flash.server.ts'

/**
 * Returns to the booking with the reason why a form about a proposed longer stay was refused. Throws 404 for a booking that is
 * not found, and errors that are not refusals.
 */
export function returnRefused(error: unknown, bookingId: string, path: string): Response {
  if (!isRefusal(error)) throw error
  if (error.status === 404) throw data(error.message, { status: 404 })
  if (error.status >= 500) logBug(error, { path })
  const text = Object.values(error.fields ?? {})[0] ?? error.message
  const flash = { tone: 'warn' as const, title: 'That did not work', text }
  return redirect(paths.booking(bookingId), { headers: flashHeaders(flash) })
}
