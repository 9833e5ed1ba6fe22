import createClient from 'openapi-fetch'

/**
 * Returns a client of the API at the address of a Hourlet, such as `https://hourlet.example`. With a key it acts as the
 * key's person.
 *
 * @type {typeof import('./index.d.ts').hourlet}
 */
export function hourlet({ url, key }) {
  const headers = key ? { authorization: `Bearer ${key}` } : {}
  return createClient({ baseUrl: new URL('/api', url).href, headers })
}
