import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import { sentOfShare } from '../../rules/sent-of-share.ts'
import type { Person } from '../accounts/person.ts'
import { type BookingDetail, bookingOf } from '../bookings/booking-of.ts'
import { isHeldByBank, isSettledByDispute } from '../bookings/dispute-conditions.ts'
import { hasPayoutAccount } from '../bookings/hosted-booking.ts'
import { isExtensionSql } from '../bookings/modification-row.ts'
import { isAdminRefundOfStay, isFailedAndOwedSql, waitsForMoveSql } from '../bookings/refund-conditions.ts'
import { isPenaltyCovered } from '../payouts/covered-penalties.ts'
import { sendsAt } from '../payouts/sends-at.ts'
import { becameDebt, takenOffOf } from '../payouts/taken-off.ts'

/** A past or future event of a booking's money; amounts in minor units. */
export type MoneyEvent = {
  kind:
    | 'charged'
    | 'changeCharged'
    | 'longerCharged'
    | 'fee'
    | 'ownerFee'
    | 'feeBack'
    | 'ownerFeeBack'
    | 'held'
    | 'sent'
    | 'takenOff'
    | 'takenBack'
    | 'becameDebt'
    | 'refund'
    | 'changeRefund'
    | 'bookedAgain'
    | 'penalty'
    | 'penaltyDifference'
    | 'difference'
    | 'compensation'
    | 'disputed'
    | 'disputeEnded'
  at: Date
  amountMinor: number
  currency: Currency
  /**
   * Its state: the provider's status of a refund or a dispute, `due` for a future event, `unconnected` for a future one that
   * needs a payout account, `held` for a refund that waits for a bank's decision, `movable` for one that is sent then unless the
   * payment moves to another booking before, `not_owed` for a failed one that was sent again, `covered` for a penalty that the
   * owner has paid and the guest has not got.
   */
  state: string
  /** The card provider's id: for admins only. */
  reference: string | null
  /** Of a charge or a refund: the last four digits of its card, if known. */
  cardLastFour: string | null
  /** Of a refund: what is the same for those that became due together. */
  batch: string | null
}

/**
 * Returns the money of a booking from its payment to its payout, in chronological order, for its guest, the owner of its space
 * or an admin. Guests do not see the owner's share, owners no card, and only admins see the provider's ids (spec D46). Throws
 * `bookingNotFound` for all other users, co-hosts among them.
 */
export async function moneyTimeline(viewer: Person, bookingId: string): Promise<MoneyEvent[]> {
  const booking = await bookingOf(viewer, bookingId)
  if (booking.role === 'coHost' && !viewer.isAdmin) throw new Refusal('bookingNotFound')
  const [happened, [changed]] = await Promise.all([
    fetchRows<MoneyEvent>(db(), statement(booking.id)),
    fetchRows<{ at: Date | null }>(
      db(),
      sql`select max(done_at) as at from modifications where booking_id = ${booking.id} and status = 'done' and to_pay_minor + refund_minor > 0`,
    ),
  ])
  const isForAdmin = booking.role === 'admin' || booking.role === 'coHost'
  const isForGuest = booking.role === 'guest'
  return (
    [
      ...happened.flatMap((event) => (event.kind === 'held' ? heldOf(booking, event, happened) : [event])),
      ...feesOf(booking, happened, changed?.at ?? null),
    ]
      .filter(({ kind }) => !isForGuest || !ownersShare.has(kind))
      // What another owner paid to the guest is no business of this one.
      .filter(({ kind }) => (kind !== 'compensation' && kind !== 'difference') || isForGuest || isForAdmin)
      .map((event) => (isForAdmin ? event : { ...event, reference: null }))
      .map((event) => (isForAdmin || isForGuest ? event : { ...event, cardLastFour: null }))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
  )
}

const ownersShare: ReadonlySet<MoneyEvent['kind']> = new Set([
  ...(['held', 'sent', 'takenOff', 'takenBack', 'becameDebt', 'feeBack', 'ownerFeeBack'] as const),
])

const changeCharges: ReadonlySet<MoneyEvent['kind']> = new Set(['changeCharged', 'longerCharged'] as const)

/**
 * Returns until when the owner's share is held, less what was sent of it: 24 hours after the end (spec D14), or
 * later while cancelled hours that others have booked are not decided. `due` while that is
 * in the future and nothing prevents it. None while more than the share is with the owner.
 */
function heldOf({ ownerShareMinor, now }: BookingDetail, event: MoneyEvent, happened: MoneyEvent[]): MoneyEvent[] {
  const amountMinor = ownerShareMinor - sentOfShare(happened)
  const state = event.state === 'scheduled' && event.at > now ? 'due' : event.state
  return amountMinor > 0 ? [{ ...event, amountMinor, state }] : []
}

/**
 * The service fee, without which the guest's payment would not add up for the owner, and the owner's fee, which guests do
 * not see: as it was before refunds of the stay, whose parts of it are events of their own. They are the fees of
 * the booking as it is now, so they come after the last change of its price: until then they were others.
 */
function feesOf(booking: BookingDetail, happened: readonly MoneyEvent[], changedAt: Date | null): MoneyEvent[] {
  const { role, confirmedAt, platformFeeAmountMinor, currency } = booking
  if (!confirmedAt) return []
  const backMinor = happened.reduce((sum, each) => (each.kind === 'ownerFeeBack' ? sum + each.amountMinor : sum), 0)
  const paidAt = happened.filter(({ kind }) => changeCharges.has(kind)).map(({ at }) => at)
  const at = new Date(Math.max(...[confirmedAt, ...paidAt, changedAt ?? confirmedAt].map(Number)))
  const ownerFeeMinor = booking.ownerFeeMinor + backMinor
  const fee = (kind: 'fee' | 'ownerFee', amountMinor: number): MoneyEvent => ({
    kind,
    at,
    amountMinor,
    currency,
    state: 'done',
    reference: null,
    cardLastFour: null,
    batch: null,
  })
  return [fee('fee', platformFeeAmountMinor), ...(role === 'guest' ? [] : [fee('ownerFee', ownerFeeMinor)])].filter(
    ({ amountMinor }) => amountMinor > 0,
  )
}

/**
 * What each refund of the stay took from the fees: all that it did not take from the owner's share, and of that the part of the
 * owner's fee. Those parts add up to what `ownerFeeLeft` is without, rounded after each refund.
 */
const feesBackOf = (bookingId: string) => sql`
    select created_at, currency, minor, fee_back_minor - lag(fee_back_minor, 1, 0::bigint) over (order by created_at) as owner_fee_minor
    from (
      select r.created_at, b.currency, sum(r.amount_minor - r.owner_back_minor)::bigint as minor,
        coalesce(trunc(b.owner_fee_minor * sum(sum(r.owner_back_minor)) over (order by r.created_at)
          / nullif(b.owner_share_minor + sum(sum(r.owner_back_minor)) over (), 0)), 0)::bigint as fee_back_minor
      from refunds r join bookings b on b.id = r.booking_id
      where b.id = ${bookingId} and b.status <> 'cancelled' and ${isAdminRefundOfStay}
      group by b.id, r.created_at) each`

const isForLongerStay = sql`exists (select from modifications m where m.id = modification_id and ${isExtensionSql})`

const statement = (bookingId: string) => sql`
    select case when modification_id is null then 'charged' when ${isForLongerStay} then 'longerCharged' else 'changeCharged' end as kind,
      coalesce(settled_at, created_at) as at, captured_minor as amount_minor, currency, status as state,
      coalesce(charge_id, provider_id) as reference, card_last_four, null as batch
    from payments where (booking_id = ${bookingId} or moved_from = ${bookingId}) and status = 'succeeded'
    union all
    select case reason when 'changed' then 'changeRefund' when 'booked_again' then 'bookedAgain' when 'compensation' then 'compensation' else 'refund' end, case when ${waitsForMoveSql} then due_at when status in ('due', 'pending') then created_at else coalesce(settled_at, created_at) end,
      amount_minor, currency,
      case when ${isSettledByDispute} then 'settled_by_dispute' when ${isHeldByBank} then 'held' when ${waitsForMoveSql} then 'movable' when status = 'failed' and not ${isFailedAndOwedSql} then 'not_owed' else status end,
      provider_id, (select p.card_last_four from payments p where p.id = r.payment_id), concat(reason, ' ', created_at)
    from refunds r where booking_id = ${bookingId}
    union all
    select part.kind, back.created_at, part.amount_minor, back.currency, 'done', null, null, null
    from (${feesBackOf(bookingId)}) back
    cross join lateral (values ('feeBack', back.minor - back.owner_fee_minor), ('ownerFeeBack', back.owner_fee_minor)) part (kind, amount_minor)
    where part.amount_minor > 0
    union all
    select 'penalty', created_at, amount_minor - difference_minor, currency, case when paid_at is not null then 'done' when ${isPenaltyCovered} then 'covered' else 'due' end, null, null, null
    from cancellation_penalties c where booking_id = ${bookingId} and amount_minor > difference_minor
    union all
    select case when c.booking_id = ${bookingId} then 'penaltyDifference' else 'difference' end, b.created_at, c.difference_minor, c.currency, case when c.booking_id = ${bookingId} and not ${isPenaltyCovered} then 'waiting' else 'done' end, null, null, null
    from cancellation_penalties c join bookings b on b.id = c.replaced_by
    where (c.booking_id = ${bookingId} or c.replaced_by = ${bookingId}) and c.difference_minor > 0
    union all
    select 'disputed', opened_at, amount_minor, currency, status, provider_id, null, null from disputes where booking_id = ${bookingId}
    union all
    select 'disputeEnded', ended_at, amount_minor, currency, status, provider_id, null, null
    from disputes where booking_id = ${bookingId} and ended_at is not null
    union all
    select 'sent', t.occurred_at, abs(e.amount_minor) - ${takenOffOf('x')}, e.currency, 'done', x.provider_id, null, null
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'owner_payable'
    left join payout_transfers x on x.id::text = t.reference
    where t.booking_id = ${bookingId} and t.kind = 'transfer' and abs(e.amount_minor) > ${takenOffOf('x')}
    union all
    select part.kind, t.occurred_at, part.amount_minor, e.currency, 'done', r.provider_id, null, null
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'owner_payable'
    left join reversals r on r.id::text = t.reference
    cross join lateral (select coalesce(${becameDebt}, 0) as minor) debt
    cross join lateral (values ('takenBack', abs(e.amount_minor) - debt.minor), ('becameDebt', debt.minor)) part (kind, amount_minor)
    where t.booking_id = ${bookingId} and t.kind = 'transfer_reversal' and part.amount_minor > 0
    union all
    select 'takenOff', t.sent_at, ${takenOffOf('t')}, b.currency, 'done', null, null, null
    from payout_transfers t join bookings b on b.id = t.booking_id
    where t.booking_id = ${bookingId} and t.status = 'sent' and t.netted_minor > 0
    union all
    select 'held', case when o.status = 'scheduled' then ${sendsAt} else due_at end, 0, b.currency, case when o.status = 'scheduled' and due_at > app_now() and not ${hasPayoutAccount} then 'unconnected' else o.status end, null, null, null
    from payouts o join bookings b on b.id = o.booking_id join spaces s on s.id = b.space_id
    where b.id = ${bookingId} and b.owner_share_minor > 0 and o.status in ('scheduled', 'waiting', 'frozen', 'sending', 'failed')`
