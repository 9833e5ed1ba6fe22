import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { readAccessToken } from './access-token.ts'
import type { Person } from './person.ts'
import { isApiKey, personOfKey, type RequestKey } from './person-of-key.ts'
import { personOfSession } from './person-of-session.ts'
import { refreshSession } from './refresh-session.ts'
import { noSessionCookies, tokensOfCookies } from './session-cookies.ts'

/** The person and session of a request, or its key, and the `Set-Cookie` lines for the response. */
export type RequestPerson = {
  /** The signed-in person; null for a key, which only operations of the API with a scope accept. */
  person: Person | null
  key: RequestKey | null
  session: { id: string; expiresInSeconds: number } | null
  setCookies: string[]
}

/** A browser's session is refreshed by any request when its access token has fewer seconds left than this. */
const earlySeconds = 60

/**
 * Returns the person of a request, by its bearer token or its cookies, or its key. The session is looked up each time, so
 * that nothing is accepted after a sign-out. A program with a bad token or key gets an error (`tokenInvalid`,
 * `sessionNotFound`, those of `personOfKey`); a browser is treated as a visitor.
 */
export async function personOfRequest(headers: Headers): Promise<RequestPerson> {
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer && isApiKey(bearer)) return { ...visitor, key: await personOfKey(bearer) }
  if (bearer) return await personByToken(bearer)
  const { access, refresh } = tokensOfCookies(headers.get('cookie'))
  if (!access && !refresh) return visitor
  return (
    (await personByAccess(access)) ?? (await personByRefresh(refresh)) ?? { ...visitor, setCookies: noSessionCookies() }
  )
}

const visitor: RequestPerson = { person: null, key: null, session: null, setCookies: [] }

async function personByToken(token: string): Promise<RequestPerson> {
  const access = await readAccessToken(token)
  if (!access) throw new Refusal('tokenInvalid')
  const person = await personOfSession(access.sessionId)
  if (!person) throw new Refusal('sessionNotFound')
  return requestPerson(person, access.sessionId, access.secondsLeft)
}

async function personByAccess(token: string | undefined): Promise<RequestPerson | null> {
  const access = token ? await readAccessToken(token) : null
  if (!access || access.secondsLeft < earlySeconds) return null
  const person = await personOfSession(access.sessionId)
  return person && requestPerson(person, access.sessionId, access.secondsLeft)
}

async function personByRefresh(token: string | undefined): Promise<RequestPerson | null> {
  if (!token) return null
  try {
    const { session, sessionId, setCookies } = await refreshSession(token)
    const secondsLeft = (session.expiresAt.getTime() - Date.now()) / 1000
    return { ...requestPerson(session.user, sessionId, secondsLeft), setCookies }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

function requestPerson(person: Person, id: string, secondsLeft: number): RequestPerson {
  const session = { id, expiresInSeconds: Math.max(0, Math.round(secondsLeft)) }
  return { ...visitor, person, session }
}
