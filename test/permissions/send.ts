import type { Role, World } from './world.ts'

/** A request as it is sent: `form` or `json` or `body`; GET unless it says otherwise. */
export type Ask = {
  path: string
  method?: string
  form?: Record<string, string>
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}

export type Prepared = {
  /** Makes what the request is about and returns the request; called again after one that was let through. */
  ask(world: World): Ask | Promise<Ask>
  /** Mends what a request that was let through changes for the rows after it. */
  after?(world: World, role: Role): Promise<unknown>
  /** True where a request that is let through changes nothing that is stored. */
  changesNothing?: boolean
}

/** What came back: its status, where it leads, its kind and its text. */
export type RequestOutcome = { status: number; location: string | null; type: string; text: string }

/** Sends a request as a role does; what a stream says at its beginning is enough. */
export async function send(world: World, role: Role, ask: Ask): Promise<RequestOutcome> {
  const { path, method = 'GET', form, json, body, headers = {} } = ask
  const answer = await world.ask(role, path, {
    method,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(form && { body: new URLSearchParams(form) }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body !== undefined && { body }),
  })
  const type = answer.headers.get('content-type') ?? ''
  const isStream = type.includes('text/event-stream')
  const text = isStream ? '' : await answer.text()
  if (isStream) await answer.body?.cancel()
  return { status: answer.status, location: answer.headers.get('location'), type, text }
}

/** A cell of the table for what came back; `data` is that of React Router's own requests for a page's data. */
export function outcome({ status, location, text }: RequestOutcome): string {
  const redirected = status === 202 ? /"redirect","([^"]*)"/.exec(text)?.[1] : location
  if (redirected === undefined || redirected === null) return String(status)
  if (/^\/\?sign-in(&|$)/.test(redirected)) return 'sign in'
  return redirected === '/' ? 'home' : '302'
}
