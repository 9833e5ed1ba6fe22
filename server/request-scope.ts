import { AsyncLocalStorage } from 'node:async_hooks'

/** The request for which the current code runs, as logged. */
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

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs `work` so that `currentRequest` returns `scope` in everything it calls. */
export function inRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** Returns the current request; undefined in a worker or a script. */
export function currentRequest(): RequestScope | undefined {
  return scopes.getStore()
}

/** Notes which booking the current request is about, so that its log lines have it. */
export function noteBooking(bookingId: string): void {
  const scope = scopes.getStore()
  if (scope) scope.bookingId = bookingId
}
