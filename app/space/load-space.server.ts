import { redirect } from 'react-router'
import { type Failure, failures } from '../../rules/failure.ts'
import { formatMoney } from '../../rules/money.ts'
import { ownerSlug } from '../../rules/owner-address.ts'
import { paths } from '../../rules/paths.ts'
import type { FeeRates } from '../../rules/price.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import { pricesDiffer } from '../../rules/tariff.ts'
import { type TariffRow, tariffRows, usualHourText } from '../../rules/tariff-text.ts'
import { addDays, todayIn } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type WeekAvailability, weekAvailability } from '../../server/bookings/week-availability.ts'
import { env } from '../../server/env.ts'
import { logBug } from '../../server/log.ts'
import type { SpaceRecord } from '../../server/records/count-record.ts'
import { spaceRecord } from '../../server/records/recent-record.ts'
import { recordExplanations } from '../../server/records/record-statements.ts'
import {
  type ReviewSummary,
  type ReviewsPage,
  reviewSummary,
  reviewsOfSpace,
} from '../../server/reviews/reviews-of-space.ts'
import { sharePictureVersion } from '../../server/spaces/share-picture.ts'
import { nearbySpaces, type SpaceDetails, spacePage } from '../../server/spaces/space-page.ts'
import { type CardView, cardView } from '../marketplace/card-view.ts'
import { pageResult } from '../session.ts'
import { draftFrom } from './booking-draft.ts'
import { firstDateOf, weekOfDate } from './week-dates.ts'

/** A space as its page shows it; of the owner the name, and the address of the public page. */
export type SpaceView = Omit<SpaceDetails, 'taken' | 'owner'> & {
  /** Some hours cost more than `fromMinor`. */
  isFrom: boolean
  /** The first name is null for an owner without a name, who is 'The owner'. */
  owner: { name: string; firstName: string | null; path: string; avatarUrl: string | null; since: string }
}

/** Seven days from `firstDate` with their taken spans, from which the page computes the hours. */
export type WeekView = Pick<WeekAvailability, 'firstDate' | 'today' | 'lastStart' | 'taken' | 'hold' | 'turns'>

/** The latest reviews of a space, with its averages. */
export type ReviewsView = ReviewsPage & { summary: ReviewSummary }

/** What happened at a space, and how it is counted. */
export type RecordView = SpaceRecord & { explanations: readonly string[] }

export type SpacePageData = {
  space: SpaceView
  /** Null if it could not be read. */
  week: WeekView | null
  /** The week of the form's date if that is not in `week`, so that no day is offered whose hours are not known. */
  dateWeek: WeekView | null
  nearby: CardView[]
  /** Null if they could not be read. */
  reviews: ReviewsView | null
  /** Null if it could not be counted. */
  record: RecordView | null
  /** The path of the picture that other sites show of it. */
  sharePicture: string
  /** The prices that depend on time, people or length; empty if all hours cost the same. */
  priceRows: TariffRow[]
  feeRates: FeeRates
  windowDays: number
}

/** The number of days ahead in which the page looks for a free hour. */
const mostDaysAhead = 28

/** Loads the page of a space. An id or a former slug redirects permanently to the slug; an unknown one is a 404. */
export async function loadSpace(url: URL, slug: string, person: Person | null): Promise<SpacePageData> {
  const found = await pageResult(() => spacePage(slug, person))
  const { search, searchParams } = url
  if ('redirectTo' in found) throw redirect(`${paths.space(found.redirectTo)}${search}`, 301)
  const { owner, taken: _, ...space } = found.space
  const [weeks, nearby, reviews, record] = await Promise.all([
    found.space.isListed ? orNull(loadWeeksFor(found.space, searchParams, person), 'loadAvailability') : null,
    orNull(nearbySpaces(space), 'fetchSpaces'),
    orNull(loadLatestReviews(space.id), 'fetchSpaces'),
    orNull(spaceRecord(space.id), 'fetchSpaces'),
  ])
  return {
    space: {
      ...space,
      isFrom: pricesDiffer(space, todayIn(space.timeZone, space.now)),
      owner: {
        name: owner.name || 'The owner',
        firstName: owner.name?.split(' ')[0] || null,
        path: paths.owner(ownerSlug(owner.name, owner.id)),
        avatarUrl: owner.avatarUrl,
        since: owner.since,
      },
    },
    week: weeks?.week ?? null,
    dateWeek: weeks?.dateWeek ?? null,
    reviews,
    record: record && { ...record, explanations: recordExplanations },
    nearby: nearby?.map((card) => cardView(card, space.now)) ?? [],
    sharePicture: paths.sharePicture(space.slug, sharePictureVersion(space)),
    priceRows: priceRowsOf(space),
    feeRates: env().feeRates,
    windowDays: Math.min(env().BOOKING_WINDOW_DAYS, space.windowDays ?? env().BOOKING_WINDOW_DAYS),
  }
}

function priceRowsOf(space: Omit<SpaceDetails, 'taken' | 'owner'>) {
  const { tariff, currency, capacity, priceMinor, timeZone, now } = space
  if (!tariff) return []
  const today = todayIn(timeZone, now)
  const rows = tariffRows(tariff, { currency, today, capacity })
  if (rows.length === 0) return []
  const usual = priceMinor === 0 ? 'Free' : `${formatMoney({ amountMinor: priceMinor, currency })} an hour`
  return [{ when: usualHourText(tariff, today), price: usual }, ...rows]
}

const latestReviews = 6

async function loadLatestReviews(spaceId: number): Promise<ReviewsView> {
  const [summary, page] = await Promise.all([reviewSummary(spaceId), reviewsOfSpace(spaceId, { limit: latestReviews })])
  return { summary, ...page }
}

/** The first day of the week in the address, else of the week of the form's date. */
function chosenWeek(params: URLSearchParams, space: SpaceDetails): string {
  const today = todayIn(space.timeZone, space.now)
  const { date } = draftFrom(params, space)
  return firstDateOf(params.get('week') ?? weekOfDate(date, today), today, env().BOOKING_WINDOW_DAYS)
}

/** Loads the week to show, and that of the form's date if it is another one. */
async function loadWeeksFor(space: SpaceDetails, params: URLSearchParams, person: Person | null) {
  const week = await loadWeekFor(space, params, person)
  const { date } = draftFrom(params, space)
  const first = weekOfDate(date, week.today)
  const isLoaded = date < week.today || (week.firstDate <= date && date < addDays(week.firstDate, 7))
  const isInWindow = firstDateOf(first, week.today, env().BOOKING_WINDOW_DAYS) === first
  return { week, dateWeek: isLoaded || !isInWindow ? null : (await loadWeek(space.id, first, person)).view }
}

/**
 * Loads the week to show; unless the address or the form names one, it starts at the first day with a free hour (spec
 * D50).
 */
async function loadWeekFor(space: SpaceDetails, params: URLSearchParams, person: Person | null): Promise<WeekView> {
  const week = await loadWeek(space.id, chosenWeek(params, space), person)
  if (params.has('week') || draftFrom(params, space).date || !acceptsBookings(space)) return week.view
  for (let candidate = week; candidate.view.firstDate <= addDays(week.view.today, mostDaysAhead); ) {
    const free = candidate.days.find((day) => day.some((cell) => cell.state === 'free'))
    const first = free?.[0]?.date
    if (first)
      return first === candidate.view.firstDate ? candidate.view : (await loadWeek(space.id, first, person)).view
    candidate = await loadWeek(space.id, addDays(candidate.view.firstDate, 7), person)
  }
  return week.view
}

async function loadWeek(spaceId: number, firstDate: string, person: Person | null) {
  const {
    firstDate: first,
    today,
    lastStart,
    taken,
    hold,
    turns,
    days,
  } = await weekAvailability(spaceId, firstDate, person)
  return { view: { firstDate: first, today, lastStart, taken, hold, turns }, days }
}

/** Returns null if a part of the page cannot be read; the page shows a message instead of it. */
async function orNull<T>(part: Promise<T>, failure: Failure): Promise<T | null> {
  try {
    return await part
  } catch (error) {
    logBug(error, { part: failures[failure] })
    return null
  }
}
