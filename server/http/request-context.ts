import { createContext } from 'react-router'
import type { Person } from '../accounts/person.ts'
import type { RequestKey } from '../accounts/person-of-key.ts'

/** Facts about a request that the front door determined before a screen or the API runs. */
export type RequestFacts = {
  person: Person | null
  /** The key of a program. It becomes the person only where an operation accepts its scope (api/api-routes.ts). */
  key?: RequestKey | null
  /** The session of the request, and the remaining lifetime of its access token. */
  session: { id: string; expiresInSeconds: number } | null
  requestId: string
  /** The nonce of the response's scripts. */
  nonce: string
  /** The client's address for limits, after trusted proxies. */
  clientAddress: string
  /** Set when a screen failed because the database was unreachable: the response is 503 then. */
  databaseAway?: boolean
  /** The bytes of the rendered page. The response of the screens has no body, because the router would turn it into a stream. */
  page?: Buffer<ArrayBuffer>
}

export const requestFacts = createContext<RequestFacts>()
