import { Banknote, CalendarCheck, type IconNode, Undo2 } from 'lucide'
import { mostBookingsAhead } from '../../rules/most-bookings-ahead.ts'
import type { BookingAhead } from './load-moderated-space.server.ts'

/** What a decision of an admin leads to. */
export type Consequence = { icon: IconNode; what: string; how: string }

/** The bookings at the spaces of a suspended owner: the guests of those that have not begun are offered their money. */
export function staysOfGuests(ahead: readonly BookingAhead[]): Consequence[] {
  const paid = ahead.filter(({ isPaid }) => isPaid)
  const begun = paid.filter(({ hasBegun }) => hasBegun)
  const offered = paid.filter(({ hasBegun, isFree }) => !hasBegun && !isFree)
  const free = paid.filter(({ hasBegun, isFree }) => !hasBegun && isFree)
  return [
    moneyOffered(offered, ahead),
    ...(free.length > 0 ? [freeToCancel(free, ahead)] : []),
    ...(begun.length > 0 ? [stayWithoutOffer(begun)] : []),
  ]
}

function moneyOffered(offered: readonly BookingAhead[], ahead: readonly BookingAhead[]): Consequence {
  if (offered.length === 0)
    return { icon: Undo2, what: 'No money is offered back', how: 'No guest has a paid booking that is still to begin.' }
  const what =
    offered.length === 1
      ? '1 guest is offered the money back'
      : `For ${countedAhead(offered.length, ahead)} bookings the money back is offered`
  const named = offered.map((one) => `${one.guest}, ${one.space}, ${one.when}, ${one.paid}`)
  return { icon: Undo2, what, how: `${firstThree(named)}. They decide.` }
}

function freeToCancel(free: readonly BookingAhead[], ahead: readonly BookingAhead[]): Consequence {
  const what =
    free.length === 1
      ? '1 guest of a free booking hears of it'
      : `The guests of ${countedAhead(free.length, ahead)} free bookings hear of it`
  const named = free.map((one) => `${one.guest}, ${one.space}, ${one.when}`)
  return { icon: CalendarCheck, what, how: `${firstThree(named)}. They may cancel.` }
}

function stayWithoutOffer(begun: readonly BookingAhead[]): Consequence {
  const [what, how] =
    begun.length === 1
      ? ['1 stay has begun', 'Its guest gets no offer and no e-mail: write to them if they should know.']
      : [
          `${begun.length} stays have begun`,
          'Their guests get no offer and no e-mail: write to them if they should know.',
        ]
  const named = begun.map((one) => `${one.guest}, ${one.space}, ${one.when}`)
  return { icon: CalendarCheck, what, how: `${firstThree(named)}. ${how}` }
}

export const payoutsGoOn: Consequence = {
  icon: Banknote,
  what: 'Payouts are not stopped',
  how: 'What their spaces have earned is still sent, 24 hours after each stay.',
}

/** What a suspended guest has booked stays: only an admin can cancel it, and its owner is not notified. */
export function ownBookingsStay(ahead: readonly BookingAhead[]): Consequence[] {
  const paid = ahead.filter(({ isPaid }) => isPaid)
  if (paid.length === 0) return []
  const [what, them] =
    paid.length === 1
      ? ['1 booking of their own stays', 'it']
      : [`${countedAhead(paid.length, ahead)} bookings of their own stay`, 'them']
  const when = firstThree(paid.map((one) => `${one.space}, ${one.when}`))
  const how = `${when}. They cannot sign in to change or cancel ${them}, and the owner does not hear of this. Cancel by the booking’s page what should not happen.`
  return [{ icon: CalendarCheck, what, how }]
}

/** '3', or '97 or more' if those that are counted were selected from a list that was cut at its limit. */
export function countedAhead(count: number, ahead: readonly BookingAhead[]): string {
  return ahead.length < mostBookingsAhead ? String(count) : `${count} or more`
}

export function firstThree(texts: readonly string[]): string {
  const more = texts.length > 3 ? `; and ${texts.length - 3} more` : ''
  return `${texts.slice(0, 3).join('; ')}${more}`
}
