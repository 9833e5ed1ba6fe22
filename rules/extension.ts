import { bookingCan, extendableUntil, extendFromMinutes } from './booking.ts'
import { type LongerStayMode, lengthOf, maxBookingHours, maxExtraHours } from './booking-hours.ts'
import { type AgreedBooking, isChargeable, type Modification, modifiedTerms } from './modification.ts'
import { type Currency, formatMoney } from './money.ts'
import { isOpenFor, type OpeningHours } from './opening-hours.ts'
import { splitRental } from './price.ts'
import { Refusal } from './refusal.ts'
import { acceptsBookings } from './space-status.ts'
import { endOf, hoursBetween, localTime } from './time.ts'

/** The fields of a space on which a longer stay depends. */
export type ExtendableSpace = {
  available: boolean
  status: string
  opening: OpeningHours
  bufferMinutes: number
  longerStays: LongerStayMode
}

/** A possible later end of a stay. Amounts in minor units of the booking's currency. */
export type Extension = {
  until: Date
  hours: number
  rentalMinor: number
  feeMinor: number
  toPayMinor: number
  /** What the owner gets more. */
  ownerMoreMinor: number
}

/** The reason where the owner has switched longer stays off, without the article, which may begin a sentence. */
export const longerStaysOffText = 'owner does not offer longer stays here'

/** The reason where the owner is asked before a guest stays longer. */
const ownerIsAsked = 'The owner is asked first here'

/** Why a stay may be longer: the guest decides, the guest asks the owner, or both agreed. */
export type ExtensionBasis = 'guest' | 'request' | 'agreed'

/** A guest who can stay longer is reminded again so many minutes before the end. */
export const remindAgainMinutes = 10

/** Returns from when on a guest can extend a stay that ends at `endTime`. */
export function extendableFrom(endTime: Date): Date {
  return endOf(endTime, -extendFromMinutes / 60)
}

/**
 * Returns true for a change that was made during the stay: it keeps the start and adds hours at the end, so that it can be
 * completed although the booking has begun.
 */
export function isExtension(change: { createdAt: Date; fromStartTime: Date }): boolean {
  return change.createdAt >= change.fromStartTime
}

type ChangedTime = { createdAt: Date; fromStartTime: Date; startTime: Date; endTime: Date }

/** Returns until when the time that a change asks for can be used: until its start, or for an extension until its end. */
export function usableUntil(change: ChangedTime): Date {
  return isExtension(change) ? change.endTime : change.startTime
}

export function isTooLateFor(change: ChangedTime, now: Date): boolean {
  return usableUntil(change) <= now
}

/**
 * Computes what a later end of a stay costs, at the tariff of the booking. Whether the time is free is decided by the database.
 * An agreement counts at any time of the stay and regardless of the owner's switch. Throws `notExtendable` before the last
 * 30 minutes of the stay and from 15 minutes after its end on, `nothingChanged`, `spaceUnavailable`, `closedAtTime`, and
 * `invalidFields` for an end that is not 1 to 8 half hours later, or too near to be charged.
 */
export function extensionOf(
  booking: AgreedBooking,
  { space, until, now, basis = 'guest' }: { space: ExtendableSpace; until: Date; now: Date; basis?: ExtensionBasis },
): Modification {
  const extra = hoursBetween(booking.endTime, until)
  // First, so that a repetition of a request is recognized.
  if (extra === 0) throw new Refusal('nothingChanged')
  if (!bookingCan(basis === 'agreed' ? 'extendAgreed' : 'extend', { ...booking, holdExpiresAt: null }, now)) {
    const from = localTime(extendableFrom(booking.endTime), booking.timeZone)
    const message = `You can stay longer from ${from} on`
    throw new Refusal('notExtendable', booking.status === 'confirmed' && now < booking.endTime ? { message } : {})
  }
  refuseByMode(space.longerStays, basis)
  const isTooMuch = extra > maxExtraHours || lengthOf(booking) + extra > maxBookingHours
  if (!Number.isInteger(extra * 2) || extra < 0.5 || isTooMuch) {
    throw new Refusal('invalidFields', {
      fields: { until: `Please choose up to ${maxExtraHours} hours more, by half hours` },
    })
  }
  if (!acceptsBookings(space)) throw new Refusal('spaceUnavailable')
  if (!isOpenFor(space.opening, booking.endTime, extra, booking.timeZone)) {
    throw new Refusal('closedAtTime', { message: 'The space closes before that' })
  }
  const extended = extendedBy(booking, extra, now)
  if (!isChargeable(extended)) {
    throw new Refusal('invalidFields', {
      fields: { until: 'Half an hour costs too little for a card: please choose an hour' },
    })
  }
  return extended
}

function refuseByMode(mode: LongerStayMode, basis: ExtensionBasis): void {
  if (basis === 'agreed') return
  if (mode === 'off') throw new Refusal('notExtendable', { message: `The ${longerStaysOffText}` })
  if (mode === 'ask' && basis === 'guest') throw new Refusal('notExtendable', { message: ownerIsAsked })
  if (mode === 'allowed' && basis === 'request') {
    throw new Refusal('notExtendable', { message: 'You need not ask any more: the time is yours once it is paid' })
  }
}

function extendedBy(booking: AgreedBooking, extra: number, now: Date): Modification {
  const { startTime: start, addOns } = booking
  return modifiedTerms(booking, { start, ...wholeAndHalf(lengthOf(booking) + extra), addOns }, now)
}

/** Splits a length into whole hours and the half hour beside them. */
export function wholeAndHalf(length: number): { hours: number; extraMinutes: number } {
  const hours = Math.floor(length)
  return { hours, extraMinutes: Math.round((length - hours) * 60) }
}

/** The space of a stay, and when the next thing on its calendar begins; null if there is none. */
export type NextOnSpace = { space: ExtendableSpace; takenFrom: Date | null }

type OfferTerms = NextOnSpace & { now: Date; basis?: ExtensionBasis }

/**
 * Returns by how many hours a stay can be longer, in time that is free and open, and what ends that time; null if the stay has
 * as many hours then as it can have.
 */
export function hoursAfter(
  booking: AgreedBooking,
  { space, takenFrom }: NextOnSpace,
): { lengths: number[]; next: 'taken' | 'closed' | null } {
  const lengths: number[] = []
  for (let hours = 0.5; hours <= Math.min(maxExtraHours, maxBookingHours - lengthOf(booking)); hours += 0.5) {
    const usedUntil = endOf(booking.endTime, hours + space.bufferMinutes / 60)
    if (takenFrom && usedUntil > takenFrom) return { lengths, next: 'taken' }
    if (!isOpenFor(space.opening, booking.endTime, hours, booking.timeZone)) return { lengths, next: 'closed' }
    lengths.push(hours)
  }
  return { lengths, next: null }
}

/**
 * Returns the later ends that are free and open, the earliest first; none once the stay cannot be extended any more. They can
 * be had from `extendableFrom` on, or by an agreement from the start of the stay on.
 */
export function extensionsOf(
  booking: AgreedBooking,
  { space, takenFrom, now, basis = 'guest' }: OfferTerms,
): Extension[] {
  const isOver = booking.status !== 'confirmed' || now >= extendableUntil(booking.endTime)
  if (isOver || !acceptsBookings(space) || (space.longerStays === 'off' && basis !== 'agreed')) return []
  return hoursAfter(booking, { space, takenFrom }).lengths.flatMap((hours) => {
    const extended = extendedBy(booking, hours, now)
    if (!isChargeable(extended)) return []
    const { after, toPayMinor } = extended
    const rentalMinor = after.rentalMinor - booking.rentalMinor
    const ownerBefore = splitRental(booking.rentalMinor, booking.ownerFeeBp).ownerShareMinor
    return {
      until: endOf(booking.endTime, hours),
      hours,
      rentalMinor,
      feeMinor: after.guestFeeMinor - booking.guestFeeMinor,
      toPayMinor,
      ownerMoreMinor: after.ownerShareMinor - ownerBefore,
    }
  })
}

/** 'You can stay until 18:00; an hour more is $82.50.', for the later ends of a stay; null if there are none. */
export function extensionsText(
  options: readonly Extension[],
  { timeZone, currency, longerStays }: { timeZone: string; currency: Currency; longerStays: LongerStayMode },
): string | null {
  const [first, last] = [options.find(({ hours }) => hours === 1) ?? options[0], options.at(-1)]
  if (!first || !last) return null
  const { toPayMinor: amountMinor, hours } = first
  const price = amountMinor === 0 ? 'free' : formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const asked = longerStays === 'ask' ? ' The owner is asked first.' : ''
  return `You can stay until ${localTime(last.until, timeZone)}; ${hours < 1 ? 'half an hour' : 'an hour'} more is ${price}.${asked}`
}
