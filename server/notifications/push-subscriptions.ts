import { isIP } from 'node:net'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { deviceName } from '../../rules/device-name.ts'
import { Refusal } from '../../rules/refusal.ts'
import { env } from '../env.ts'

/** The most browsers of a person; a further one replaces the oldest. */
const mostSubscriptions = 10

/** A browser's subscription, as its `PushSubscription` has it: keys in base64url. */
export type PushSubscriptionInput = { endpoint: string; p256dh: string; auth: string }

/** A browser that shows a person's notifications. */
export type PushDevice = {
  id: number
  /** 'Chrome on Android' */
  device: string
  endpoint: string
  since: Date
}

/** Returns the browsers that show a person's notifications, the newest first. */
export async function pushDevices({ id }: { id: string }): Promise<PushDevice[]> {
  const rows = await fetchRows<Omit<PushDevice, 'device'> & { userAgent: string | null }>(
    db(),
    sql`
      select p.id, p.endpoint, p.created_at as since, s.user_agent
      from push_subscriptions p join sessions s on s.id = p.session_id
      where s.user_id = ${id} order by p.id desc`,
  )
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent) }))
}

/**
 * Stores that the browser of a session shows its user's notifications, until the session ends. A repetition replaces the former
 * subscription of the same endpoint, also that of another user who was signed in there. Throws `pushRefused` for an endpoint
 * that is not at a public push service.
 */
export async function turnOnPush(
  { id }: { id: string },
  sessionId: string,
  { endpoint, p256dh, auth }: PushSubscriptionInput,
): Promise<void> {
  if (!isPushService(endpoint)) throw new Refusal('pushRefused')
  await inTransaction(async (tx) => {
    await execute(tx, sql`delete from push_subscriptions where endpoint = ${endpoint}`)
    await execute(
      tx,
      sql`
        insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
        select id, ${endpoint}, ${p256dh}, ${auth}, app_now() from sessions where id::text = ${sessionId} and user_id = ${id}
        on conflict on constraint push_subscriptions_once do nothing`,
    )
    await execute(
      tx,
      sql`
        delete from push_subscriptions where id in (
          select p.id from push_subscriptions p join sessions s on s.id = p.session_id
          where s.user_id = ${id} order by p.id desc offset ${mostSubscriptions})`,
    )
  })
}

/** Removes the subscription of a person's browser by its endpoint or number. Does nothing if there is none. */
export async function turnOffPush({ id }: { id: string }, which: string): Promise<void> {
  await execute(
    db(),
    sql`
      delete from push_subscriptions p using sessions s
      where s.id = p.session_id and s.user_id = ${id} and (p.endpoint = ${which} or p.id::text = ${which})`,
  )
}

/** Push services have names and are reached by HTTPS. The address behind the name is checked when sending. */
function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username } = new URL(endpoint)
  if (env().demo && hostname === '127.0.0.1') return true
  // An IPv6 address has no dot, and a network inside ours has names without one.
  return protocol === 'https:' && username === '' && hostname.includes('.') && !isIP(hostname)
}
