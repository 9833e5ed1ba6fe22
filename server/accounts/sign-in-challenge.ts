import { parse, parseSigned } from 'hono/utils/cookie'
import { auth } from './auth.ts'

/**
 * The library remembers a sign-in that waits for its second step in a signed cookie. Ours is a field of the form and of the
 * API's response, with the same value, so that a browser needs no further cookie.
 */
export async function challengeOf(headers: Headers): Promise<string> {
  const name = await cookieName()
  for (const line of headers.getSetCookie()) {
    const value = parse(line.split(';')[0] ?? '')[name]
    if (value) return value
  }
  throw new Error('the library made no challenge for the second step')
}

/** Returns the headers by which the library continues a sign-in. */
export async function challengeHeaders(challenge: string): Promise<Headers> {
  return new Headers({ cookie: `${await cookieName()}=${encodeURIComponent(challenge)}` })
}

/** Returns the id of the account that a challenge belongs to; null if it is invalid or has lapsed. */
export async function accountOfChallenge(challenge: string): Promise<string | null> {
  if (!/^[\w.+/=-]{1,200}$/.test(challenge)) return null
  const { internalAdapter, secret } = await auth().$context
  const name = await cookieName()
  const cookie = `${name}=${encodeURIComponent(challenge)}`
  const identifier = (await parseSigned(cookie, secret, name))[name]
  if (!identifier) return null
  const found = await internalAdapter.findVerificationValue(identifier)
  return found && found.expiresAt > new Date() ? found.value : null
}

async function cookieName(): Promise<string> {
  return (await auth().$context).createAuthCookie('two_factor').name
}
