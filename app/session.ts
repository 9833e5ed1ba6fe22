import { data, type RouterContextProvider, redirect } from 'react-router'
import { paths } from '../rules/paths.ts'
import { isRefusal, type RefusalCode } from '../rules/refusal.ts'
import type { Person } from '../server/accounts/person.ts'
import { type RequestFacts, requestFacts } from '../server/http/request-context.ts'
import { logSecurityEvent } from '../server/security/log-security-event.ts'

/**
 * `url` is React Router's: the address that the person sees, whichever way its data are asked for. A file has that of the
 * page it belongs to, because nobody can be led back to a download.
 */
type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/** What the front door knows of this request: who asks, in which session, from which address. */
export function requestFactsOf(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestFacts)
}

/** Who is asking; null for a visitor. */
export function personOf(context: Readonly<RouterContextProvider>): Person | null {
  return requestFactsOf(context).person
}

/** Who is asking, or a redirect to the sign-in dialog and back here after it (spec D18). */
export function requirePerson({ context, url }: Asked): Person {
  const person = personOf(context)
  if (person) return person
  throw redirect(paths.signIn(withoutSecret(url)))
}

/** The address without the client secret of a payment, which would be logged and stored in the history once more. */
function withoutSecret({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('payment_intent_client_secret')
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}

/** The admin who asks; a visitor is asked to sign in, and anybody else is sent home (spec 2 "Admin"). */
export function requireAdmin(asked: Asked): Person {
  const person = requirePerson(asked)
  if (person.isAdmin) return person
  logSecurityEvent('admin_refused', { personId: person.id })
  throw redirect(paths.home())
}

/** An expected "no" as a form hears of it. */
export type Problem = {
  /** 'failed' where the server was not reached (ui/send-form.ts). */
  code: RefusalCode | 'failed'
  message: string
  fields: Record<string, string>
  details: Record<string, unknown>
}

/**
 * Runs an action: what it returns is the answer, and a refusal becomes `{ error }` with the refusal's status. A bug goes
 * on to the error screen.
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

/** Runs a loader: a refusal becomes the page's error screen, with the refusal's words and status ('Space not found'). */
export async function pageResult<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw data(error.message, { status: error.status })
  }
}

/** The headers that set a session's cookies, for the redirect of an action that signed somebody in or out. */
export function cookieHeaders(setCookies: readonly string[]): Headers {
  return new Headers(setCookies.map((line): [string, string] => ['set-cookie', line]))
}
