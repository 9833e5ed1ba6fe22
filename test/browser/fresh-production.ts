import { codeOfApp } from '../authenticator.ts'
import { expect } from './browser-people.ts'

/** The public address of a marketplace in production, whose TLS proxy is played by `visitor`. */
export const productionSite = 'https://spaces.example'

/** Settings of such a marketplace, without its database and its card provider. */
export const productionSettings = {
  NODE_ENV: 'production',
  DEMO: '',
  BASE_URL: productionSite,
  TRUSTED_PROXY_HOPS: '1',
  MAIL_FROM: 'Spaces <hello@spaces.example>',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SESSION_SECRET: 'K3vTq81mZxPwL0aYd7RjBn5sUeHc2GfV',
}

/** The fields of the form that lists a space. */
export const sentListing = {
  title: 'The Glass House',
  description: 'A heated glasshouse with long tables and palms.',
  type: 'greenhouse',
  capacity: '30',
  price: '40',
  currency: 'USD',
  location: 'Red Hook, New York',
  country: 'United States',
  city: 'New York',
  timeZone: 'America/New_York',
  amenities: 'Daylight, Heating',
  cancellationPolicy: 'flexible',
}

/** The headers that the proxy adds to browsers' requests. */
const passedOn = {
  origin: productionSite,
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': '203.0.113.5',
  'x-forwarded-proto': 'https',
}

/** Returns requests as the TLS proxy passes them on. */
export function visitor(url: string, cookie = '') {
  return async (address: string, form?: Record<string, string>) => {
    const response = await fetch(`${url}${address}`, {
      method: form ? 'POST' : 'GET',
      headers: { ...passedOn, cookie },
      redirect: 'manual',
      ...(form && { body: new URLSearchParams(form) }),
    })
    expectSafe(response)
    return response
  }
}

/** Over HTTPS each response has the headers that docs/SECURITY.md promises, and each cookie belongs to this host alone. */
function expectSafe({ headers }: Response) {
  for (const line of headers.getSetCookie()) expect(line).toMatch(/^__Host-[^;]+; Path=\/; .*Secure$/)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(headers.get('content-security-policy')).toContain(part)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
  const type = headers.get('content-type')
  if (type) expect(type).toMatch(/^text\/\w+; charset=utf-8$/i)
}

/** Signs in, or up, by the page's form, and returns requests with the session's cookies. */
export async function signedIn(url: string, address: string, credentials: Record<string, string>) {
  const response = await visitor(url)(address, credentials)
  expect(response.status).toBe(302)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return visitor(url, cookies.join('; '))
}

/** Turns on two-step sign-in by the forms of the security page. */
export async function turnOnSecondFactor(admin: ReturnType<typeof visitor>, factorPassword: string) {
  const start = await admin('/profile/security', { intent: 'start-second-factor', factorPassword })
  const secret = /name="secret" value="([A-Z2-7]+)"/.exec(await start.text())?.[1] ?? ''
  const intent = 'confirm-second-factor'
  const end = await admin('/profile/security', { intent, secret, code: await codeOfApp(secret) })
  expect(await end.text()).toContain('Store your recovery codes now')
}

/** A new account's calls to the API. */
export async function anAccount(url: string, email: string) {
  const call = async (method: string, address: string, body: object | null, token?: string) => {
    const response = await fetch(`${url}/api${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    })
    expect(response.ok, `${method} ${address}: ${response.status}`).toBe(true)
    return await response.json()
  }
  const { accessToken } = await call('POST', '/accounts', { email, password: 'violet-harbour-42' })
  return (method: string, address: string, body: object | null = null) => call(method, address, body, accessToken)
}

/** Sends what the browser sends on 'Pay'. */
export async function payByCardOnPage(simulatorUrl: string, clientSecret: string) {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])
  const form = new URLSearchParams([
    ...[
      ['key', 'pk_test_browser'],
      ['client_secret', clientSecret],
      ['payment_method_data[type]', 'card'],
    ],
    ...[...fields, ['return_url', `${productionSite}/booking-confirmation`]],
  ])
  const intentId = clientSecret.split('_secret')[0]
  const response = await fetch(`${simulatorUrl}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body: form })
  expect(response.ok).toBe(true)
}
