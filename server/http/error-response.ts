import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { logBug } from '../log.ts'
import { isForPrograms } from './check-body.ts'
import type { FrontDoor } from './front-door.ts'
import { pathForLog } from './path-for-log.ts'
import { plainPage } from './plain-page.ts'

/**
 * Converts an error thrown by a handler to a response: a refusal with its own status and message, an unavailable database
 * with 503, anything else with 500 and no details. Format: `{"error": {"code", "message", "fields"?, "details"?}}`; for a
 * page request, a page with the message.
 */
export function errorResponse(error: unknown, c: Context<FrontDoor>): Response {
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
  const html = plainPage({ title: 'Something went wrong', text: problem.message })
  return new Response(html, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
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

/**
 * Returns true if the database is unavailable: no connection, none free, a server that is starting or stopping, or
 * one that cannot be written (25006, a standby before its promotion). The request can be retried later.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (awayCodes.test(code) || awayMessages.test(cause.message)) return true
  }
  return false
}

const awayCodes =
  /^(08...|25006|53...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EAI_AGAIN|ENOTFOUND)$/
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)|db\(\) was used before)/
