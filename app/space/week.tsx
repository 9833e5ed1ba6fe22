import { ChevronLeft, ChevronRight } from 'lucide'
import { Link, useRevalidator } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay, localTime, zoneCity } from '../../rules/time.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'
import { usePrefetch } from '../ui/use-online.ts'
import { useViewerTime } from '../ui/viewer-time.ts'
import type { SpacePageData } from './load-space.server.ts'
import { OwnHoldNotice } from './own-hold-notice.tsx'
import type { BookingFormState } from './use-booking-form.ts'
import { weeksAround } from './week-dates.ts'
import { WeekTable } from './week-table.tsx'

type WeekProps = { page: SpacePageData; before?: string; booking: BookingFormState }

/** Seven days by the hour; free hours can be selected (spec 2). `before` is the target of 'Back to listings'. */
export function Week({ page, before, booking }: WeekProps) {
  const { space, week, windowDays } = page
  const { days } = booking
  const first = days?.[0]?.[0]?.date
  const last = days?.at(-1)?.[0]?.date
  return (
    <section className="space-section" aria-labelledby="week">
      <div className="flex items-center justify-between gap-4">
        <h2 id="week" className="type-title-3" aria-live="polite">
          Availability{first && last && `, ${daysText(first, last)}`}
        </h2>
        {week && (
          <WeekLinks before={before} params={booking.params} {...weeksAround(week.firstDate, week.today, windowDays)} />
        )}
      </div>
      {days ? (
        <>
          <p className="-mt-3 text-soft">
            <ZoneWords timeZone={space.timeZone} start={days[0]?.[0]?.start ?? null} /> Choose a free hour to fill the
            form
            <span className="pointer-coarse:hidden">; hold Shift for several</span>
            <span className="hidden pointer-coarse:inline">; tap the hours beside it for more</span>.
          </p>
          <OwnHoldNotice page={page} now={booking.now} />
          <WeekTable space={space} days={days} booking={booking} today={week?.today ?? ''} hold={week?.hold ?? null} />
          <Legend hasOwnHold={days.flat().some(({ state }) => state === 'ownHold')} hasPrices={space.isFrom} />
        </>
      ) : (
        <NotLoaded />
      )}
    </section>
  )
}

/** The time zone of the grid, with its first hour in the viewer's time zone if that differs. */
function ZoneWords({ timeZone, start }: { timeZone: string; start: Date | null }) {
  const viewerTime = useViewerTime(timeZone, start)
  const there = start && viewerTime ? `: ${localTime(start, timeZone)} there is ${viewerTime}` : ''
  return `Times are ${zoneCity(timeZone)}${there}.`
}

type WeekLinksProps = {
  previous: string | null
  next: string | null
  before: string | undefined
  /** The address's parameters with the chosen day. */
  params: URLSearchParams
}

function WeekLinks({ previous, next, ...others }: WeekLinksProps) {
  return (
    <div className="week-links flex gap-2">
      <WeekLink to={previous} {...others} label="Previous week" why="There is nothing to book before today">
        <Icon of={ChevronLeft} />
      </WeekLink>
      <WeekLink to={next} {...others} label="Next week" why="Bookings are not taken that far ahead">
        <Icon of={ChevronRight} />
      </WeekLink>
    </div>
  )
}

type WeekLinkProps = {
  to: string | null
  before: string | undefined
  params: URLSearchParams
  label: string
  why: string
  children: React.ReactNode
}

function WeekLink({ to, before, params: shown, label, why, children }: WeekLinkProps) {
  const params = new URLSearchParams(shown)
  const isScripted = useInBrowser(() => true, false)
  const prefetch = usePrefetch()
  if (!to) {
    return (
      <button type="button" className="icon-button" aria-label={label} title={why} disabled>
        {children}
      </button>
    )
  }
  params.set('week', to)
  // With JavaScript the browser stores the previous list itself.
  if (isScripted) params.delete('list')
  else if (before && before !== paths.explore()) params.set('list', before)
  return (
    <Link
      to={`?${params}`}
      className="icon-button"
      aria-label={label}
      title={label}
      rel="nofollow"
      replace
      preventScrollReset
      prefetch={prefetch}
    >
      {children}
    </Link>
  )
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice tone="bad" title={failures.loadAvailability}>
      <Button
        type="button"
        variant="line"
        size="small"
        className="mt-2"
        pending={state !== 'idle' && 'Trying...'}
        onClick={() => revalidate()}
      >
        Try again
      </Button>
    </Notice>
  )
}

const legend = [
  ['free', 'Free'],
  ['selected', 'Selected'],
  ['taken', 'Taken'],
  ['held', 'On hold'],
  ['mine', 'Your booking'],
  ['ownHold', 'Held for you'],
  ['past', 'Past'],
  ['closed', 'Closed'],
] as const

/** The legend; it explains the viewer's own hold only if there is one. */
function Legend({ hasOwnHold, hasPrices }: { hasOwnHold: boolean; hasPrices: boolean }) {
  const shown = legend.filter(([state]) => state !== 'ownHold' || hasOwnHold)
  return (
    <ul className="legend" aria-label="What the cells mean">
      {shown.map(([state, word]) => (
        <li key={state}>
          <span className="slot" data-state={state} aria-hidden="true" />
          {word}
        </li>
      ))}
      {hasPrices && (
        <li>
          <span className="slot" data-state="free" data-price="dearer" aria-hidden="true" />
          Another price
        </li>
      )}
    </ul>
  )
}

/** '21 to 27 May', '28 May to 3 June'. */
function daysText(first: string, last: string): string {
  const [, from = ''] = /^\S+ (.+)$/.exec(formatDay(first, 'long')) ?? []
  const [, to = ''] = /^\S+ (.+)$/.exec(formatDay(last, 'long')) ?? []
  const sameMonth = from.split(' ')[1] === to.split(' ')[1]
  return `${sameMonth ? from.split(' ')[0] : from} to ${to}`
}
