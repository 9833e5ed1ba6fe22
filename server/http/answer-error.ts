import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { FrontDoor } from './front-door.ts'
import { logBug } from './log.ts'

/**
 * Answers what a handler threw: a refusal with its own status and words, a database that is away with 503, anything
 * else with 500 and nothing of the error. One shape: `{"error": {"code", "message", "fields"?, "details"?}}`.
 */
export function answerError(error: unknown, c: Context<FrontDoor>): Response {
  if (isRefusal(error)) return answerRefusal(error)
  // What Hono itself refuses is a body that is no JSON.
  if (error instanceof HTTPException && error.status === 400) return answerRefusal(new Refusal('invalidJson'))
  const requestId = c.get('facts')?.requestId
  logBug(error, { requestId, method: c.req.method, path: c.req.path })
  if (isDatabaseAway(error)) return answerRefusal(new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } }))
  const message = 'Something went wrong on our side. Please try again.'
  return Response.json({ error: { code: 'internal', message, details: { requestId } } }, { status: 500 })
}

/** The answer of a refusal. `details.retryAfterSeconds` also goes into the header that programs look for. */
export function answerRefusal({ code, message, status, fields, details }: Refusal): Response {
  const seconds = details?.retryAfterSeconds
  return Response.json(
    { error: { code, message, ...(fields && { fields }), ...(details && { details }) } },
    { status, headers: typeof seconds === 'number' ? { 'retry-after': String(Math.max(1, seconds)) } : {} },
  )
}

/** No connection, none free, or a server that is starting or stopping: trying again later is all one can do. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (awayCodes.test(code) || awayMessages.test(cause.message)) return true
  }
  return false
}

const awayCodes = /^(08...|53...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const awayMessages = /^(Connection terminated|timeout exceeded when trying to connect|db\(\) was used before)/
