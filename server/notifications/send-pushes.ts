import webPush from 'web-push'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { NotificationKind } from '../../rules/notification.ts'
import { env } from '../env.ts'
import { logProblem } from '../log.ts'
import { senderAddress } from '../mail/render-mail.ts'
import { isPrivateAddress, publicClient } from '../security/public-address.ts'
import { firstOfEach } from '../work/first-of-each.ts'
import { leaseDue } from '../work/lease-due.ts'
import { postpone } from '../work/postpone.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { pushKeys } from './push-key.ts'

export const pushWorker: Worker = { name: 'pushes', everySeconds: 10, run: sendPushes }

/** How long a push service may take to respond. All due pushes are sent at once, so the lease of a minute is long enough. */
const timeoutMs = 10_000
/** Browsers accept 4,096 bytes; the title and the path are short. */
const longestDetail = 500

const firstOfPeople = firstOfEach(
  sql`select m.id, s.user_id as person_id, m.due_at
    from push_messages m join push_subscriptions p on p.id = m.subscription_id join sessions s on s.id = p.session_id
    where m.due_at <= app_now()`,
  4,
)

type DuePush = {
  id: number
  attempts: number
  subscriptionId: number
  endpoint: string
  p256dh: string
  auth: string
  notificationId: number
  kind: NotificationKind
  title: string
  detail: string
  path: string
  /** False once it was read, is older than a day, or the session has expired. */
  isWanted: boolean
}

/** Sends the pushes that are due. Returns how many were due. */
export async function sendPushes(): Promise<number> {
  const leased = await leaseDue<{ id: number }>({
    table: 'push_messages',
    where: firstOfPeople,
    countsAttempts: true,
    returning: sql`id`,
  })
  if (leased.length === 0) return 0
  const due = await fetchRows<DuePush>(
    db(),
    sql`
      select m.id, m.attempts, p.id as subscription_id, p.endpoint, p.p256dh, p.auth,
        n.id as notification_id, n.kind, n.title, n.detail, n.path,
        n.read_at is null and n.created_at > app_now() - interval '1 day' and s.expires_at > now() as is_wanted
      from push_messages m
      join push_subscriptions p on p.id = m.subscription_id
      join sessions s on s.id = p.session_id
      join notifications n on n.id = m.notification_id
      where m.id = any(${leased.map(({ id }) => id)})`,
  )
  const unwanted = due.filter(({ isWanted }) => !isWanted).map(({ id }) => id)
  if (unwanted.length > 0) await execute(db(), sql`delete from push_messages where id = any(${unwanted}::bigint[])`)
  // Only what reached a service is a job that is done: a rule reports that for an hour none did.
  const sending = due
    .filter(({ isWanted }) => isWanted)
    .map((push) => runJob({ worker: pushWorker.name, pushId: push.id }, () => sendOrPostpone(push)))
  await Promise.all(sending)
  return leased.length
}

async function sendOrPostpone(push: DuePush): Promise<'postponed' | undefined> {
  try {
    const result = await send(push)
    if (result === 'gone') await execute(db(), sql`delete from push_subscriptions where id = ${push.subscriptionId}`)
    else await execute(db(), sql`delete from push_messages where id = ${push.id}`)
  } catch (error) {
    logProblem('a push was not sent', error)
    const reason = error instanceof Error ? error.message : String(error)
    await postpone({ table: 'push_messages', ...push, seconds: 30, mostSeconds: 3600, reason })
    return 'postponed'
  }
  return
}

/** Returns 'gone' for a subscription that has ended or never was one. Throws if the push service may accept it later. */
async function send(push: DuePush): Promise<'sent' | 'gone'> {
  const request = requestOf(push)
  if (!request) return 'gone'
  const status = await statusOf(push.endpoint, request)
  if (status === 404 || status === 410) return 'gone'
  if (status < 200 || status > 299) throw new Error(`the push service responded with ${status}`)
  return 'sent'
}

/** The encrypted request; null if the stored keys are not a browser's. */
function requestOf({ endpoint, p256dh, auth, notificationId, kind, title, detail, path }: DuePush) {
  const payload = JSON.stringify({ title, detail: detail.slice(0, longestDetail), path, tag: String(notificationId) })
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: `mailto:${senderAddress()}`, ...pushKeys() },
      // A push service stores it that long for a browser that is not running.
      TTL: kind === 'reminder' ? 3600 : 24 * 3600,
      urgency: kind === 'reminder' || kind === 'request' || kind === 'message' ? 'high' : 'normal',
    })
  } catch (error) {
    logProblem('a push subscription has no valid keys', error)
    return null
  }
}

type PushRequest = NonNullable<ReturnType<typeof requestOf>>

/** The response's status; 410 for an address that is not public, which every connection is checked for. */
async function statusOf(endpoint: string, { headers, body }: PushRequest): Promise<number> {
  const { client, agent } = publicClient(new URL(endpoint), env().demo ? ['127.0.0.1'] : [])
  return await new Promise((resolve, reject) => {
    client
      .request(endpoint, { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
        response.destroy()
        resolve(response.statusCode ?? 500)
      })
      .on('error', (error) => (isPrivateAddress(error) ? resolve(410) : reject(error)))
      .end(body)
  })
}
