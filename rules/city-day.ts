import { dayStrip, type SpaceHours } from './availability.ts'
import { startHours } from './booking-hours.ts'
import { acceptsBookings } from './space-status.ts'
import { localTime, startOfDay, todayIn } from './time.ts'

/** The data of a space that `cityDay` needs; `taken` must cover the whole local day. */
export type SpaceOfDay = Omit<SpaceHours, 'now'> & { available: boolean; status: string }

/** The number of spaces in which a booking could start at this hour, or could have started if the hour is over. */
export type CityHour = { hour: number; free: number; isOver: boolean }

/** Returns the 13 hours of a city's day at `now`, in its time zone. Spaces that accept no bookings are never free. */
export function cityDay(spaces: readonly SpaceOfDay[], city: { timeZone: string; now: Date }): CityHour[] {
  const { timeZone, now } = city
  const date = todayIn(timeZone, now)
  const midnight = startOfDay(date, timeZone)
  const [hourNow = 0, minuteNow = 0] = localTime(now, timeZone).split(':').map(Number)
  const hasBegun = minuteNow > 0 || now.getTime() % 60_000 > 0
  const open = spaces.filter(acceptsBookings)
  // Computed as of midnight, because a strip of `now` marks all past hours as past, whether they were taken or not.
  const strips = open.map((space) => dayStrip({ ...space, date, now: midnight, noticeMinutes: 0 }))
  return startHours.map((hour) => {
    const isOver = hour < hourNow || (hour === hourNow && hasBegun)
    const free = strips.filter((strip, space) => {
      const cell = strip.find((each) => each.hour === hour)
      const noticeMs = (isOver ? 0 : (open[space]?.noticeMinutes ?? 0)) * 60_000
      return cell?.state === 'free' && (isOver || Number(cell.start) >= now.getTime() + noticeMs)
    })
    return { hour, free: free.length, isOver }
  })
}
