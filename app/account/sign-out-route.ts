import { data, redirect, redirectDocument } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { signOutForgets } from '../../rules/session-errors.ts'
import { noSessionCookies } from '../../server/accounts/session-cookies.ts'
import { signOut } from '../../server/accounts/sign-out.ts'
import { logBug } from '../../server/log.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { reportError } from '../browser-monitoring.ts'
import { flashHeaders } from '../flash.server.ts'
import { formText } from '../form-text.ts'
import { leavesUnsent } from '../messages/sign-out-question.tsx'
import { cookieHeaders, personOf, requestFactsOf } from '../session.ts'
import { forgetStored } from '../ui/forget-stored.ts'
import type { Route } from './+types/sign-out-route'

/**
 * Ends the session and loads the home page as a new document, so that nothing of the person stays in the page's memory. Clears
 * the cookies also if the server no longer has the session (401, 403, 404: spec 7). Another failure is logged and leaves the
 * user signed in, which the home page says.
 */
export async function action({ context }: Route.ActionArgs) {
  const { session } = requestFactsOf(context)
  try {
    if (session) await signOut(session.id)
  } catch (error) {
    logBug(error, { path: paths.signOut() })
    if (!signOutForgets(isRefusal(error) ? error.status : 500))
      return redirect(paths.home(), { headers: stillSignedIn() })
  }
  const headers = cookieHeaders(noSessionCookies())
  return redirectDocument(paths.home(), { headers: flashHeaders({ title: 'You are signed out' }, headers) })
}

function stillSignedIn(): Headers {
  return flashHeaders({ tone: 'warn', title: 'You are still signed in', text: 'Please try again.' })
}

const askingAddress = `${paths.signOut()}?unsent`

/**
 * Sends what waits in the browser, and asks by the page below about what cannot be sent. Removes the user's drafts and messages
 * from the browser once the session has ended, which is when the server asks for a whole new page. If the server is not reached,
 * the user stays signed in on the same page; the error is only logged (spec 8).
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const person = formText(form, 'person')
  const isAsked = form.has('unsent') || !navigator.onLine
  if (!isAsked && (await leavesUnsent(person))) return redirect(askingAddress)
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      if (error.headers.has('X-Remix-Reload-Document')) forgetStored(person)
      throw error
    }
    console.error('Failed to sign out:', error)
    reportError(error)
    return data(null, { status: 503 })
  }
}

/** The address leads home, unless it asks about messages that are not sent. */
export function loader({ context, url }: Route.LoaderArgs) {
  return url.searchParams.has('unsent') && personOf(context) ? null : redirect(paths.home())
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Sign out?',
    description: 'Messages that are not sent yet.',
    path: paths.signOut(),
    noindex: true,
  })
}

export { SignOutQuestion as default } from '../messages/sign-out-question.tsx'
