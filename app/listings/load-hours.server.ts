import { formatDateTimeRange } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingsOutsideHours } from '../../server/bookings/bookings-outside-hours.ts'
import { scheduleOf } from '../../server/spaces/schedule-of.ts'
import { spacesOfOwner } from '../../server/spaces/spaces-of-owner.ts'
import { draftOfSchedule } from './hours-draft.ts'

const shownOutside = 10
const mostOthers = 99

/** Loads the hours form of the user's listing. Throws `spaceNotFound` for others. */
export async function loadHours(person: Person, spaceId: number) {
  const { id, title, limits, now: _, ...schedule } = await scheduleOf(person, spaceId)
  const [outside, spaces] = await Promise.all([
    bookingsOutsideHours(person, id, schedule),
    spacesOfOwner(person, { limit: mostOthers + 1 }),
  ])
  return {
    id,
    title,
    limits,
    initial: draftOfSchedule(schedule, limits.today),
    outsideCount: outside.length,
    outside: outside.slice(0, shownOutside).map(({ id: bookingId, guestName, startTime, endTime, timeZone }) => ({
      ...{ id: bookingId, guestName },
      when: formatDateTimeRange(startTime, endTime, timeZone),
    })),
    others: spaces
      .filter((space) => space.id !== id)
      .slice(0, mostOthers)
      .map((space) => ({ id: space.id, title: space.title, city: space.city })),
  }
}
