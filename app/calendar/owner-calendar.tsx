import { Outlet } from 'react-router'
import { calendarParams } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/owner-calendar'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFilter } from './calendar-filter.tsx'
import { CalendarKey } from './calendar-key.tsx'
import { DayBands } from './day-bands.tsx'
import { DayLists } from './day-lists.tsx'
import { type LoadedCalendar, loadCalendar } from './load-calendar.server.ts'
import { MonthTable } from './month-table.tsx'
import { WaitingForOwner } from './waiting-for-owner.tsx'
import './owner-calendar.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCalendar(requirePerson({ context, url }), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Calendar',
    description: 'Everything that takes time of your spaces, and a place to block some.',
    path: paths.ownerCalendar(),
    noindex: true,
  })
}

/** The owner's calendar: a week, a month or a day of all own spaces. Its dialogs are the routes below it. */
export default function OwnerCalendar({ loaderData: calendar }: Route.ComponentProps) {
  const { view, date, spaces, personId, allSpaces, error } = calendar
  // Events about a space reach its owner's topic, and all other users by that of the space.
  const coHosted = allSpaces.filter(({ isCoHosted }) => isCoHosted)
  useLive([`person:${personId}`, ...coHosted.map(({ id }) => `space:${id}` as const)])
  const newEntry = paths.newCalendarEntry(calendarParams({ view, date, spaces }))
  if (!error && allSpaces.length === 0) return <NoSpaces />
  return (
    <div className="wrap grid grid-cols-1 gap-4 pb-(--section)">
      <header className="flex flex-wrap items-center justify-between gap-4 pt-[clamp(1.25rem,2.4vw,2.25rem)] pb-1">
        <h1 className="type-title-2">Calendar</h1>
        <ButtonLink to={newEntry} preventScrollReset>
          Block time
        </ButtonLink>
      </header>
      {error ? <FailedSection title={error} /> : <Days calendar={calendar} />}
      <Outlet context={calendar} />
    </div>
  )
}

function Days({ calendar }: { calendar: LoadedCalendar }) {
  const { view } = calendar
  return (
    <>
      <WaitingForOwner {...calendar} />
      <CalendarBar calendar={calendar} />
      <CalendarFilter calendar={calendar} />
      {view === 'month' ? (
        <MonthTable calendar={calendar} />
      ) : (
        <>
          <DayBands calendar={calendar} />
          <DayLists calendar={calendar} />
        </>
      )}
      <CalendarKey />
      {view !== 'month' && (
        <p className="type-small text-soft max-md:hidden">
          <span className="calendar-by-mouse">
            Drag over free time to block it, drag your own blocks to move them, or an edge to resize.
          </span>
          <span className="calendar-by-touch">
            Press “Block time” to block hours, and tap a block of your own to change its time.
          </span>{' '}
          Nothing you place can cover a booking. Every lane shows the time of its own city.
        </p>
      )}
    </>
  )
}

function NoSpaces() {
  return (
    <div className="wrap grid gap-6 py-[clamp(2rem,4vw,4rem)]">
      <h1 className="type-title-2">Calendar</h1>
      <EmptyState title="Nothing to put in a calendar yet">
        <p>Once you have listed a space, its bookings stand here, and you block the hours that you need yourself.</p>
        <ButtonLink to={paths.createListing()}>List A Space</ButtonLink>
      </EmptyState>
    </div>
  )
}
