import { requestNoticeMinutes } from '../../rules/booking-request.ts'
import { hasOwnHours, hoursOfDay } from '../../rules/opening-hours.ts'
import { type BookingPrice, type FeeRates, priceBooking } from '../../rules/price.ts'
import { refundFor } from '../../rules/refund.ts'
import { slugify } from '../../rules/slug.ts'
import { hoursBetween, localDate, localTime, todayIn } from '../../rules/time.ts'
import { openingOf } from './demo-hours.ts'
import { type DemoPerson, demoGuests, demoPeople } from './demo-people.ts'
import type { DemoPlan, PlannedBooking, PlannedPerson, PlannedSpace } from './demo-plan.ts'
import { tariffOf } from './demo-prices.ts'
import { type DemoSpace, demoSpaces } from './demo-spaces.ts'
import { moneyMovedBefore, type PlannedStay, planCalendar } from './plan-calendar.ts'
import { planReviews } from './plan-reviews.ts'
import { ReviewWriter } from './reviews/write-review.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Plans the whole demo, the same for the same day: people, spaces, calendars and reviews. */
export function planDemo(now: Date, rates: FeeRates): DemoPlan {
  const people = demoPeople.map((person) => planPerson(person, now))
  const idOf = new Map(people.map((person) => [person.key, person.id]))
  const spaces = demoSpaces.map((space, index) => planSpace(space, index, idOf, now))
  const guests = people.filter((person) => demoGuests.includes(person.key))
  const writer = new ReviewWriter()
  const plans = spaces.map((space) => planSpaceBookings(space, guests, rates, now))
  const waiting = waitingForReview(
    plans.flatMap((plan) => plan.bookings),
    people,
  )
  for (const [index, space] of spaces.entries()) {
    planReviews(space, plans[index]?.bookings ?? [], people, writer, now, waiting)
  }
  return {
    now,
    people,
    spaces,
    bookings: plans.flatMap((plan) => plan.bookings),
    ownerBlocks: plans.flatMap((plan) => plan.ownerBlocks),
  }
}

/** The latest stay at a space of the demo account 'owner' is one of the demo account 'guest'; neither has reviewed it yet. */
function waitingForReview(bookings: PlannedBooking[], people: PlannedPerson[]): PlannedBooking | null {
  const june = people.find(({ key }) => key === 'guest')
  const stays = bookings.filter(({ space, status }) => space.title === 'The Pencil Works' && status === 'completed')
  const latest = stays.toSorted((one, other) => other.end.getTime() - one.end.getTime())[0] ?? null
  if (latest && june) latest.guestId = june.id
  return latest
}

function planPerson(person: DemoPerson, now: Date): PlannedPerson {
  const chance = seededRandom(`person ${person.key}`)
  return { ...person, id: chance.uuid(), createdAt: new Date(now.getTime() - chance.between(370, 1500) * dayMs) }
}

function planSpace(space: DemoSpace, index: number, idOf: Map<string, string>, now: Date): PlannedSpace {
  const ownerId = idOf.get(space.ownerKey)
  if (!ownerId) throw new Error(`${space.title} belongs to ${space.ownerKey}, who does not exist`)
  const chance = seededRandom(`space ${space.title}`)
  const popularity = chance.between(15, 100) / 100
  // The list is in display order, newest first; each space is older than its calendar.
  const createdAt = new Date(now.getTime() - 360 * dayMs - index * 6 * hourMs)
  const opening = openingOf(space, todayIn(space.timeZone, now))
  return {
    ...space,
    ...(space.byRequest && { noticeMinutes: Math.max(space.noticeMinutes, requestNoticeMinutes) }),
    opening,
    tariff: tariffOf(space, index),
    id: index + 1,
    ownerId,
    slug: slugify(space.title),
    createdAt,
    popularity,
  }
}

function planSpaceBookings(space: PlannedSpace, guests: PlannedPerson[], rates: FeeRates, now: Date) {
  const chance = seededRandom(`calendar ${space.title}`)
  const planned = planCalendar(space, space.popularity, chance, now)
  const isOpen = (part: Stretch) => liesWithinHours(space, part)
  const calendar = { stays: planned.stays.filter(isOpen), ownerBlocks: planned.ownerBlocks.filter(isOpen) }
  const others = guests.filter((guest) => guest.id !== space.ownerId)
  // The demo account 'guest' books about every tenth space, so that its lists are full.
  const [june, ...strangers] = others
  const regular = chance.happens(0.1) ? june : undefined
  const nextStay = calendar.stays.find((stay) => stay.start > now)
  const bookings = calendar.stays.map((stay, index) => {
    const isRegulars = regular && (stay === nextStay || index % 20 === 0)
    return planBooking(stay, space, (isRegulars ? regular : chance.pick(strangers)).id, rates, chance, now)
  })
  return { bookings, ownerBlocks: calendar.ownerBlocks.map((block) => ({ spaceId: space.id, ...block })) }
}

type Stretch = { start: Date; end: Date }

/** As `isOpenFor`, for the planned stretches of one day, at which no clock changes; quicker for thousands of them. */
function liesWithinHours({ opening, timeZone }: PlannedSpace, { start, end }: Stretch): boolean {
  if (!hasOwnHours(opening)) return true
  const first = Number(localTime(start, timeZone).slice(0, 2))
  const hours = hoursOfDay(opening, localDate(start, timeZone)).usable.slice(first)
  return hours.length >= hoursBetween(start, end) && hours.slice(0, hoursBetween(start, end)).every(Boolean)
}

function planBooking(
  stay: PlannedStay,
  space: PlannedSpace,
  guestId: string,
  rates: FeeRates,
  chance: SeededRandom,
  now: Date,
): PlannedBooking {
  const price = priceBooking({ ...space, ...stay, addOns: [], rates })
  const isOver = stay.end <= now
  const status = stay.cancelled ? 'cancelled' : isOver ? 'completed' : 'confirmed'
  const planned = {
    ...stay,
    id: chance.uuid(),
    paymentId: chance.uuid(),
    space,
    guestId,
    price,
    status,
    isPaidNow: status !== 'cancelled' && stay.end > moneyMovedBefore(now) && price.totalMinor > 0,
    ...cancellationOf(stay, space, price, status),
  } as const
  return { ...planned, review: null, guestReview: null }
}

function cancellationOf(stay: PlannedStay, space: PlannedSpace, price: BookingPrice, status: PlannedBooking['status']) {
  if (status !== 'cancelled') {
    return { cancelledAt: null, cancelledBy: null, cancelReason: null, refundMinor: 0, ownerKeepsMinor: 0 }
  }
  const cancelledAt = new Date((stay.bookedAt.getTime() + stay.start.getTime()) / 2)
  // Now and then it is the owner who cancels.
  const isOwners = seededRandom(`cancelled ${space.title} ${stay.hours} ${price.totalMinor}`).happens(0.08)
  const by = isOwners ? ('owner' as const) : ('guest' as const)
  const { refundMinor, ownerKeepsRentalMinor } = refundFor(
    {
      rentalMinor: price.rentalMinor,
      guestFeeMinor: price.guestFeeMinor,
      currency: price.currency,
      startTime: stay.start,
      policy: space.cancellationPolicy,
      confirmedAt: stay.bookedAt,
      by,
    },
    cancelledAt,
  )
  const cancelReason = by === 'owner' ? 'The water is off in the whole house that day. I am sorry.' : null
  return { cancelledAt, cancelledBy: by, cancelReason, refundMinor, ownerKeepsMinor: ownerKeepsRentalMinor }
}
