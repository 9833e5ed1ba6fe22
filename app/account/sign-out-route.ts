import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { signOutForgets } from '../../rules/session-errors.ts'
import { noSessionCookies } from '../../server/accounts/session-cookies.ts'
import { signOut } from '../../server/accounts/sign-out.ts'
import { logBug } from '../../server/log.ts'
import { reportError } from '../browser-monitoring.ts'
import { flashHeaders } from '../flash.server.ts'
import { cookieHeaders, requestFactsOf } from '../session.ts'
import type { Route } from './+types/sign-out-route'

/**
 * Ends the session and goes home. This browser forgets it also where the server has none of it any more (401, 403, 404:
 * spec 7); another failure is logged and leaves the person signed in.
 */
export async function action({ context }: Route.ActionArgs) {
  const { session } = requestFactsOf(context)
  try {
    if (session) await signOut(session.id)
  } catch (error) {
    logBug(error, { path: paths.signOut() })
    if (!signOutForgets(isRefusal(error) ? error.status : 500)) return redirect(paths.home())
  }
  const headers = cookieHeaders(noSessionCookies())
  return redirect(paths.home(), { headers: flashHeaders({ title: 'You are signed out' }, headers) })
}

/** Where the server is not reached, the person stays signed in, on the page where they are; that is only logged (spec 8). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    console.error('Failed to sign out:', error)
    reportError(error)
    return data(null, { status: 503 })
  }
}

export function loader() {
  return redirect(paths.home())
}
