import { eq } from 'drizzle-orm'
import { type Database, db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { extendableUntil } from '../../rules/booking.ts'
import type { LongerStayMode } from '../../rules/booking-hours.ts'
import { type Extension, extendableFrom, extensionsOf, isExtension } from '../../rules/extension.ts'
import { type ExtensionLimit, extensionLimit } from '../../rules/extension-limit.ts'
import type { Currency } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { agreedBooking } from './agreed-booking.ts'
import { spaceOfBooking } from './bookable-space.ts'
import { bookingOf } from './booking-of.ts'
import { bookingRowOfGuest } from './booking-row-of-guest.ts'
import type { Booking } from './lock-booking.ts'
import { pendingModification } from './modification-row.ts'
import { isAgreed, isOpenProposal, latestProposal, type StayProposal } from './stay-proposals.ts'

/** The later ends of a guest's stay that are possible now, with their prices. */
export type Extensions = {
  now: Date
  timeZone: string
  currency: Currency
  guestFeeBp: number
  endTime: Date
  /** Between these the stay can be extended: half an hour before its end, and a quarter of an hour after it. */
  from: Date
  until: Date
  /** Whether guests may stay longer: by themselves, once the owner agrees, or not at all. */
  longerStays: LongerStayMode
  options: Extension[]
  /** Why the stay cannot be longer than these. */
  limit: ExtensionLimit
  /** What the guest asked for or the owner offers, the latest about this end; null if nothing was. */
  proposal: StayProposal | null
  isProposalOpen: boolean
  /** What the owner may offer or accept, regardless of their switch. */
  agreedOptions: Extension[]
  /** The later end that both sides want, if it is free: it can be had now. */
  agreed: Extension | null
  /** The card with which the booking was paid can be charged again for it without a further step. */
  cardSaved: boolean
  /** The last four digits of that card; null if it is not saved or they are not known yet. */
  cardLastFour: string | null
  /** A later end whose time is held until it is paid. */
  waiting: { id: string; until: Date; toPayMinor: number; holdExpiresAt: Date } | null
}

/**
 * Returns what a guest can add to the user's own stay now, without any commitment. Throws `bookingNotFound` for another user's
 * booking, `notExtendable` for one that was never confirmed, or that is cancelled or completed.
 */
export async function extensionsOfBooking(person: Person, bookingId: string): Promise<Extensions> {
  const booking = await bookingRowOfGuest(person, bookingId)
  if (booking.status !== 'confirmed') throw new Refusal('notExtendable')
  return await extensionsFor(db(), booking)
}

/** The same for a confirmed booking that was read already. */
export async function extensionsFor(on: Database, booking: Booking): Promise<Extensions> {
  const { id: bookingId, userId, spaceId, timeZone, currency, guestFeeBp, endTime } = booking
  const space = await spaceOfBooking(on, spaceId, userId)
  const { now } = space
  const takenFrom = await nextTaken(on, booking)
  const proposal = await latestProposal(on, booking)
  const terms = agreedBooking(booking)
  const agreedOptions = extensionsOf(terms, { space, takenFrom, now, basis: 'agreed' })
  const pending = await pendingModification(on, bookingId)
  const saved = await savedCard(on, bookingId)
  const held = pending?.holdExpiresAt && pending.holdExpiresAt > now && isExtension(pending) ? pending : null
  return {
    now,
    timeZone,
    currency,
    guestFeeBp,
    endTime,
    from: extendableFrom(endTime),
    until: extendableUntil(endTime),
    longerStays: space.longerStays,
    cardSaved: saved !== null,
    cardLastFour: saved?.cardLastFour ?? null,
    options: extensionsOf(terms, { space, takenFrom, now }),
    limit: extensionLimit(terms, { space, takenFrom }),
    proposal,
    isProposalOpen: proposal !== null && isOpenProposal(proposal, booking, now),
    agreedOptions,
    agreed: proposal && isAgreed(proposal) ? optionUntil(agreedOptions, proposal.endTime) : null,
    waiting: held && {
      id: held.id,
      until: held.endTime,
      toPayMinor: held.toPayMinor,
      holdExpiresAt: held.holdExpiresAt ?? now,
    },
  }
}

/** Returns the later end at an instant; null if it is not free. */
export function optionUntil(options: readonly Extension[], until: Date): Extension | null {
  return options.find((option) => option.until.getTime() === until.getTime()) ?? null
}

/**
 * Returns the same as `extensionsOfBooking` for the owner or a co-host of a running stay; null before its start, and once it is
 * over. Throws `bookingNotFound` for all others.
 */
export async function extensionsOfHosted(person: Person, bookingId: string): Promise<Extensions | null> {
  const { role, status, startTime, now } = await bookingOf(person, bookingId)
  if (role !== 'owner' && role !== 'coHost') throw new Refusal('bookingNotFound')
  if (status !== 'confirmed' || startTime > now) return null
  const [booking] = await db().select().from(bookings).where(eq(bookings.id, bookingId))
  return booking ? await extensionsFor(db(), booking) : null
}

async function savedCard(on: Database, bookingId: string): Promise<{ cardLastFour: string | null } | null> {
  const [saved] = await fetchRows<{ cardLastFour: string | null }>(
    on,
    sql`
      select card_last_four from payments
      where booking_id = ${bookingId} and modification_id is null and status = 'succeeded' and saves_card`,
  )
  return saved ?? null
}

/** Returns true if the hours until a later end, and the buffer after it, are free now. */
export async function isFreeUntil(on: Database, booking: Booking, until: Date): Promise<boolean> {
  const { bufferMinutes } = await spaceOfBooking(on, booking.spaceId, booking.userId)
  const takenFrom = await nextTaken(on, booking)
  return takenFrom === null || endOf(until, bufferMinutes / 60) <= takenFrom
}

/**
 * Returns the start of the first block of another booking or entry within a day after a booking's end; that end if one is
 * running.
 */
async function nextTaken(on: Database, { id: bookingId, spaceId, endTime: after }: Booking): Promise<Date | null> {
  const [next] = await fetchRows<{ at: Date | null }>(
    on,
    sql`
      select min(greatest(lower(a.during), ${after}::timestamptz)) as at from availability_blocks a
      where a.space_id = ${spaceId} and a.booking_id is distinct from ${bookingId} and upper(a.during) > ${after}
        and a.during && tstzrange(${after}::timestamptz, ${after}::timestamptz + interval '24 hours')`,
  )
  return next?.at ?? null
}
