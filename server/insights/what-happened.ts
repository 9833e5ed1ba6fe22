import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { readBookingNumber } from '../../rules/booking-number.ts'
import { redactPeople } from '../../rules/redact-people.ts'

/** Something that is stored about a booking: when it happened, in which part of the product, and what. */
export type BookingFact = { at: Date; part: string; what: string }

export type BookingHistory = {
  number: string
  bookingId: string
  status: string
  /** What is true now, such as what the worker does next. */
  now: string
  facts: BookingFact[]
}

type Subject = Omit<BookingHistory, 'facts'> & {
  /** The booking's id and those of its payments, refunds, changes and disputes, by which mails and notifications are named. */
  ids: string[]
  /** The ids of the same at the card provider. */
  providerIds: string[]
}

/**
 * Returns everything that is stored about a booking in order of time, for an operator: states, payments, refunds, disputes,
 * payouts, postings, agreements, webhooks in and out, mails, notifications, alerts and actions of admins. Without names,
 * addresses, reasons and notes that people wrote, and texts of mails. Returns null for a number that no booking has.
 */
export async function whatHappened(typed: string): Promise<BookingHistory | null> {
  const number = readBookingNumber(typed)
  if (!number) return null
  return await inTransaction(async (tx) => {
    // Mails and notifications are read without an index.
    await execute(tx, sql`set local statement_timeout = '60s'`)
    const [subject] = await fetchRows<Subject>(tx, subjectStatement(number))
    if (!subject) return null
    const parts = [ofBooking(subject), ofTerms(subject), ofMoney(subject), ofPayouts(subject), ofNotifications(subject)]
    const facts: BookingFact[] = []
    for (const part of parts) facts.push(...(await factsOf(tx, part)))
    facts.sort((a, b) => a.at.getTime() - b.at.getTime())
    const { bookingId, status, now } = subject
    return { number, bookingId, status, now, facts }
  })
}

async function factsOf(tx: Tx, statement: ReturnType<typeof sql>): Promise<BookingFact[]> {
  const rows = await fetchRows<BookingFact>(
    tx,
    sql`select * from (${statement}) fact(at, part, what) where at is not null order by at`,
  )
  // Errors of a mail server or of the provider can quote an address.
  return rows.map((fact) => ({ ...fact, what: redactPeople(fact.what) }))
}

const subjectStatement = (number: string) => sql`
  select b.number, b.id as booking_id, b.status,
    concat_ws(', ', 'space ' || b.space_id, 'guest ' || b.user_id, 'owner ' || s.user_id,
      (select 'takes ' || string_agg(a.kind || ' ' || a.during, ' and ') from availability_blocks a where a.booking_id = b.id),
      (select 'payout ' || o.status || coalesce(', next looked at ' || o.check_at, '') from payouts o where o.booking_id = b.id),
      (select 'waits to be shared out since ' || w.due_at from bookings_to_share_out w where w.booking_id = b.id)) as now,
    array[b.id::text] || array(select id::text from payments where booking_id = b.id)
      || array(select id::text from refunds where booking_id = b.id)
      || array(select id::text from modifications where booking_id = b.id)
      || array(select provider_id from disputes where booking_id = b.id) as ids,
    array(select provider_id from payments where booking_id = b.id and provider_id is not null)
      || array(select provider_id from refunds where booking_id = b.id and provider_id is not null)
      || array(select provider_id from disputes where booking_id = b.id)
      || array(select provider_id from payout_transfers where booking_id = b.id and provider_id is not null) as provider_ids
  from bookings b join spaces s on s.id = b.space_id
  where b.number = ${number}`

const ofBooking = ({ bookingId }: Subject) => sql`
  select created_at, 'booking', 'made: ' || hours || ' hours from ' || start_time || ', ' || total_price_minor || ' ' || currency || ' minor'
      || coalesce(', held until ' || hold_expires_at, '') from bookings where id = ${bookingId}
  union all select requested_at, 'booking', 'requested' from bookings where id = ${bookingId}
  union all select answered_at, 'booking', 'request ' || request_answer from bookings where id = ${bookingId}
  union all select hold_ended_at, 'booking', 'hold ended' from bookings where id = ${bookingId}
  union all select confirmed_at, 'booking', 'confirmed' from bookings where id = ${bookingId}
  union all select cancelled_at, 'booking', 'cancelled by ' || cancelled_by || ', refund of ' || refund_minor || ' ' || currency || ' minor'
    from bookings where id = ${bookingId}
  union all select completed_at, 'booking', 'completed' from bookings where id = ${bookingId}
  union all select created_at, 'change', 'asked: ' || hours || ' hours from ' || start_time || ', to pay ' || to_pay_minor || ', back ' || refund_minor
      || ' ' || currency || ' minor, is ' || status from modifications where booking_id = ${bookingId}
  union all select done_at, 'change', 'done: ' || hours || ' hours from ' || start_time from modifications where booking_id = ${bookingId}
  union all select found_at, 'calendar', 'overlaps an imported event from ' || starts_at || ' to ' || ends_at
    from calendar_conflicts where booking_id = ${bookingId}
  union all select created_at, 'review', 'by the guest: ' || rating || ' of 5' from reviews where booking_id = ${bookingId}
  union all select created_at, 'review', 'by the owner: ' || rating || ' of 5' from guest_reviews where booking_id = ${bookingId}`

/** Its price, what it came from, and what was agreed or owed beside its payments. */
const ofTerms = ({ bookingId }: Subject) => sql`
  select created_at, 'price', kind || ': ' || quantity || ' at ' || unit_minor || ', ' || amount_minor || ' ' || currency || ' minor'
    from booking_lines where booking_id = ${bookingId}
  union all select b.created_at, 'booking', 'by offer ' || o.id || ' of message ' || o.number || ' in conversation ' || o.conversation_id
    from bookings b join offers o on o.id = b.offer_id where b.id = ${bookingId}
  union all select s.created_at, 'series', s.id || ': stay ' || b.series_place || ' of ' || (select count(*) from bookings where series_id = s.id)
      || coalesce(', paid ' || s.paid_at, '') || coalesce(', ended ' || s.ended_at, '')
    from bookings b join booking_series s on s.id = b.series_id where b.id = ${bookingId}
  union all select created_at, 'proposal', 'until ' || end_time || ' instead of ' || from_end_time || ', by the ' || proposed_by || ', ' || amount_minor || ' minor'
    from stay_proposals where booking_id = ${bookingId}
  union all select answered_at, 'proposal', 'until ' || end_time || ' is ' || answer from stay_proposals where booking_id = ${bookingId}
  union all select created_at, 'penalty', 'of the owner: ' || amount_minor || ' ' || currency || ' minor' from cancellation_penalties where booking_id = ${bookingId}
  union all select posted_at, 'penalty', 'posted: ' || debt_minor || ' ' || debt_currency || ' minor' from cancellation_penalties where booking_id = ${bookingId}
  union all select difference_posted_at, 'penalty', 'its difference of ' || difference_minor || ' minor is posted as a fee' from cancellation_penalties where booking_id = ${bookingId}
  union all select paid_at, 'penalty', 'credited to the guest' from cancellation_penalties where booking_id = ${bookingId}
  union all select check_at, 'hours', 'kept ' || kept_minor || ' minor, looked at next' || coalesce(', last error: ' || last_error, '')
    from returnable_hours where booking_id = ${bookingId}
  union all select h.created_at, 'hours', 'booked again by ' || s.number || ': ' || h.amount_minor || ' minor back to the guest'
    from hours_booked_again h join bookings s on s.id = h.stay_id where h.booking_id = ${bookingId}
  union all select h.created_at, 'hours', 'were of ' || c.number || ', whose guest gets ' || h.amount_minor || ' minor back'
    from hours_booked_again h join bookings c on c.id = h.booking_id where h.stay_id = ${bookingId}
  union all select due_at, 'review', 'next step due, after ' || attempts || ' attempts' || coalesce(', last error: ' || last_error, '')
    from review_rounds where booking_id = ${bookingId}
  union all select issued_at, 'document', kind || ' ' || number from documents where booking_id = ${bookingId}`

const ofMoney = ({ bookingId, providerIds }: Subject) => sql`
  select created_at, 'payment', 'created ' || coalesce(provider_id, 'without an intent') || case when authorize_only then ', only authorized' else '' end
    from payments where booking_id = ${bookingId}
  union all select coalesce(settled_at, created_at), 'payment', concat_ws(' ', coalesce(provider_id, id::text), 'is', status || ',', captured_minor, currency,
      'minor captured', charge_id, 'last error: ' || last_error) from payments where booking_id = ${bookingId}
  union all select created_at, 'refund', 'due: ' || amount_minor || ' ' || currency || ' minor, ' || reason
      || case when from_outside then ', made at the provider' else '' end from refunds where booking_id = ${bookingId}
  union all select coalesce(settled_at, due_at), 'refund', concat_ws(' ', coalesce(provider_id, id::text), 'is', status || ', after', attempts, 'attempts',
      'last error: ' || last_error) from refunds where booking_id = ${bookingId}
  union all select opened_at, 'dispute', provider_id || ' opened: ' || amount_minor || ' ' || currency || ' minor, ' || reason
    from disputes where booking_id = ${bookingId}
  union all select evidence_sent_at, 'dispute', provider_id || ' evidence sent' from disputes where booking_id = ${bookingId}
  union all select ended_at, 'dispute', provider_id || ' ended: ' || status from disputes where booking_id = ${bookingId}
  union all select occurred_at, 'ledger', t.kind || ' ' || t.reference || ': ' || (select string_agg(e.account || ' ' || e.amount_minor || ' ' || e.currency, ', ' order by e.id)
      from ledger_entries e where e.transaction_id = t.id) from ledger_transactions t where booking_id = ${bookingId}
  union all select received_at, 'webhook', id || ' ' || type || ' ' || object_id from webhook_events where object_id = any(${providerIds}::text[])
  union all select processed_at, 'webhook', id || ' processed, attempt ' || attempts from webhook_events where object_id = any(${providerIds}::text[])
  union all select received_at, 'webhook', id || ' waits, attempt ' || attempts || coalesce(', last error: ' || last_error, '')
    from webhook_events where object_id = any(${providerIds}::text[]) and processed_at is null`

const ofPayouts = ({ bookingId }: Subject) => sql`
  select due_at, 'payout', 'due, is ' || status || ', after ' || attempts || ' failures' || coalesce(', last error: ' || last_error, '')
    from payouts where booking_id = ${bookingId}
  union all select created_at, 'payout', 'transfer ' || id || ' planned: ' || share_minor || ' minor of the share' from payout_transfers where booking_id = ${bookingId}
  union all select sent_at, 'payout', concat_ws(' ', 'transfer', id, 'sent:', amount_minor - netted_minor, currency, 'minor', provider_id)
    from payout_transfers where booking_id = ${bookingId}
  union all select created_at, 'payout', 'reversal ' || id || ' planned: ' || wanted_minor || ' ' || currency || ' minor' from reversals where booking_id = ${bookingId}
  union all select done_at, 'payout', 'reversal ' || id || ' done: ' || taken_minor || ' ' || currency || ' minor' from reversals where booking_id = ${bookingId}`

/** The subject of a mail contains titles and names; its key names what it is about. */
const ofNotifications = ({ bookingId, ids }: Subject) => sql`
  select m.created_at, 'mail', m.dedupe_key || case m.recipient when g.email then ' to the guest' when o.email then ' to the owner' else ' to another person' end
      || case when m.sent_at is not null then ' sent ' || m.sent_at
      else case when m.due_at is null then ' given up, attempt ' else ' waits, attempt ' end || m.attempts || coalesce(', last error: ' || m.last_error, '') end
    from outgoing_mails m, bookings b join users g on g.id = b.user_id join spaces s on s.id = b.space_id join users o on o.id = s.user_id
    where b.id = ${bookingId} and exists (select from unnest(${ids}::text[]) id where position(id in m.dedupe_key) > 0)
  union all select n.created_at, 'notification', n.key || ' ' || n.kind || case when n.read_at is null then ' unread' else ' read ' || n.read_at end
    from notifications n where exists (select from unnest(${ids}::text[]) id where position(id in n.key) > 0)
  union all select created_at, 'delivery', kind || ' to endpoint ' || endpoint_id || case when delivered_at is not null then ' delivered ' || delivered_at
      else ' waits, attempt ' || attempts || coalesce(', last error: ' || last_error, '') end
    from webhook_deliveries where data->>'bookingId' = ${bookingId}
  union all select created_at, 'alert', kind || ' ' || key from alerts where booking_id = ${bookingId}
  union all select closed_at, 'alert', kind || ' ' || key || ' closed by ' || coalesce(closed_by::text, 'the product') from alerts where booking_id = ${bookingId}
  union all select created_at, 'admin', action || ' by ' || admin_id from admin_actions where subject_id = any(${ids}::text[])`
