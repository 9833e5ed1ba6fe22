import { type CalendarGrid, calendarGrid, type GridDay, gridRange, type Lane } from '../../rules/calendar-grid.ts'
import { type CalendarView, daysOfView, readCalendarView } from '../../rules/calendar-view.ts'
import { failures } from '../../rules/failure.ts'
import { peopleText } from '../../rules/people-text.ts'
import { localDate } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { HostedBooking } from '../../server/bookings/hosted-booking.ts'
import { openRequests } from '../../server/bookings/open-requests.ts'
import { openStayRequests } from '../../server/bookings/open-stay-requests.ts'
import {
  type CalendarItem,
  calendarItems,
  calendarSpaces,
  type OwnCalendarSpace,
} from '../../server/calendar/calendar-items.ts'
import { nextBookedDay } from '../../server/calendar/next-booked-day.ts'
import { openConflicts } from '../../server/calendar-feeds/open-conflicts.ts'
import { currentTime } from '../../server/clock.ts'
import { logBug } from '../../server/log.ts'
import { type HostLonger, hostLongerOf } from '../bookings/host-longer.server.ts'
import type { HostedBookingView } from '../bookings/hosted-booking-view.ts'
import { hostedBookingViews } from '../bookings/hosted-booking-views.server.ts'
import { type ItemView, itemView } from './item-view.ts'
import { type MonthDay, monthDays } from './month-days.ts'
import { type ShownConflict, shownConflict } from './shown-conflict.ts'
import { spaceColors } from './space-colors.ts'

/** A space in the calendar; `color` is the number of its class `place-`. */
export type CalendarSpaceView = {
  id: number
  title: string
  city: string
  capacity: number
  timeZone: string
  color: number
  isShown: boolean
  /** Another user owns it. */
  isCoHosted: boolean
}

/** A day without the lanes of spaces that are left out; `others` are those, if the day is the only one. */
export type ShownDay = GridDay<ItemView> & { others: Lane<ItemView>[] }

export type LoadedCalendar = CalendarView & {
  personId: string
  today: string
  spaces: number[]
  allSpaces: CalendarSpaceView[]
  /** The days of a week or a day; of a month it has the hours only. */
  grid: Omit<CalendarGrid<ItemView>, 'days'> & { days: ShownDay[] }
  /** The days of a month; otherwise empty. */
  month: MonthDay[]
  /** The day of the first booking after the shown days, if nothing is on them. */
  nextBooked: string | null
  /** What is here at the same time as events of other calendars, the soonest first. */
  conflicts: ShownConflict[]
  /** Running stays whose guests ask to stay longer, the first to end first. */
  longer: ShownLonger[]
  /** Requests that wait for an answer, the first to end first. */
  requests: HostedBookingView[]
  /** How many are not among those. */
  more: { conflicts: number; requests: number }
  error: string | null
}

/** A guest's request to stay longer, with what the host's answer needs. */
export type ShownLonger = {
  id: string
  guest: string
  people: string
  spaceTitle: string
  request: NonNullable<HostLonger['request']>
}

/** With more spaces than this, a day leaves out those that are free. */
const mostLanes = 8

/** Loads the user's calendar for the days and spaces that the address chooses. Failures of the database become an `error`. */
export async function loadCalendar(person: Person, url: URL): Promise<LoadedCalendar> {
  const now = new Date()
  const grid = { from: 9, to: 22, days: [] }
  const waiting = { conflicts: [], longer: [], requests: [], more: { conflicts: 0, requests: 0 } }
  const empty = { personId: person.id, grid, month: [], allSpaces: [], nextBooked: null, ...waiting }
  try {
    return await read(person, url, await currentTime())
  } catch (error) {
    logBug(error, { part: 'calendar' })
    const today = localDate(now, 'UTC')
    return { ...empty, ...readCalendarView(url.searchParams, today), today, error: failures.fetchBookings }
  }
}

async function read(person: Person, url: URL, now: Date): Promise<LoadedCalendar> {
  const around = widestRange(url.searchParams, now)
  const known = await calendarSpaces(person, around.from, around.to)
  const today = localDate(now, known[0]?.timeZone ?? 'UTC')
  const address = readCalendarView(url.searchParams, today)
  const { firstDate, days } = daysOfView(address)
  const chosen = known.filter(({ id }) => address.spaces.includes(id))
  const shown = chosen.length > 0 ? chosen : known
  const range = gridRange(firstDate, days, [...new Set(shown.map(({ timeZone }) => timeZone))])
  const ids = shown.map(({ id }) => id)
  const [items, conflicts, longer, requests] = await Promise.all([
    calendarItems(person, ids, range.from, range.to),
    openConflicts(person.id),
    openStayRequests(person),
    openRequests(person),
  ])
  const grid = calendarGrid(shown, items, { firstDate, days, now })
  const isMonth = address.view === 'month'
  const colorOf = spaceColors(known.map(({ id }) => id))
  return {
    ...address,
    spaces: chosen.map(({ id }) => id),
    personId: person.id,
    today,
    allSpaces: known.map((space) => spaceView(space, colorOf.get(space.id) ?? 1, chosen)),
    grid: { ...grid, days: isMonth ? [] : shownDays(grid, shown, address.view === 'day') },
    month: isMonth ? monthDays(grid) : [],
    nextBooked: items.length === 0 && !isMonth ? await nextBookedDay(person, ids, range.to) : null,
    conflicts: conflicts.slice(0, mostConflicts).map(shownConflict),
    longer: await longerViews(person, longer),
    requests: await hostedBookingViews(person, requests.slice(0, mostRequests), now),
    more: {
      conflicts: Math.max(0, conflicts.length - mostConflicts),
      requests: Math.max(0, requests.length - mostRequests),
    },
    error: null,
  }
}

/** The range that the address shows in any zone: which special hours to read, before the zone of the spaces is known. */
function widestRange(params: URLSearchParams, now: Date): { from: Date; to: Date } {
  const [earliest, latest] = ['Etc/GMT+12', 'Pacific/Kiritimati'] as const
  const shownIn = (zone: string) => {
    const { firstDate, days } = daysOfView(readCalendarView(params, localDate(now, zone)))
    return gridRange(firstDate, days, [earliest, latest])
  }
  return { from: shownIn(earliest).from, to: shownIn(latest).to }
}

/** How many are shown before the days. Only requests have a list of their own. */
const [mostConflicts, mostRequests] = [50, 5]

async function longerViews(person: Person, stays: readonly HostedBooking[]): Promise<ShownLonger[]> {
  const views = await Promise.all(
    stays.map(async ({ id, status, ownerId, spaceTitle, guestName: guest, headcount }) => {
      const role = ownerId === person.id ? 'owner' : 'coHost'
      const longer = await hostLongerOf(person, { id, role, status })
      return longer?.request ? [{ id, guest, people: peopleText(headcount), spaceTitle, request: longer.request }] : []
    }),
  )
  return views.flat()
}

/**
 * The days with items as they are shown. Of many spaces, a day shows only those on which something is; a day that is shown alone
 * has the others too.
 */
function shownDays(
  { days }: CalendarGrid<CalendarItem>,
  spaces: readonly OwnCalendarSpace[],
  isAlone: boolean,
): ShownDay[] {
  const zoneOf = new Map(spaces.map(({ id, timeZone }) => [id, timeZone]))
  return days.map((day) => {
    const lanes = day.lanes.map((lane) => {
      const zone = zoneOf.get(lane.spaceId) ?? 'UTC'
      return { ...lane, parts: lane.parts.map((part) => ({ ...part, item: itemView(part.item, zone) })) }
    })
    if (spaces.length <= mostLanes) return { ...day, lanes, others: [] }
    const others = isAlone ? lanes.filter(({ parts }) => parts.length === 0) : []
    return { ...day, lanes: lanes.filter(({ parts }) => parts.length > 0), others }
  })
}

function spaceView(
  { id, title, city, capacity, timeZone, isCoHosted }: OwnCalendarSpace,
  color: number,
  chosen: OwnCalendarSpace[],
): CalendarSpaceView {
  const isShown = chosen.length === 0 || chosen.some((space) => space.id === id)
  return { id, title, city, capacity, timeZone, color, isShown, isCoHosted }
}
