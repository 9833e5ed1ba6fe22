import { createHmac } from 'node:crypto'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { env } from '../env.ts'
import { log, logBug } from '../log.ts'
import { currentRequest } from '../request-scope.ts'
import { repeatedKinds, type SecurityEventKind } from './security-event.ts'

/** The subject of an event: by id, or by the entered address if the account is not known yet. */
type Who = { personId: string } | { email: string }

const pending = new Set<Promise<void>>()
const longestUserAgent = 300

/**
 * Logs a security event with its request, and stores it if it concerns an account. The caller does not wait and never fails
 * because of it, so that a response takes equally long whether or not an address has an account.
 */
export function logSecurityEvent(kind: SecurityEventKind, who: Who): void {
  const written = write(kind, who).catch((error: unknown) => logBug(error, { part: 'security events', kind }))
  pending.add(written)
  void written.finally(() => pending.delete(written))
}

/** Resolves once all events so far are stored. Does not wait for later ones: a flood of attempts would have no end. */
export async function securityEventsStored(): Promise<void> {
  await Promise.all(pending)
}

async function write(kind: SecurityEventKind, who: Who): Promise<void> {
  const { requestId, address, userAgent } = currentRequest() ?? {}
  const browser = userAgent?.slice(0, longestUserAgent)
  const subject = await factsOf(who)
  log('info', 'security event', { kind, ...subject, requestId, address, userAgent: browser })
  if (!subject.personId) return
  await execute(
    db(),
    sql`
      insert into security_events (person_id, kind, request_id, address, user_agent, happened_at)
      select ${subject.personId}::uuid, ${kind}::text, ${requestId}::uuid, ${address}::text, ${browser}::text, app_now()
      where not ${repeatedKinds.includes(kind)}::boolean or not exists (
        select from security_events
        where person_id = ${subject.personId} and kind = ${kind} and address is not distinct from ${address} and happened_at > app_now() - interval '1 hour')`,
  )
}

/** Returns the account's id or, for an address without an account, a keyed hash by which attempts on it can be counted. */
async function factsOf(who: Who): Promise<{ personId?: string | undefined; account?: string }> {
  if ('personId' in who) return who
  const email = who.email.trim().toLowerCase()
  const find = sql`select id from users where email = ${email}`
  const rows = await fetchRows<{ id: string }>(db(), find).catch((error: unknown) => {
    logBug(error, { part: 'security events' })
    return []
  })
  return rows[0] ? { personId: rows[0].id } : { account: hashOf(email) }
}

function hashOf(email: string): string {
  const { SESSION_SECRET } = env()
  if (!SESSION_SECRET) throw new Error('SESSION_SECRET is not set')
  return createHmac('sha256', SESSION_SECRET).update(`security event ${email}`).digest('base64url').slice(0, 16)
}
