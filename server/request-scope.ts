import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom and for what the current code runs, as logged: a request, or a job of a worker. */
type Scope = RequestScope | JobScope

export type RequestScope = {
  requestId: string
  /** The client's network address. */
  address: string
  userAgent: string | null
  /** Set once the front door has identified the person. */
  personId?: string
  /** The booking that the request holds or changes, the last one if there are several. */
  bookingId?: string
}

export type JobScope = {
  /** The worker, and the ids of the row that it processes. */
  job: Record<string, string | number>
  /** The booking that the row is about, if it is known or once it was found. */
  bookingId?: string | undefined
  /** A whole run, in which each row may be about another booking. */
  isRun?: true
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs `work` so that `currentRequest` returns `scope` in everything it calls. */
export function inRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** Runs `work` so that the log lines of everything it calls have the ids of this job. */
export function inJob<T>(scope: JobScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** Returns the current request; undefined in a worker or a script. */
export function currentRequest(): RequestScope | undefined {
  const scope = scopes.getStore()
  return scope && 'requestId' in scope ? scope : undefined
}

/** Returns what log lines and reports state about the current request or job, without the person. */
export function currentIds(): Record<string, string | number | undefined> {
  const scope = scopes.getStore()
  if (!scope) return {}
  const { bookingId } = scope
  return 'job' in scope ? { ...scope.job, bookingId } : { requestId: scope.requestId, bookingId }
}

/** Notes which booking the current request or job is about, so that its log lines have it. */
export function noteBooking(bookingId: string): void {
  const scope = scopes.getStore()
  if (scope && !('isRun' in scope)) scope.bookingId = bookingId
}
