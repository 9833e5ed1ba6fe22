import { AsyncLocalStorage } from 'node:async_hooks'

/** What the log says of the request that the code at hand works for. */
export type RequestScope = {
  requestId: string
  /** The client's address, as the front door knows it. */
  address: string
  userAgent: string | null
  /** Set once the front door knows who asks. */
  personId?: string
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs `work` so that `currentRequest` finds `scope` in all that it calls. */
export function inRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** The request at hand; undefined in a worker or a script. */
export function currentRequest(): RequestScope | undefined {
  return scopes.getStore()
}
