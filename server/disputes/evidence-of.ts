import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import type { Policy } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import { mailIdsOf } from '../accounts/former-addresses.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql, ownerNameSql } from '../accounts/shown-names.ts'

/** A past event of a booking or its money, as text. */
export type EvidenceEvent = { at: Date; what: string }

/** The evidence for the platform in a dispute, from the books; amounts in minor units. */
export type Evidence = {
  disputeId: string
  providerId: string
  amountMinor: number
  currency: Currency
  reason: string
  openedAt: Date
  evidenceDueAt: Date | null
  evidenceSentAt: Date | null
  bookingId: string
  bookingNumber: string
  bookingStatus: string
  spaceTitle: string
  place: string
  timeZone: string
  startTime: Date
  endTime: Date
  hours: number
  headcount: number
  guestName: string
  guestEmail: string
  ownerName: string
  rentalMinor: number
  guestFeeMinor: number
  totalMinor: number
  policy: Policy
  intentId: string
  chargeId: string
  timeline: EvidenceEvent[]
  /** The mails that the guest received about the booking, as they were sent. */
  mails: { at: Date; subject: string; text: string }[]
  now: Date
}

/** Returns the evidence of a disputed booking to an admin. Throws `notFound` for others, and for an unknown dispute. */
export async function evidenceOf(admin: Person, disputeId: string): Promise<Evidence> {
  adminOnly(admin)
  const [facts] = isUuid(disputeId) ? await fetchRows<Facts>(db(), factsStatement(disputeId)) : []
  if (!facts) throw new Refusal('notFound')
  const [timeline, mails] = await Promise.all([
    fetchRows<EvidenceEvent>(db(), timelineStatement(facts.bookingId)),
    fetchRows<Evidence['mails'][number]>(db(), mailsStatement(facts.bookingId)),
  ])
  return { ...facts, timeline, mails }
}

type Facts = Omit<Evidence, 'timeline' | 'mails'>

const factsStatement = (disputeId: string) => sql`
    select d.id as dispute_id, d.provider_id, d.amount_minor, d.currency, d.reason,
      d.opened_at, d.evidence_due_at, d.evidence_sent_at,
      b.id as booking_id, b.number as booking_number, b.status as booking_status, b.space_title,
      b.space_location || ', ' || b.space_country as place, b.time_zone, b.start_time,
      b.end_time, b.hours + b.extra_minutes / 60.0::float8 as hours, b.headcount, b.rental_minor,
      b.platform_fee_amount_minor as guest_fee_minor, b.total_price_minor as total_minor, b.cancellation_policy as policy,
      ${guestNameSql('g', 'gp')} as guest_name,
      g.email as guest_email,
      ${ownerNameSql('o', 'op')} as owner_name,
      p.provider_id as intent_id, d.charge_id, app_now() as now
    from disputes d
    join payments p on p.id = d.payment_id
    join bookings b on b.id = d.booking_id
    join spaces s on s.id = b.space_id
    join users g on g.id = b.user_id left join profiles gp on gp.id = g.id
    join users o on o.id = s.user_id left join profiles op on op.id = o.id
    where d.id = ${disputeId}`

/**
 * What became of a refund; of one that was sent again, what became of the last try. A failed one without an id at the provider
 * was never sent.
 */
const refundWords = sql`
  case status when 'succeeded' then 'sent'
    when 'failed' then case when provider_id is null then 'refused by the card provider' else 'sent back by the bank' end
    when 'moved' then 'used for another booking of the guest'
    when 'settled_otherwise' then
      case when dispute_id is null then 'paid another way' || coalesce(': ' || note, '') else 'replaced by what the bank gave back' end
    else 'made' end`

const timelineStatement = (bookingId: string) => sql`
    select at, what from (
      select created_at as at, 'The guest chose the time and was shown the price and the cancellation terms' as what from bookings where id = ${bookingId}
      union all select confirmed_at, 'The booking was confirmed' from bookings where id = ${bookingId}
      union all select start_time, 'The booked time began' from bookings where id = ${bookingId} and status in ('confirmed', 'completed')
      union all select end_time, 'The booked time ended' from bookings where id = ${bookingId} and status in ('confirmed', 'completed')
      union all select cancelled_at, 'Cancelled by the ' || cancelled_by || coalesce(': ' || cancel_reason, '') from bookings where id = ${bookingId}
      union all select settled_at, 'The card was charged (' || coalesce(charge_id, provider_id) || ')'
        from payments where booking_id = ${bookingId} and status = 'succeeded'
      union all select coalesce(settled_at, created_at), 'A refund was ' || ${refundWords} || coalesce(' (' || provider_id || ')', '')
        from refunds where booking_id = ${bookingId}
          and not exists (select from refunds next where next.retry_of = refunds.id and next.booking_id = refunds.booking_id)
      union all select opened_at, 'The cardholder''s bank opened dispute ' || provider_id from disputes where booking_id = ${bookingId}
      union all select created_at, 'The guest reviewed the stay: ' || rating || ' of 5 stars' from reviews where booking_id = ${bookingId}
    ) happened
    where at is not null and at <= app_now() order by at, what limit 200`

/**
 * The mails to any address that the guest has had. They are identified by their `dedupeKey`; those that were given up never
 * arrived.
 */
const mailsStatement = (bookingId: string) => sql`
    select coalesce(m.sent_at, m.created_at) as at, m.subject, m.body_text as text
    from bookings b join users g on g.id = b.user_id
    cross join lateral (${mailIdsOf({ id: sql`g.id`, email: sql`g.email` })}) own
    join outgoing_mails m on m.id = own.id
    where b.id = ${bookingId} and m.dedupe_key like '%' || ${bookingId}::text || '%'
      and (m.sent_at is not null or m.due_at is not null)
    order by 1 limit 20`
