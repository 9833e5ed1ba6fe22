import { Webhook } from 'standardwebhooks'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { brand } from '../../rules/brand.ts'
import { env } from '../env.ts'
import { publishCommitted } from '../live/publish.ts'
import { logProblem } from '../log.ts'
import { notify } from '../notifications/notify.ts'
import { isPrivateAddress, publicClient } from '../security/public-address.ts'
import { leaseDue } from '../work/lease-due.ts'
import { postpone } from '../work/postpone.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { webhookPausedMail } from './webhook-mails.ts'
import { webhookSecret } from './webhook-secret.ts'

export const webhookDeliveryWorker: Worker = { name: 'webhook-deliveries', everySeconds: 5, run: sendDeliveries }

/** How long an address may take to respond. All due deliveries are sent at once, so the lease of a minute is long enough. */
const timeoutMs = 10_000
/** Pauses double from one minute to six hours: fifteen attempts take 38.5 hours. */
const [firstPause, longestPause, mostAttempts] = [30, 6 * 3_600, 15]
/** An address at which everything has failed for so long is paused, once one delivery was tried so often, in two hours. */
const pausedAfter = sql`interval '3 days'`
const attemptsBeforePause = 8
/** How much of a response is stored. */
const shownResponse = 500

/**
 * The deliveries of a batch, four of each owner at most: the first of each owner before the second of any, and those to
 * addresses that respond before others. However many addresses are silent, at most one batch waits for them.
 */
const fairBatch = sql`id in (
  select id from (
    select id, due_at, is_failing, row_number() over (partition by user_id order by of_address, is_failing, due_at) as of_owner
    from (
      select d.id, d.due_at, e.user_id, e.failing_since is not null as is_failing,
        row_number() over (partition by d.endpoint_id order by d.due_at) as of_address
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where d.due_at <= app_now()) of_addresses) of_owners
  where of_owner <= 4 order by of_owner, is_failing, due_at limit 20)`

/** What the user of address `e` is in the booking of delivery `d`; null for other kinds. */
const roleInBooking = sql`(
  select case b.user_id when e.user_id then 'guest' else 'owner' end from bookings b
  where d.kind like 'booking.%' and b.id = (d.data ->> 'bookingId')::uuid)`

type DueDelivery = {
  id: string
  attempts: number
  kind: string
  data: object
  /** Whose programs are notified of a booking: those of its guest, or of the owner of its space. */
  role: 'guest' | 'owner' | null
  createdAt: Date
  endpointId: number
  userId: string
  email: string
  url: string
  secretVersion: number
  /** A person waits for what comes back, on the page of the addresses. */
  isByHand: boolean
  isPaused: boolean
  isStopped: boolean
}

type Response = { status: number; body: string }

/** Sends the deliveries that are due. Returns how many were due. */
export async function sendDeliveries(): Promise<number> {
  const leased = await leaseDue<{ id: string }>({
    table: 'webhook_deliveries',
    where: fairBatch,
    countsAttempts: true,
    returning: sql`id`,
  })
  if (leased.length === 0) return 0
  const due = await fetchRows<DueDelivery>(
    db(),
    sql`
      select d.id, d.attempts, d.kind, d.data, d.created_at, ${roleInBooking} as role, e.id as endpoint_id, e.user_id, u.email, e.url, e.secret_version,
        d.by_hand as is_by_hand, e.paused_at is not null as is_paused,
        (e.paused_at is not null and not d.by_hand) or u.suspended_at is not null as is_stopped
      from webhook_deliveries d
      join webhook_endpoints e on e.id = d.endpoint_id
      join users u on u.id = e.user_id
      where d.id = any(${leased.map(({ id }) => id)}::uuid[])`,
  )
  await Promise.all(
    due.map((delivery) => {
      const { id, kind, data } = delivery
      const about = 'bookingId' in data && { bookingId: String(data.bookingId) }
      return runJob({ worker: webhookDeliveryWorker.name, deliveryId: id, kind, ...about }, () => deliver(delivery))
    }),
  )
  return leased.length
}

async function deliver(delivery: DueDelivery): Promise<'postponed' | undefined> {
  if (delivery.isStopped) {
    await execute(db(), sql`update webhook_deliveries set due_at = null, by_hand = false where id = ${delivery.id}`)
    return
  }
  const response = await post(delivery).catch((error: unknown) => error)
  const hasArrived = isResponse(response) && response.status >= 200 && response.status <= 299
  await (hasArrived ? storeSuccess(delivery, response) : storeFailure(delivery, response))
  if (delivery.isByHand) publishCommitted([`person:${delivery.userId}`])
  return hasArrived ? undefined : 'postponed'
}

/** Stores that a delivery arrived, and resumes its address if that was paused. */
async function storeSuccess({ id, endpointId }: DueDelivery, { status, body }: Response): Promise<void> {
  await inTransaction(async (tx) => {
    await execute(
      tx,
      sql`
        update webhook_deliveries set due_at = null, by_hand = false, delivered_at = app_now(), status = ${status},
          response = ${body}, last_error = null
        where id = ${id}`,
    )
    await execute(
      tx,
      sql`
        update webhook_endpoints set failing_since = null, paused_at = null
        where id = ${endpointId} and (failing_since is not null or paused_at is not null)`,
    )
  })
}

/**
 * Stores what went wrong, makes the delivery due again unless it was the last attempt or the address is paused, and pauses an
 * address that always fails.
 */
async function storeFailure(delivery: DueDelivery, failure: unknown): Promise<void> {
  const { id, attempts, endpointId, isPaused } = delivery
  const response = isResponse(failure) ? failure : null
  logProblem('a webhook was not delivered', response ? new Error(`status ${response.status}`) : failure)
  const alsoSet = sql`, status = ${response?.status ?? null}, response = ${response?.body ?? null},
    delivered_at = null, by_hand = false`
  const reason = reasonOf(failure)
  await postpone({
    table: 'webhook_deliveries',
    id,
    attempts,
    seconds: firstPause,
    mostSeconds: longestPause,
    reason,
    alsoSet,
  })
  if (attempts >= mostAttempts || isPaused) {
    await execute(db(), sql`update webhook_deliveries set due_at = null where id = ${id}`)
  }
  const hasFailedOften = attempts >= attemptsBeforePause
  await inTransaction(async (tx) => {
    const [paused] = await fetchRows<{ url: string }>(
      tx,
      sql`
        update webhook_endpoints set failing_since = coalesce(failing_since, app_now()),
          paused_at = case when failing_since < app_now() - ${pausedAfter} and ${hasFailedOften}::boolean then app_now() end
        where id = ${endpointId} and paused_at is null returning case when paused_at is not null then url end as url`,
    )
    if (!paused?.url) return
    const mail = webhookPausedMail({ email: delivery.email, url: paused.url, reason })
    await notify(tx, { personId: delivery.userId, kind: 'security', key: `webhook-paused:${id}`, mail })
  })
}

/** Returns a sentence for the page of the address, without anything about our own network. */
function reasonOf(failure: unknown): string {
  if (isResponse(failure)) {
    const isRedirect = failure.status >= 300 && failure.status <= 399
    return isRedirect ? 'It led to another address, which is not followed' : `It responded with ${failure.status}`
  }
  if (isPrivateAddress(failure)) return 'Its name leads to an address that is not public'
  if (failure instanceof Error && failure.name === 'TimeoutError') return 'It did not respond within ten seconds'
  const code = failure instanceof Error && 'code' in failure ? failure.code : null
  return typeof code === 'string' ? `It could not be reached (${code})` : 'It could not be reached'
}

function isResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value
}

/** Sends a delivery, signed as Standard Webhooks describes; a redirect is not followed. */
async function post(delivery: DueDelivery): Promise<Response> {
  const { id, kind, role, createdAt, endpointId, secretVersion, url } = delivery
  const data = role ? { ...delivery.data, role } : delivery.data
  const body = JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), data })
  const sentAt = new Date()
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': `${brand.name} webhooks`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(webhookSecret({ id: endpointId, secretVersion })).sign(id, sentAt, body),
  }
  const { client, agent } = publicClient(new URL(url), env().demo ? ['127.0.0.1'] : [])
  const signal = AbortSignal.timeout(timeoutMs)
  return await new Promise((resolve, reject) => {
    client
      .request(url, { method: 'POST', headers, agent, signal }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        const end = () => resolve({ status: response.statusCode ?? 0, body: readable(text) })
        response.on('data', (chunk: string) => {
          text += chunk
          if (text.length <= shownResponse) return
          response.destroy()
          end()
        })
        response.on('end', end).on('error', () => reject(signal.aborted ? signal.reason : new Error('cut off')))
      })
      .on('error', (error) => reject(signal.aborted ? signal.reason : error))
      .end(body)
  })
}

/** The beginning of a body, without characters that PostgreSQL or a page cannot show. */
function readable(text: string): string {
  return text.slice(0, shownResponse).replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
}
