import { expect } from 'vitest'
import { db } from '../db/connect.ts'

/** The card provider's data that are compared with ours. */
export type ProviderState = {
  intents: { id: string; status: string; amountReceived: number; currency: string; bookingId: string | null }[]
  refunds: { id: string; intentId: string; amount: number; status: string }[]
  /** The platform's balances, in several parts per currency. */
  balances: { currency: string; amount: number }[]
}

/** Violations that must never occur in the database, each with the query that finds them. */
const never: Record<string, string> = {
  'two blocks of a space overlap': `
    select a.id, b.id as other from availability_blocks a
    join availability_blocks b on b.space_id = a.space_id and b.id > a.id and b.during && a.during`,
  'money came, and neither does a booking stand nor does all of it go back': `
    select p.id, b.status from payments p join bookings b on b.id = p.booking_id
    where p.status = 'succeeded' and b.status not in ('confirmed', 'completed', 'cancelled')
      and p.captured_minor <> (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id)`,
  'the difference of a change came, and neither was the booking changed nor does all of it go back': `
    select p.id, m.status from payments p join modifications m on m.id = p.modification_id
    where p.status = 'succeeded' and m.status <> 'done'
      and p.captured_minor <> (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id)`,
  'more goes back than came': `
    select p.id from payments p
    where p.captured_minor < (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.status not in ('failed', 'settled_otherwise', 'moved'))`,
  'a cancelled booking gives back another amount than it says': `
    select b.id from bookings b
    where b.status = 'cancelled' and b.refund_minor <> (select coalesce(sum(r.amount_minor), 0) from refunds r where r.booking_id = b.id
      and r.reason in ('cancelled', 'admin', 'booked_again') and not (r.status = 'failed' and r.from_outside and r.reason = 'admin')
      and not exists (select 1 from refunds again where again.retry_of = r.id))
      and not exists (select 1 from disputes d where d.booking_id = b.id and d.status = 'lost')`,
  'a booking with a price stands without its money': `
    select b.id from bookings b
    where b.status in ('confirmed', 'completed', 'cancelled') and b.total_price_minor > 0 and b.total_price_minor
      <> (select coalesce(sum(p.captured_minor), 0) from payments p where (p.booking_id = b.id or p.moved_from = b.id) and p.status = 'succeeded')
        - (select coalesce(sum(r.amount_minor), 0) from refunds r where r.booking_id = b.id
          and r.reason in ('changed', 'paid_too_late', 'amount_mismatch')
          -- Of one that failed after a part was made in the provider's dashboard, the rest is a row of its own.
          and not exists (select 1 from refunds rest where rest.retry_of = r.id))`,
  'a change gives back another amount than it says': `
    select m.id from modifications m
    where m.refund_minor <> (select coalesce(sum(r.amount_minor), 0) from refunds r where r.idempotency_key like 'refund:changed:' || m.id || ':%')
      -- One made in the provider's dashboard takes the place of what was due, under a key of its own.
      and not exists (select 1 from refunds o where o.booking_id = m.booking_id and o.from_outside and o.reason = 'changed')`,
  'what a booking costs is not its hours and what was kept of others': `
    select b.id from bookings b
    where (b.tariff is null and b.rental_minor <> b.price_minor::bigint * b.hours + (b.price_minor::bigint * b.extra_minutes + 30) / 60 + b.kept_rental_minor)
      or b.kept_fee_minor > b.platform_fee_amount_minor
      or b.total_price_minor <> b.rental_minor + b.platform_fee_amount_minor
      or b.rental_minor <> (select coalesce(sum(l.amount_minor), 0) from booking_lines l
        where l.booking_id = b.id and l.kind not in ('guest_fee', 'kept_fee'))
      or b.extra_minutes <> 30 * (select count(*) from booking_lines l where l.booking_id = b.id and l.kind = 'half_hour' and l.name is null)
      or b.hours <> (select coalesce(sum(l.quantity), 0) from booking_lines l where l.booking_id = b.id and l.kind = 'rental')`,
  'a booking has other add-ons than it pays for': `
    select b.id from bookings b
    where (select coalesce(array_agg(a ->> 'name' order by place), '{}') from jsonb_array_elements(b.tariff -> 'addOns') with ordinality t(a, place)
        where (a ->> 'required')::boolean or exists (select from jsonb_array_elements(b.add_ons) c where c ->> 'id' = a ->> 'id'))
      <> (select coalesce(array_agg(l.name order by l.id), '{}') from booking_lines l where l.booking_id = b.id and l.kind = 'add_on')`,
  'the owner’s columns do not share out what the booking brings': `
    select b.id from bookings b
    where b.status <> 'cancelled' and b.owner_fee_minor + b.owner_share_minor
      <> b.rental_minor - (select coalesce(sum(r.owner_back_minor), 0) from refunds r where r.booking_id = b.id and r.retry_of is null)`,
  'a booking is pending past its time': `
    select b.id from bookings b
    where b.status = 'pending' and b.hold_expires_at < app_now() - interval '1 minute'
      and not exists (select 1 from payments p where p.booking_id = b.id and p.status = 'processing')`,
  'a request waits past its time, or its answer was not carried out': `
    select b.id from bookings b
    where b.status = 'requested' and (b.hold_expires_at < app_now() - interval '2 minutes' or b.answered_at < app_now() - interval '2 minutes')`,
  'money was taken for a request that was not accepted': `
    select b.id from bookings b join payments p on p.booking_id = b.id
    where b.requested_at is not null and b.request_answer is distinct from 'accepted' and p.captured_minor > 0`,
  'a request waits longer than a day, or until less than two hours before its start': `
    select b.id from bookings b
    where b.status = 'requested' and (b.hold_expires_at > b.requested_at + interval '24 hours' or b.hold_expires_at > b.start_time - interval '2 hours')`,
  'a request with a price waits without an authorized card': `
    select b.id from bookings b
    where b.status = 'requested' and b.request_answer is null and b.total_price_minor > 0
      and not exists (select 1 from payments p where p.booking_id = b.id and p.authorize_only and p.status = 'requires_capture')`,
  'a change is pending past its time': `
    select m.id from modifications m
    where m.status = 'pending' and m.hold_expires_at < app_now() - interval '1 minute'
      and not exists (select 1 from payments p where p.modification_id = m.id and p.status = 'processing')`,
  'time is held for nothing that waits': `
    select a.id from availability_blocks a join bookings b on b.id = a.booking_id
    where a.kind = 'hold' and b.status not in ('pending', 'requested')
      and not exists (select 1 from modifications m where m.booking_id = b.id and m.status = 'pending')`,
  'a booking that stands or is held does not take exactly its time': `
    select b.id from bookings b
    where b.status in ('pending', 'requested', 'confirmed', 'completed') and not exists (
      select 1 from availability_blocks a where a.booking_id = b.id and a.during = tstzrange(b.start_time, b.end_time)
        and a.kind = case when b.status in ('pending', 'requested') then 'hold' else 'booking' end)
      -- A withdrawn request whose card is being released: an offer for its hours has them.
      and not (b.status = 'requested' and b.request_answer = 'withdrawn' and exists (
        select 1 from bookings o where o.offer_id is not null and o.user_id = b.user_id and o.space_id = b.space_id
          and o.created_at >= b.requested_at and o.start_time < b.end_time + interval '24 hours' and b.start_time < o.end_time + interval '24 hours'))`,
  'a booking that ended still takes time': `
    select b.id from bookings b join availability_blocks a on a.booking_id = b.id
    where b.status in ('cancelled', 'expired')`,
  'price lines do not add up to the price': `
    select b.id from bookings b
    where b.total_price_minor <> (select coalesce(sum(l.amount_minor + l.tax_minor), 0) from booking_lines l where l.booking_id = b.id)`,
  'the ledger does not sum to zero': `
    select currency, sum(amount_minor) from ledger_entries group by currency having sum(amount_minor) <> 0`,
  'the ledger says otherwise than the charges and refunds of a booking': `
    select b.id from bookings b
    left join lateral (
      select coalesce(sum(e.amount_minor), 0) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = b.id and t.kind in ('charge', 'refund', 'refund_failed', 'moved') and e.account = 'provider_balance') posted on true
    where posted.minor <> (select coalesce(sum(p.captured_minor), 0) from payments p where p.booking_id = b.id and p.status = 'succeeded')
      - (select coalesce(sum(r.amount_minor), 0) from refunds r
        where r.booking_id = b.id and r.status in ('pending', 'succeeded') and r.provider_id is not null)`,
  'the ledger has other fees of a booking than its columns say': `
    select b.id from bookings b
    join lateral (
      select -coalesce(sum(e.amount_minor) filter (where e.account = 'platform_fees'), 0) as fees_minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = b.id and t.kind = 'shares' having count(*) > 0) posted on true
    where posted.fees_minor <> b.total_price_minor - b.refund_minor - b.owner_share_minor
      and not exists (select 1 from bookings_to_share_out o where o.booking_id = b.id)`,
  'guest’s money is held for a booking that has ended': `
    select b.id, held.minor from bookings b
    join lateral (
      select sum(e.amount_minor) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = b.id and e.account = 'guest_funds') held on held.minor <> 0
    where b.status in ('completed', 'cancelled', 'expired')
      and not exists (select 1 from bookings_to_share_out o where o.booking_id = b.id)
      and not exists (select 1 from refunds r where r.booking_id = b.id and r.status in ('due', 'failed'))
      and not exists (select 1 from disputes d where d.booking_id = b.id)`,
  'a refund went while the bank held the money': `
    select r.id from refunds r join disputes d on d.payment_id = r.payment_id
    where d.status in ('needs_response', 'under_review') and r.status <> 'failed' and not r.from_outside and r.settled_at > d.opened_at`,
  'lost disputes take more than the owner’s share': `
    select b.id from bookings b
    where b.status <> 'cancelled' and b.owner_share_minor < (select coalesce(sum(d.owner_back_minor), 0) from disputes d where d.booking_id = b.id and d.status = 'lost')`,
  'more was sent to an owner than their share': `
    select b.id from bookings b join payouts o on o.booking_id = b.id
    where o.status not in ('sending', 'failed') and b.owner_share_minor
        - (select coalesce(sum(d.owner_back_minor), 0) from disputes d where d.booking_id = b.id and d.status = 'lost')
      < (select coalesce(sum(t.share_minor), 0) from payout_transfers t where t.booking_id = b.id)
        - (select coalesce(sum(r.share_minor), 0) from reversals r where r.booking_id = b.id)
      and not exists (select 1 from payouts late where late.booking_id = b.id and late.check_at <= app_now() + interval '1 minute')`,
  'a payout was sent before its time': `
    select t.id from payout_transfers t join payouts o on o.booking_id = t.booking_id where t.created_at < o.due_at`,
  'more was sent of a charge than it brought': `
    select p.id from payments p
    where p.captured_minor < (select coalesce(sum(t.share_minor), 0) from payout_transfers t where t.payment_id = p.id)
      - (select coalesce(sum(r.share_minor), 0) from reversals r join payout_transfers t on t.id = r.transfer_id where t.payment_id = p.id)`,
  'a payment was moved, and its refund was sent too, or it moved more than came': `
    select p.id from payments p
    where p.moved_from is not null and (not exists (select from refunds r where r.payment_id = p.id and r.booking_id = p.moved_from
        and r.status = 'moved' and r.provider_id is null and r.amount_minor = p.captured_minor)
      or exists (select from refunds r where r.payment_id = p.id and r.booking_id = p.moved_from and r.status <> 'moved'))`,
  'more was paid back of cancelled hours than was kept, or than the stay brought': `
    select a.booking_id as id from hours_booked_again a join returnable_hours r on r.booking_id = a.booking_id
    group by a.booking_id, r.kept_minor having sum(a.amount_minor) > r.kept_minor
    union all select a.stay_id from hours_booked_again a join bookings n on n.id = a.stay_id
    group by a.stay_id, n.rental_minor having sum(a.amount_minor) > n.rental_minor`,
  'hours that were booked again cost their owner more than the stay brought': `
    select a.stay_id as id from hours_booked_again a join bookings n on n.id = a.stay_id
    where not exists (select from hours_booked_again o join returnable_hours r on r.booking_id = o.booking_id
      where o.stay_id = a.stay_id and r.check_at <= app_now())
    group by a.stay_id, n.id having sum(a.owner_back_minor) > greatest(0, n.owner_share_minor
      - (select coalesce(sum(d.owner_back_minor), 0) from disputes d where d.booking_id = n.id and d.status = 'lost'))`,
  'hours are paid back for a stay of the same guest, that is not over, or with another amount than its refund': `
    select a.booking_id as id from hours_booked_again a join bookings b on b.id = a.booking_id join bookings n on n.id = a.stay_id
    where n.user_id = b.user_id or n.status <> 'completed' or n.end_time > a.created_at - interval '24 hours'
      or a.amount_minor <> (select coalesce(sum(r.amount_minor), 0) from refunds r
        where r.idempotency_key like 'refund:booked-again:' || a.stay_id || ':%' and r.booking_id = a.booking_id)`,
  'the penalty of a cancellation is not what the ledger owes the guest': `
    select c.booking_id, c.amount_minor, owed.minor from cancellation_penalties c
    cross join lateral (
      select -coalesce(sum(e.amount_minor), 0) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.account = 'guest_credit'
        and (t.kind = 'cancellation_penalty' and t.reference = c.booking_id::text
          or t.kind = 'penalty_difference' and t.reference = c.booking_id::text
          or t.kind = 'compensation' and t.reference like c.booking_id || ':%')) owed
    where c.posted_at is not null and owed.minor <> c.amount_minor - case when c.difference_posted_at is null then 0 else c.difference_minor end
      - (select coalesce(sum(r.amount_minor), 0) from refunds r where r.penalty_of = c.booking_id and r.retry_of is null)`,
  'a guest was compensated twice, or before the owner had paid': `
    select c.booking_id from cancellation_penalties c
    where c.amount_minor - c.difference_minor < (select coalesce(sum(r.amount_minor), 0) from refunds r where r.penalty_of = c.booking_id and r.retry_of is null)
      or (c.paid_at is not null and c.amount_minor > c.difference_minor and c.debt_minor > (
        (select coalesce(sum(t.netted_minor), 0) from payout_transfers t where t.owner_id = c.owner_id and t.currency = c.debt_currency)
        + (select coalesce(sum(w.amount_minor), 0) from debt_write_offs w where w.owner_id = c.owner_id and w.currency = c.debt_currency)))`,
  'a penalty pays for a booking to which its guest did not move, or whose stay was not had': `
    select c.booking_id from cancellation_penalties c join bookings b on b.id = c.replaced_by
    where c.difference_minor > 0 and (b.user_id <> c.guest_id or b.currency <> c.currency or b.guest_fee_bp >= 1000
      or not exists (select from payments p where p.booking_id = b.id and p.moved_from = c.booking_id)
      or (c.difference_posted_at is not null and b.status <> 'completed'))`,
  'an owner cancelled a paid booking without a penalty, or another side with one': `
    select b.id from bookings b
    where b.status = 'cancelled' and b.rental_minor >= 10
      -- The demo's owners cancelled before there were penalties.
      and not exists (select from payments p where p.booking_id = b.id and p.idempotency_key like 'demo:%')
      and (b.cancelled_by = 'owner') <> exists (select from cancellation_penalties c where c.booking_id = b.id)`,
  'a failed refund that nobody was told of': `
    select r.id from refunds r
    where r.status = 'failed' and not exists (select 1 from alerts a where a.key = 'refund-failed:' || r.id)`,
}

/** All queries in one prepared statement, because some suites run it after every step. */
const everything = {
  name: 'invariants',
  text: Object.entries(never)
    .map(([sentence, query]) => `select '${sentence}' as sentence, to_jsonb(found) as found from (${query}) found`)
    .join(' union all '),
}

/** Checks all invariants of slots and money in this test's database and, if given, against the provider. */
export async function expectInvariants(provider?: ProviderState): Promise<void> {
  const { rows } = await db().$client.query<{ sentence: string; found: unknown }>(everything)
  expect(rows, rows.map(({ sentence }) => sentence).join('; ')).toEqual([])
  if (provider) await expectAgreement(provider)
}

/** Expects that the provider's charges and refunds match our records. */
async function expectAgreement({ intents, refunds, balances }: ProviderState): Promise<void> {
  const paid = await db().$client.query(
    `select provider_id as id, captured_minor as "amountReceived" from payments where status = 'succeeded' order by 1`,
  )
  const theirs = intents
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amountReceived }) => ({ id, amountReceived }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(sortById(paid.rows), 'the charges of both sides').toEqual(theirs)
  const returned = await db().$client.query(
    'select provider_id as id, amount_minor as amount from refunds where provider_id is not null',
  )
  expect(sortById(returned.rows), 'the refunds of both sides').toEqual(
    sortById(refunds.map(({ id, amount }) => ({ id, amount }))),
  )
  const booked = await db().$client.query(`
    select currency as id, sum(amount_minor)::bigint as amount from ledger_entries where account = 'provider_balance'
    group by currency having sum(amount_minor) <> 0`)
  expect(sortById(booked.rows), 'the balance of both sides').toEqual(sortById(summed(balances)))
}

function summed(parts: ProviderState['balances']): { id: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of parts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].filter(([, amount]) => amount !== 0).map(([id, amount]) => ({ id, amount }))
}

function sortById<T extends { id: string }>(rows: T[]): T[] {
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
}
