import type { Role, World } from './world.ts'

/** A request: with `form`, `json` or `body`; GET by default. */
export type Ask = {
  path: string
  method?: string
  form?: Record<string, string>
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}

export type Prepared = {
  /** Prepares the data and returns the request; called again after a request that was allowed. */
  ask(world: World): Ask | Promise<Ask>
  /** Restores what an allowed request changed, for the following rows. */
  after?(world: World, role: Role): Promise<unknown>
  /** True if an allowed request changes no stored data. */
  changesNothing?: boolean
}

/** The response: status, redirect target, content type and text. */
export type RequestOutcome = { status: number; location: string | null; type: string; text: string }

/** Sends a request as a role; a stream is closed after its headers. */
export async function send(world: World, role: Role, ask: Ask): Promise<RequestOutcome> {
  const { path, method = 'GET', form, json, body, headers = {} } = ask
  const response = await world.ask(role, path, {
    method,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(form && { body: new URLSearchParams(form) }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body !== undefined && { body }),
  })
  const type = response.headers.get('content-type') ?? ''
  const isStream = type.includes('text/event-stream')
  const text = isStream ? '' : await response.text()
  if (isStream) await response.body?.cancel()
  return { status: response.status, location: response.headers.get('location'), type, text }
}

/** Converts a response to a cell of the table, also for React Router's data requests. */
export function outcome({ status, location, text }: RequestOutcome): string {
  const redirected = status === 202 ? /"redirect","([^"]*)"/.exec(text)?.[1] : location
  if (redirected === undefined || redirected === null) return String(status)
  if (/^\/\?sign-in(&|$)/.test(redirected)) return 'sign in'
  if (redirected === '/profile/security') return 'two steps'
  return redirected === '/' ? 'home' : '302'
}
