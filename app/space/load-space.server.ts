import { redirect } from 'react-router'
import { type Failure, failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import type { FeeRates } from '../../rules/price.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import { addDays, todayIn } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type WeekAvailability, weekAvailability } from '../../server/bookings/week-availability.ts'
import { env } from '../../server/env.ts'
import { logBug } from '../../server/log.ts'
import { findSpace, nearbySpaces, type SpaceDetails } from '../../server/spaces/space-page.ts'
import { type CardView, cardView } from '../marketplace/card-view.ts'
import { pageResult } from '../session.ts'
import { draftFrom } from './booking-draft.ts'
import { firstDateOf, weekOfDate } from './week-dates.ts'

/** A space as its page shows it: whose it is by name alone. */
export type SpaceView = Omit<SpaceDetails, 'taken' | 'owner'> & {
  owner: { name: string; avatarUrl: string | null; since: string }
}

/** Seven days from `firstDate`: what is taken in them, from which the page works out the hours. */
export type WeekView = Pick<WeekAvailability, 'firstDate' | 'today' | 'taken' | 'hold'>

export type SpacePageData = {
  space: SpaceView
  /** Null where it could not be read. */
  week: WeekView | null
  nearby: CardView[]
  feeRates: FeeRates
  windowDays: number
}

/** How far the page of a space looks for a free hour by itself. */
const mostDaysAhead = 28

/** Reads the page of a space. An id or a former slug redirects for good to the slug; an unknown one is a 404. */
export async function loadSpace(url: URL, slug: string, person: Person | null): Promise<SpacePageData> {
  const found = await pageResult(() => findSpace(slug, person))
  const { search, searchParams } = url
  if ('redirectTo' in found) throw redirect(`${paths.space(found.redirectTo)}${search}`, 301)
  const { owner, taken: _, ...space } = found.space
  const [week, nearby] = await Promise.all([
    found.space.takenDown ? null : orNull(loadWeekFor(found.space, searchParams, person), 'loadAvailability'),
    orNull(nearbySpaces(space), 'fetchSpaces'),
  ])
  return {
    space: { ...space, owner: { name: owner.name || 'Its owner', avatarUrl: owner.avatarUrl, since: owner.since } },
    week,
    nearby: nearby?.map((card) => cardView(card, space.now)) ?? [],
    feeRates: env().feeRates,
    windowDays: env().BOOKING_WINDOW_DAYS,
  }
}

/** The week of the address, else the one of the date that its form is filled with. */
function chosenWeek(params: URLSearchParams, space: SpaceDetails): string {
  const today = todayIn(space.timeZone, space.now)
  const { date } = draftFrom(params, space)
  return firstDateOf(params.get('week') ?? weekOfDate(date, today), today, env().BOOKING_WINDOW_DAYS)
}

/** The week to show; where neither the address nor the form says which, it begins at the first day with a free hour (spec D50). */
async function loadWeekFor(space: SpaceDetails, params: URLSearchParams, person: Person | null): Promise<WeekView> {
  const week = await loadWeek(space.id, chosenWeek(params, space), person)
  if (params.has('week') || draftFrom(params, space).date || !acceptsBookings(space)) return week.view
  for (let tried = week; tried.view.firstDate <= addDays(week.view.today, mostDaysAhead); ) {
    const free = tried.days.find((day) => day.some((cell) => cell.state === 'free'))
    const first = free?.[0]?.date
    if (first) return first === tried.view.firstDate ? tried.view : (await loadWeek(space.id, first, person)).view
    tried = await loadWeek(space.id, addDays(tried.view.firstDate, 7), person)
  }
  return week.view
}

async function loadWeek(spaceId: number, firstDate: string, person: Person | null) {
  const { firstDate: first, today, taken, hold, days } = await weekAvailability(spaceId, firstDate, person)
  return { view: { firstDate: first, today, taken, hold }, days }
}

/** A part of the page that failed is left out; the page says so in its place. */
async function orNull<T>(part: Promise<T>, failure: Failure): Promise<T | null> {
  try {
    return await part
  } catch (error) {
    logBug(error, { part: failures[failure] })
    return null
  }
}
