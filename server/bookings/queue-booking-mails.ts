import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { modifications } from '../../db/tables/booking-tables.ts'
import { dayStrip, type HourCell } from '../../rules/availability.ts'
import { fillArrivalNotes } from '../../rules/booking-number.ts'
import { namelessGuest, namelessOwner } from '../../rules/nameless.ts'
import type { NotificationKind } from '../../rules/notification.ts'
import type { OpeningHours } from '../../rules/opening-hours.ts'
import { cleanName } from '../../rules/person-name.ts'
import { photoUrl, photoWidthFor } from '../../rules/photo-url.ts'
import type { Policy } from '../../rules/refund.ts'
import { refundLines, refundStages, stagesIfBooked } from '../../rules/refund-stages.ts'
import { localDate, startOfDay } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql, ownerNameSql } from '../accounts/shown-names.ts'
import type { Mail, MailCalendar } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { exactPoint } from '../spaces/point-columns.ts'
import { openingOfSpace } from '../spaces/space-times.ts'
import { answeringHost } from './acting-host-sql.ts'
import { guestInvitation } from './booking-invitation.ts'
import type { BookingDayFacts, BookingMailFacts } from './booking-mail-facts.ts'
import { agreedHours, type FirstImage, firstImage, priceLinesOfBooking } from './booking-of.ts'
import { cancelledForGuest, cancelledForOwner } from './cancelled-mails.ts'
import { confirmedForGuest, confirmedForOwner } from './confirmed-mails.ts'
import { refundsHeld } from './dispute-conditions.ts'
import { hasPayoutAccount } from './hosted-booking.ts'
import { ownerShareLeft } from './lost-in-disputes.ts'
import {
  changedForGuest,
  changedForOwner,
  changePaidTooLateForGuest,
  changeReturnedForGuest,
} from './modification-mails.ts'
import { refundFailedForGuest } from './money-mails.ts'
import { offerMoneyBack } from './offer-money-back.ts'
import { paidTooLateForGuest, paidTooLateForOwner } from './paid-too-late-mails.ts'
import { changeForGuestOnPage, changeForOwnerOnPage } from './shown-notifications.ts'
import { takenSpans } from './taken-spans.ts'

/** Mails both sides that a booking is confirmed; the offer of the money, too, if its owner was suspended while it was paid. */
export async function queueConfirmedMails(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingDayFactsOf(tx, bookingId)
  const calendar = guestInvitation(booking, 'REQUEST')
  const forGuest = { mail: confirmedForGuest(booking), calendar }
  await notifyBoth(tx, { fact: 'confirmed', booking, kind: 'booking' }, forGuest, { mail: confirmedForOwner(booking) })
  await offerIfSuspended(tx, booking)
}

/** Offers the guest of a booking that is confirmed while its owner is suspended the money back, like those before. */
export async function offerIfSuspended(tx: Tx, booking: BookingMailFacts): Promise<void> {
  const { bookingId, ownerId, ownerSuspendedAt } = booking
  if (ownerSuspendedAt) await offerMoneyBack(tx, ownerId, ownerSuspendedAt, bookingId)
}

/** Mails both sides that a booking was cancelled, with its refund. `coHost` is set if one did it for the owner. */
export async function queueCancelledMails(
  tx: Tx,
  bookingId: string,
  { coHost }: { coHost: Pick<Person, 'fullName'> | null } = { coHost: null },
): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const calendar = guestInvitation(booking, 'CANCEL')
  const forGuest = { mail: cancelledForGuest(booking), calendar }
  await notifyBoth(tx, { fact: 'cancelled', booking, kind: 'booking' }, forGuest, {
    mail: cancelledForOwner(booking, coHost && cleanName(coHost.fullName ?? '')),
  })
}

type Modification = typeof modifications.$inferSelect

/** Mails both sides the old and new time of a moved booking, and the difference in money. */
export async function queueChangedMails(tx: Tx, change: Modification): Promise<void> {
  const booking = await bookingDayFactsOf(tx, change.bookingId)
  const [mailForGuest, mailForOwner] = [changedForGuest(booking, change), changedForOwner(booking, change)]
  const forGuest = {
    mail: mailForGuest,
    calendar: guestInvitation(booking, 'REQUEST'),
    onPage: changeForGuestOnPage(booking, change, mailForGuest),
  }
  const forOwner = { mail: mailForOwner, onPage: changeForOwnerOnPage(booking, change, mailForOwner) }
  await notifyBoth(tx, { fact: `changed:${change.id}`, booking, kind: 'booking' }, forGuest, forOwner)
}

/** Mails the guest that the difference of a change comes back: its time was taken, or the booking is another one by now. */
export async function queueChangeReturnedMail(
  tx: Tx,
  change: Modification,
  why: 'slotTaken' | 'notWaiting',
): Promise<void> {
  const booking = await bookingFactsOf(tx, change.bookingId)
  const mail =
    why === 'slotTaken' ? changePaidTooLateForGuest(booking, change) : changeReturnedForGuest(booking, change)
  await notify(tx, { personId: booking.guestId, kind: 'money', key: `change-paid-too-late:${change.id}`, mail })
}

/** Mails both sides that money came after the hold had ended and the time was taken. */
export async function queuePaidTooLateMails(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const forGuest = { mail: paidTooLateForGuest(booking) }
  const forOwner = { mail: paidTooLateForOwner(booking) }
  await notifyBoth(tx, { fact: 'paid-too-late', booking, kind: 'money' }, forGuest, forOwner)
}

/** Mails the guest that a refund came back to us. */
export async function queueRefundFailedMail(
  tx: Tx,
  refund: { id: string; bookingId: string; amountMinor: number },
  wasSent: boolean,
): Promise<void> {
  const booking = await bookingFactsOf(tx, refund.bookingId)
  const mail = refundFailedForGuest(booking, refund.amountMinor, wasSent)
  await notify(tx, { personId: booking.guestId, kind: 'money', key: `refund-failed:${refund.id}`, mail })
}

type BothMails = { fact: string; booking: BookingMailFacts; kind: NotificationKind }

async function notifyBoth(
  tx: Tx,
  { fact, booking, kind }: BothMails,
  forGuest: { mail: Mail; calendar?: MailCalendar; onPage?: { detail: string } },
  forOwner: { mail: Mail; onPage?: { detail: string } },
): Promise<void> {
  const { bookingId, guestId, ownerId } = booking
  await notify(tx, { ...forGuest, personId: guestId, kind, key: `${fact}:${bookingId}:guest` })
  await notify(tx, { ...forOwner, personId: ownerId, kind, key: `${fact}:${bookingId}:owner` })
}

type FactsRow = Omit<BookingMailFacts, 'photoPath' | 'cancelLines'> & {
  image: FirstImage | null
  policy: Policy
  capBp: number | null
  graceOver: boolean
  keptRentalMinor: number
  keptFeeMinor: number
  confirmedAt: Date | null
  opening: OpeningHours
  bufferMinutes: number
}

/** Reads the data of a booking's mails. */
export async function bookingFactsOf(tx: Tx, bookingId: string): Promise<BookingMailFacts> {
  return factsOf(await readFacts(tx, bookingId))
}

/** Same as `bookingFactsOf` with the day of the start, which is read from the space. */
export async function bookingDayFactsOf(tx: Tx, bookingId: string): Promise<BookingDayFacts> {
  const row = await readFacts(tx, bookingId)
  return { ...factsOf(row), strip: await stripOf(tx, row) }
}

const [guestName, ownerName] = [guestNameSql('g', 'gp'), ownerNameSql('o', 'op')]

const answeredByHost = answeringHost('b')

async function readFacts(tx: Tx, bookingId: string): Promise<FactsRow> {
  const [row] = await fetchRows<FactsRow>(
    tx,
    sql`
      select b.id as booking_id, b.number, b.user_id as guest_id, s.user_id as owner_id, b.space_id, b.space_title,
        b.space_location || ', ' || b.space_country as place, b.space_location as location, b.space_country as country, s.deleted_at is not null as space_gone,
        b.status <> 'expired' or b.requested_at is not null as has_page, b.start_time <= app_now() as has_begun, s.street_address, ${exactPoint} as point,
        s.arrival_notes, b.time_zone, b.start_time, b.end_time,
        b.hours, b.headcount, b.currency, b.rental_minor, ${priceLinesOfBooking} as lines, b.tariff, b.add_ons,
        b.platform_fee_amount_minor as guest_fee_minor, b.total_price_minor as total_minor,
        ${ownerShareLeft} as owner_share_minor, b.refund_minor,
        coalesce((select sum(r.amount_minor) from refunds r where r.booking_id = b.id and r.reason = 'cancelled'), 0)::bigint as cancel_refund_minor, ${refundsHeld} as refunds_held, b.cancelled_by,
        b.cancel_reason, coalesce((select c.amount_minor from cancellation_penalties c where c.booking_id = b.id), 0)::bigint as penalty_minor,
        (select kept_minor from returnable_hours where booking_id = b.id) as booked_again_minor, b.hold_expires_at, b.by_request, b.offer_id, ${agreedHours} as agreed_hours, b.request_answer, ${answeredByHost} as answered_by_host, b.answer_note, b.cancellation_policy as policy, b.refund_cap_bp as cap_bp,
        b.grace_over, b.kept_rental_minor, b.kept_fee_minor,
        ${firstImage} as image, b.confirmed_at, ${openingOfSpace} as opening, s.buffer_minutes, app_now() as now,
        (select count(*)::int from modifications m where m.booking_id = b.id and m.status = 'done') as changes,
        ${guestName} as guest_name, ${ownerName} as owner_name,
        g.email as guest_email, g.email_verified as guest_is_confirmed, o.email as owner_email, o.suspended_at as owner_suspended_at, g.suspended_at is not null as guest_suspended, ${hasPayoutAccount} as has_payout_account
      from bookings b
      join spaces s on s.id = b.space_id
      join users g on g.id = b.user_id left join profiles gp on gp.id = g.id
      join users o on o.id = s.user_id left join profiles op on op.id = o.id
      where b.id = ${bookingId}`,
  )
  if (!row) throw new Error(`Booking ${bookingId} has no mail facts`)
  return row
}

function factsOf(row: FactsRow): BookingMailFacts {
  return {
    ...row,
    ...cleanNames(row),
    arrivalNotes: fillArrivalNotes(row.arrivalNotes, row.number),
    cancelLines: cancelLinesOf(row),
    photoPath: row.image && photoUrl(row.image.storageKey, photoWidthFor(row.image.widths, 1120)),
  }
}

/** Names may be older than the rule for names, which may leave nothing of them. */
function cleanNames({ guestName, ownerName }: FactsRow): Pick<BookingMailFacts, 'guestName' | 'ownerName'> {
  return { guestName: cleanName(guestName) || namelessGuest, ownerName: cleanName(ownerName) || namelessOwner }
}

/** The day of the start, with the booking's own hours marked. */
async function stripOf(tx: Tx, row: FactsRow): Promise<BookingDayFacts['strip']> {
  const { timeZone, opening, bufferMinutes, startTime, endTime } = row
  const date = localDate(startTime, timeZone)
  const from = startOfDay(date, timeZone)
  const taken = await takenSpans(tx, row.spaceId, from, new Date(from.getTime() + 30 * 3_600_000), null)
  const isYours = (start: Date | null) => start !== null && start >= startTime && start < endTime
  // One's own hours are shown beyond 22 too.
  const own = { start: startTime, end: endTime, kind: 'booking' as const, mine: true }
  return dayStrip({ date, timeZone, opening, bufferMinutes, taken: [...taken, own], now: from }).map(
    ({ hour, start, state }) => ({
      hour,
      state: isYours(start) ? 'yours' : markOf(state),
    }),
  )
}

function markOf(state: HourCell['state']): 'free' | 'taken' | 'closed' {
  return state === 'free' || state === 'closed' ? state : 'taken'
}

function cancelLinesOf(row: FactsRow): BookingMailFacts['cancelLines'] {
  const { confirmedAt, now } = row
  const stages = confirmedAt ? refundStages({ ...row, confirmedAt }, now) : stagesIfBooked(row, now)
  return refundLines(stages, row)
}
