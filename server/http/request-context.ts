import { createContext } from 'react-router'
import type { Person } from '../accounts/person.ts'

/** What the front door found out about a request before a screen or the API sees it. */
export type RequestFacts = {
  person: Person | null
  /** The session that it came with, and for how long its access token lasts. */
  session: { id: string; expiresInSeconds: number } | null
  requestId: string
  /** The nonce that scripts of this answer carry. */
  nonce: string
  /** The address that limits count by, after trusted proxies. */
  clientAddress: string
  /** Set when a screen failed because the database could not be reached: the answer is 503 then. */
  databaseAway?: boolean
}

export const requestFacts = createContext<RequestFacts>()
