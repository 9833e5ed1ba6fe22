import { BellOff, CalendarCheck, CalendarX, Clock } from 'lucide'
import type { BookingAhead } from './load-moderated-space.server.ts'
import { type Consequence, countedAhead, firstThree } from './suspension-consequences.ts'

/**
 * What happens to the bookings of a listing that is taken down. Confirmed ones stay on their terms, and their guests are not
 * notified (spec D54); requests end.
 */
export function aheadOfTakenDown(ahead: readonly BookingAhead[]): Consequence[] {
  if (ahead.length === 0)
    return [{ icon: CalendarCheck, what: 'No booking is ahead', how: 'So no guest is concerned.' }]
  const booked = ahead.filter(({ isPaid }) => isPaid)
  const later = booked.filter(({ hasBegun }) => !hasBegun)
  const begun = booked.filter(({ hasBegun }) => hasBegun)
  const requests = ahead.filter(({ status }) => status === 'Requested')
  const held = ahead.filter(({ status }) => status === 'Held, being paid')
  return [
    ...(later.length > 0 ? staysAhead(later, ahead) : []),
    ...about(begun, ahead, {
      icon: CalendarCheck,
      one: ['1 stay has begun', 'It goes on, and can no longer be cancelled.'],
      several: ['stays have begun', 'They go on, and can no longer be cancelled.'],
    }),
    ...about(requests, ahead, {
      icon: CalendarX,
      one: ['1 request ends', 'The guest hears of it by e-mail, and nothing is charged.'],
      several: ['requests end', 'The guests hear of it by e-mail, and nothing is charged.'],
    }),
    ...about(held, ahead, {
      icon: Clock,
      one: ['1 held time may still be paid', 'Once paid it stays too.'],
      several: ['held times may still be paid', 'Once paid they stay too.'],
    }),
  ]
}

/** Bookings that have not begun: they can be cancelled, by an admin for all of the money, by their guests by the policy. */
function staysAhead(later: readonly BookingAhead[], ahead: readonly BookingAhead[]): Consequence[] {
  const isOne = later.length === 1
  const isPriced = later.some(({ isFree }) => !isFree)
  const allBack = isPriced ? ': then all of it comes back, the service fee too' : ''
  const byPolicy = ' A guest who cancels gets back what the space’s policy says, usually without the service fee.'
  return [
    {
      icon: CalendarCheck,
      what: isOne ? '1 booking ahead stays' : `${countedAhead(later.length, ahead)} bookings ahead stay`,
      how: `${namesOf(later)}. Cancel by the booking’s page what should not happen${allBack}.`,
    },
    {
      icon: BellOff,
      what: isOne ? 'Its guest is not told' : 'Their guests are not told',
      how: `There is no e-mail and no notification.${isPriced ? byPolicy : ''}`,
    },
  ]
}

/** For one of them the title and what follows the names; for several the title follows their number. */
type Wording = { icon: Consequence['icon']; one: [string, string]; several: [string, string] }

function about(
  some: readonly BookingAhead[],
  ahead: readonly BookingAhead[],
  { icon, one, several }: Wording,
): Consequence[] {
  if (some.length === 0) return []
  const [what, how] = some.length === 1 ? one : [`${countedAhead(some.length, ahead)} ${several[0]}`, several[1]]
  return [{ icon, what, how: `${namesOf(some)}. ${how}` }]
}

function namesOf(some: readonly BookingAhead[]): string {
  return firstThree(some.map(({ guest, when }) => `${guest}, ${when}`))
}
