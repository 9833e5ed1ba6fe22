import { formatDateTimeRange } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingsOutsideSharedHours } from '../../server/bookings/bookings-outside-hours.ts'
import { scheduleOf } from '../../server/spaces/schedule-of.ts'
import { draftOfSchedule } from './hours-draft.ts'
import { listingsBeside } from './other-listings.server.ts'

const shownOutside = 40

/** Loads the hours form of a listing that the user manages. Throws `spaceNotFound` for others. */
export async function loadHours(person: Person, spaceId: number) {
  const { id, title, access, limits, now: _, ...schedule } = await scheduleOf(person, spaceId)
  const [outside, others] = await Promise.all([
    bookingsOutsideSharedHours(person, id, schedule),
    listingsBeside(person, id),
  ])
  return {
    id,
    title,
    access,
    limits,
    initial: draftOfSchedule(schedule, limits.today),
    outsideCount: outside.length,
    outside: outside
      .slice(0, shownOutside)
      .map(({ id: bookingId, spaceTitle, guestName, startTime, endTime, timeZone }) => ({
        id: bookingId,
        spaceTitle,
        guestName,
        when: formatDateTimeRange(startTime, endTime, timeZone),
      })),
    others,
  }
}
