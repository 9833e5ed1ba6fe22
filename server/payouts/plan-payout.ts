import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type Currency, formatNamed } from '../../rules/money.ts'
import {
  type PayoutStatus,
  type SendableCharge,
  type SentTransfer,
  splitReversal,
  splitShare,
} from '../../rules/payout.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { type LockedBooking, lockBooking, publishBooking } from '../bookings/lock-booking.ts'
import type { SentShare } from '../bookings/money-mails.ts'
import { queuePayoutSentMail, queuePayoutWaitingMail } from '../bookings/queue-money-mails.ts'
import { type OwnerClaim, ownerClaim } from '../payments/owner-claim.ts'
import { postedDebts } from './owed-by-owner.ts'
import { sendsAt } from './sends-at.ts'
import { takenOffOf } from './taken-off.ts'

type Payout = { dueAt: Date; sentAt: Date | null; status: PayoutStatus; accountId: string | null; complete: boolean }

type Moved = {
  /** The amount sent or possibly sent, less what was reversed or is about to be, in the booking's currency. */
  netMinor: number
  everSent: boolean
  /** Planned transfers and reversals whose outcome is unknown. */
  open: number
}

/**
 * Compares the share of a booking's owner with what was sent. Stores the transfers or reversals that make up the
 * difference, each with its idempotency key, and the payout's status. Does not call the provider.
 */
export async function planPayout(tx: Tx, bookingId: string): Promise<PayoutStatus | null> {
  const booking = await lockBooking(tx, bookingId)
  const payout = booking && (await lockPayout(tx, booking))
  if (!booking || !payout) return null
  const { now } = booking
  await deleteUntried(tx, bookingId)
  const [claim, moved] = [await ownerClaim(tx, bookingId), await movedOf(tx, bookingId)]
  let status = statusOf({ claim, moved, payout, now })
  if (status === 'sending' && moved.open === 0 && claim.shareMinor > moved.netMinor) {
    const owedMinor = claim.shareMinor - moved.netMinor
    const plannedMinor = await planTransfers(tx, booking, owedMinor, payout.accountId ?? '')
    if (plannedMinor === 0) status = await alertWithoutCharge(tx, booking, owedMinor)
  }
  if (claim.shareMinor < moved.netMinor) await planReversals(tx, bookingId, moved.netMinor - claim.shareMinor)
  await storeStatus(tx, bookingId, status, checkAt(status, payout, now))
  if (status !== payout.status) {
    publishBooking(tx, booking)
    // A share that was sent before is sent again after a reversal of a part: the owner is not notified twice.
    const isNews = status !== 'sent' || payout.sentAt === null
    if (isNews) await mailOwner(tx, booking, { status, shareMinor: claim.shareMinor })
  }
  return status
}

/** Mails the owner when a share was sent; of the shares that wait for an account only the first, until none waits any more. */
async function mailOwner(
  tx: Tx,
  booking: LockedBooking,
  { status, shareMinor }: { status: PayoutStatus; shareMinor: number },
): Promise<void> {
  if (status === 'sent') await queuePayoutSentMail(tx, booking.id, await sentShare(tx, booking, shareMinor))
  if (status !== 'waiting') return
  const rows = await fetchRows(
    tx,
    sql`select from payouts this join payouts other on other.owner_id = this.owner_id and other.booking_id <> this.booking_id
     where this.booking_id = ${booking.id} and other.status = 'waiting' limit 1`,
  )
  if (rows.length > 0) return
  await queuePayoutWaitingMail(tx, booking.id, { shareMinor, debts: await postedDebts(tx, booking.ownerId) })
}

/** What of a share arrived at the owner's account, and what repaid a debt. */
async function sentShare(tx: Tx, { id, currency }: LockedBooking, shareMinor: number): Promise<SentShare> {
  const [row] = await fetchRows<{ takenOffMinor: number; amountMinor: number; currency: Currency | null }>(
    tx,
    sql`select coalesce(sum(${takenOffOf('t')}), 0)::bigint as taken_off_minor,
        coalesce(sum(t.amount_minor - t.netted_minor), 0)::bigint as amount_minor, max(t.currency) as currency
      from payout_transfers t where t.booking_id = ${id} and t.status = 'sent'`,
  )
  if (!row) throw new Error(`No transfers of booking ${id} were read`)
  const { takenOffMinor, amountMinor, currency: sentCurrency } = row
  return { shareMinor, takenOffMinor, sent: { amountMinor, currency: sentCurrency ?? currency } }
}

type Situation = { claim: OwnerClaim; moved: Moved; payout: Payout; now: Date }

function statusOf({ claim, moved, payout, now }: Situation): PayoutStatus {
  if (claim.shareMinor < moved.netMinor) return 'sending'
  if (claim.shareMinor === moved.netMinor && moved.open === 0) {
    if (!moved.everSent) return 'none'
    return claim.shareMinor > 0 ? 'sent' : 'reversed'
  }
  if (claim.isFrozen) return 'frozen'
  if (moved.open > 0) return 'sending'
  if (now < payout.dueAt) return 'scheduled'
  return payout.accountId && payout.complete ? 'sending' : 'waiting'
}

/** A dispute or the account wakes what it holds up; the six hours cover lost events. */
function checkAt(status: PayoutStatus, { dueAt }: Payout, now: Date): Date | null {
  if (status === 'scheduled') return dueAt
  if (status === 'sending') return new Date(now.getTime() + 60_000)
  return status === 'waiting' || status === 'frozen' || status === 'failed'
    ? new Date(now.getTime() + 6 * 3_600_000)
    : null
}

/** Locks a payout; `dueAt` is when it is sent, also if that is later than it was due. */
async function lockPayout(tx: Tx, booking: LockedBooking): Promise<Payout | undefined> {
  const rows = await fetchRows<Payout>(
    tx,
    sql`select ${sendsAt} as due_at, o.sent_at, o.status, p.stripe_account_id as account_id,
       coalesce(p.stripe_onboarding_complete, false) as complete
     from payouts o join bookings b on b.id = o.booking_id left join profiles p on p.id = o.owner_id
     where o.booking_id = ${booking.id} for update of o`,
  )
  return rows[0]
}

/** Deletes plans that were never attempted, to plan again: a refund or a dispute may have come in between. */
async function deleteUntried(tx: Tx, bookingId: string): Promise<void> {
  for (const table of [sql`reversals`, sql`payout_transfers`]) {
    await execute(tx, sql`delete from ${table} where booking_id = ${bookingId} and status = 'due' and attempts = 0`)
  }
}

async function movedOf(tx: Tx, bookingId: string): Promise<Moved> {
  const rows = await fetchRows<Moved>(
    tx,
    sql`select (coalesce((select sum(share_minor) from payout_transfers where booking_id = ${bookingId}), 0)
         - coalesce((select sum(share_minor) from reversals where booking_id = ${bookingId}), 0))::bigint as net_minor,
       exists (select 1 from payout_transfers where booking_id = ${bookingId}) as ever_sent,
       ((select count(*) from payout_transfers where booking_id = ${bookingId} and status = 'due')
         + (select count(*) from reversals where booking_id = ${bookingId} and status = 'due'))::int as open`,
  )
  return rows[0] ?? { netMinor: 0, everSent: false, open: 0 }
}

/** Charges without refunds come first. */
async function planTransfers(tx: Tx, booking: LockedBooking, shareMinor: number, accountId: string): Promise<number> {
  const charges = await fetchRows<SendableCharge>(
    tx,
    sql`select p.id as payment_id, (p.captured_minor
         - coalesce((select sum(t.share_minor) from payout_transfers t where t.payment_id = p.id), 0)
         + coalesce((select sum(r.share_minor) from reversals r join payout_transfers t on t.id = r.transfer_id
             where t.payment_id = p.id), 0))::bigint as left_minor
     from payments p
     where p.booking_id = ${booking.id} and p.status = 'succeeded' and p.charge_id is not null
     order by p.captured_minor - (select coalesce(sum(r.amount_minor), 0) from refunds r
       where r.payment_id = p.id and r.status not in ('failed', 'moved')) desc, p.created_at, p.id`,
  )
  const parts = splitShare(shareMinor, charges)
  for (const part of parts) {
    await execute(
      tx,
      sql`insert into payout_transfers (booking_id, payment_id, owner_id, account_id, share_minor, idempotency_key, created_at)
       select ${booking.id}, ${part.paymentId}, ${booking.ownerId}, ${accountId}, ${part.shareMinor}, 'transfer:' || gen_random_uuid(), app_now()`,
    )
  }
  return parts.reduce((sum, part) => sum + part.shareMinor, 0)
}

/** A share without a charge to send it from needs an admin. */
async function alertWithoutCharge(tx: Tx, { id, currency }: LockedBooking, owedMinor: number): Promise<PayoutStatus> {
  const detail = `The owner is owed ${formatNamed(owedMinor, currency)}, and no payment is left to send it from`
  await raiseAlert(tx, { key: `payout-failed:${id}`, kind: 'payout_failed', detail, bookingId: id })
  return 'failed'
}

async function planReversals(tx: Tx, bookingId: string, shareMinor: number): Promise<void> {
  const sent = await fetchRows<SentTransfer>(
    tx,
    sql`select t.id as transfer_id, (t.share_minor - coalesce(sum(r.share_minor), 0))::bigint as share_minor,
       (t.amount_minor - coalesce(sum(r.amount_minor), 0))::bigint as amount_minor,
       (t.amount_minor - t.netted_minor - coalesce(sum(r.wanted_minor), 0))::bigint as reversible_minor
     from payout_transfers t left join reversals r on r.transfer_id = t.id
     where t.booking_id = ${bookingId} and t.status = 'sent'
     group by t.id having t.share_minor > coalesce(sum(r.share_minor), 0)
     order by t.created_at desc, t.id`,
  )
  for (const part of splitReversal(shareMinor, sent)) {
    await execute(
      tx,
      sql`insert into reversals (transfer_id, booking_id, owner_id, share_minor, amount_minor, currency, wanted_minor,
         idempotency_key, created_at)
       select t.id, t.booking_id, t.owner_id, ${part.shareMinor}, ${part.amountMinor}, t.currency, ${part.wantedMinor}, 'reversal:' || gen_random_uuid(), app_now()
       from payout_transfers t where t.id = ${part.transferId}`,
    )
  }
}

async function storeStatus(tx: Tx, bookingId: string, status: PayoutStatus, check: Date | null): Promise<void> {
  const isDone = status === 'sent' || status === 'reversed' || status === 'none'
  await execute(
    tx,
    sql`update payouts set status = ${status}, check_at = ${check},
       sent_at = case when ${status} = 'sent' then coalesce(sent_at, app_now()) else sent_at end,
       attempts = case when ${isDone} then 0 else attempts end, last_error = case when ${isDone} then null else last_error end
     where booking_id = ${bookingId}`,
  )
}
