import { parse, parseSigned } from 'hono/utils/cookie'
import { auth } from './auth.ts'

/** The library's cookies: of a sign-in that waits for its second step, and of a challenge for a passkey. */
type ChallengeCookie = 'two_factor' | 'better-auth-passkey'

/**
 * The library remembers a sign-in that waits for its second step, and the challenge for a passkey, in a signed cookie. Ours
 * is a field of the form and of the API's response, with the same value, so that a browser needs no further cookie.
 */
export async function challengeOf(headers: Headers, cookie: ChallengeCookie = 'two_factor'): Promise<string> {
  const name = await cookieName(cookie)
  for (const line of headers.getSetCookie()) {
    const value = parse(line.split(';')[0] ?? '')[name]
    if (value) return value
  }
  throw new Error(`the library made no challenge: ${cookie}`)
}

/** Returns the headers by which the library continues a sign-in. */
export async function challengeHeaders(challenge: string, cookie: ChallengeCookie = 'two_factor'): Promise<Headers> {
  return new Headers({ cookie: `${await cookieName(cookie)}=${encodeURIComponent(challenge)}` })
}

/** Returns true if a challenge has the form of one, so that it can be put into a header. */
export function isChallenge(challenge: string): boolean {
  return /^[\w.+/=-]{1,200}$/.test(challenge)
}

/** Returns the id of the account that a challenge belongs to; null if it is invalid or has lapsed. */
export async function accountOfChallenge(challenge: string): Promise<string | null> {
  if (!isChallenge(challenge)) return null
  const { internalAdapter, secret } = await auth().$context
  const name = await cookieName('two_factor')
  const cookie = `${name}=${encodeURIComponent(challenge)}`
  const identifier = (await parseSigned(cookie, secret, name))[name]
  if (!identifier) return null
  const found = await internalAdapter.findVerificationValue(identifier)
  return found && found.expiresAt > new Date() ? found.value : null
}

async function cookieName(cookie: ChallengeCookie): Promise<string> {
  return (await auth().$context).createAuthCookie(cookie).name
}
