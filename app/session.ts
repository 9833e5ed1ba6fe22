import { data, type RouterContextProvider, redirect } from 'react-router'
import { paths } from '../rules/paths.ts'
import { isRefusal, type RefusalCode } from '../rules/refusal.ts'
import type { Person } from '../server/accounts/person.ts'
import { type RequestFacts, requestFacts } from '../server/http/request-context.ts'
import { logSecurityEvent } from '../server/security/log-security-event.ts'

/** `url` is React Router's: the address that the user sees, also for data requests. */
type RequestArgs = { context: Readonly<RouterContextProvider>; url: URL }

/** The HTTP server's facts about the request: person, session and network address. */
export function requestFactsOf(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestFacts)
}

/** Returns the signed-in person; null for a visitor. */
export function personOf(context: Readonly<RouterContextProvider>): Person | null {
  return requestFactsOf(context).person
}

/**
 * Returns the signed-in person, or throws a redirect to the sign-in dialog, which returns to this page (spec D18), or to
 * `back`: a file names its page, since a download shows none.
 */
export function requirePerson({ context, url }: RequestArgs, back?: string): Person {
  const person = personOf(context)
  if (person) return person
  throw redirect(paths.signIn(back ?? addressWithout(url, [secretParam])))
}

/**
 * Redirects to the same address without what the card provider added to it for its redirect back, so that the client secret of a
 * payment does not stay in the history. Returns if the address has none of it.
 */
export function dropPaymentParams(url: URL): void {
  const added = [secretParam, 'payment_intent', 'redirect_status']
  if (added.some((name) => url.searchParams.has(name))) throw redirect(addressWithout(url, added))
}

const secretParam = 'payment_intent_client_secret'

/** Returns the address without these parameters; a client secret must not be logged and stored in the history again. */
function addressWithout({ pathname, searchParams }: URL, names: readonly string[]): string {
  const rest = new URLSearchParams(searchParams)
  for (const name of names) rest.delete(name)
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}

/**
 * Returns the admin; redirects visitors to the sign-in, an admin without the second factor to where it is turned on, and
 * other users home (spec 2 "Admin").
 */
export function requireAdmin(args: RequestArgs, back?: string): Person {
  const person = requirePerson(args, back)
  if (person.isAdmin) return person
  if (person.needsSecondFactor) throw redirect(paths.security())
  logSecurityEvent('admin_refused', { personId: person.id })
  throw redirect(paths.home())
}

/** A refusal as returned to a form. */
export type Problem = {
  /** 'failed' if the server was not reached (ui/send-form.ts). */
  code: RefusalCode | 'failed'
  message: string
  fields: Record<string, string>
  details: Record<string, unknown>
}

/**
 * Runs an action and returns its result as `{ ok }`; a refusal becomes `{ error }` with the refusal's status. Other
 * errors are rethrown to the error screen.
 */
export async function actionResult<T>(act: () => Promise<T>) {
  try {
    return data({ ok: await act(), error: null })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, message, status, fields = {}, details = {} } = error
    const problem: Problem = { code, message, fields, details }
    return data({ ok: null, error: problem }, { status })
  }
}

/**
 * Runs a loader; a refusal becomes the page's error screen with its message and status ('Space not found'). The status text marks
 * the message as ours (http/refusal-responses.ts).
 */
export async function pageResult<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw data(error.message, { status: error.status, statusText: 'Refusal' })
  }
}

/** The headers that set a session's cookies, for the redirect of an action that signed a user in or out. */
export function cookieHeaders(setCookies: readonly string[]): Headers {
  return new Headers(setCookies.map((line): [string, string] => ['set-cookie', line]))
}
