import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { pathForLog } from '../../rules/path-for-log.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { isDatabaseAway } from '../is-database-away.ts'
import { logBug } from '../log.ts'
import type { AppEnv } from './app-env.ts'
import { baseOriginOf } from './base-url.ts'
import { isForPrograms } from './check-body.ts'
import { plainPage } from './plain-page.ts'

/**
 * Converts an error thrown by a handler to a response: a refusal with its own status and message, an unavailable database
 * with 503, anything else with 500 and no details. Format: `{"error": {"code", "message", "fields"?, "details"?}}`; for a
 * page request, a page with the message.
 */
export function errorResponse(error: unknown, c: Context<AppEnv>): Response {
  const refusal = refusalFor(error)
  const requestId = c.get('facts')?.requestId
  if (!refusal || refusal.status >= 500)
    logBug(error, { requestId, method: c.req.method, path: pathForLog(c.req.path) })
  const { status, ...problem } = refusal ? problemOf(refusal) : unknownProblem(requestId)
  const seconds = problem.details?.retryAfterSeconds
  const allow = problem.details?.allow
  const headers = {
    ...(typeof seconds === 'number' && { 'retry-after': String(Math.max(1, seconds)) }),
    ...(Array.isArray(allow) && { allow: allow.join(', ') }),
  }
  const isPage = c.req.header('accept')?.includes('text/html') && !isForPrograms(c.req.path)
  if (!isPage) return Response.json({ error: problem }, { status, headers })
  const html = plainPage(
    refusal?.code === 'payloadTooLarge' ? tooLargePage(c) : { title: 'Something went wrong', text: problem.message },
  )
  return new Response(html, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}

/** The page for a form without JavaScript, whose file cannot be read; its link leads back to the form. */
function tooLargePage(c: Context<AppEnv>): Parameters<typeof plainPage>[0] {
  const back = pathOfSite(c.req.header('referer'), baseOriginOf(c.req.header('host') ?? null))
  return {
    title: 'This is too large',
    text: 'What you sent is larger than we can take. Please go back and choose a smaller file, or write less.',
    link: back ? { url: back, label: 'Go back' } : undefined,
  }
}

function pathOfSite(address: string | undefined, origin: string): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === origin ? url.pathname + url.search : undefined
}

type Problem = {
  status: number
  code: string
  message: string
  fields?: Record<string, string>
  details?: Record<string, unknown>
}

function problemOf({ status, code, message, fields, details }: Refusal): Problem {
  return { status, code, message, ...(fields && { fields }), ...(details && { details }) }
}

function unknownProblem(requestId: string | undefined): Problem {
  const message = 'Something went wrong on our side. Please try again.'
  return { status: 500, code: 'internal', message, details: { requestId } }
}

/** Returns the refusal for an error; null for a bug. */
function refusalFor(error: unknown): Refusal | null {
  if (isRefusal(error)) return error
  // Hono itself rejects a body that is not JSON, and a content type that it cannot read.
  if (error instanceof HTTPException && error.status === 400) return new Refusal('invalidJson')
  if (error instanceof HTTPException && error.status === 415) return new Refusal('unsupported')
  return isDatabaseAway(error) ? new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } }) : null
}
