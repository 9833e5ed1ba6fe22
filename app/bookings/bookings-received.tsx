import { useSearchParams } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/bookings-received'
import { HostedBookingsList } from './hosted-bookings-list.tsx'
import { loadReceived, type ReceivedBookings } from './load-received.server.ts'
import { ReceivedFilterLine, ReceivedSearch } from './received-search.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return { personId: person.id, ...(await loadReceived(person, url)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Bookings Received',
    description: 'The bookings on your spaces.',
    path: paths.bookingsReceived(),
    noindex: true,
  })
}

/** All bookings of the owner's spaces: upcoming ones first, then past and cancelled ones (spec D31). */
export default function BookingsReceived({ loaderData }: Route.ComponentProps) {
  const { personId, coHosted, q, day, space, upcoming, past, error } = loaderData
  useLive([`person:${personId}`, ...coHosted.map((id) => `space:${id}` as const)])
  const [params] = useSearchParams()
  const isFirstPage = !params.has('part')
  const isEmpty = !error && [upcoming, past].every((part) => !part || part.bookings.length === 0)
  return (
    <div className="wrap grid gap-[clamp(2rem,4vw,3.5rem)] pb-(--section)">
      <header className="grid gap-6 pt-[clamp(2rem,4vw,4rem)]">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="type-title-1">Bookings Received</h1>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="line" to={paths.ownerCalendar()}>
              Calendar
            </ButtonLink>
            <ButtonLink variant="line" to={paths.myListings()}>
              My Listings
            </ButtonLink>
          </div>
        </div>
        <ReceivedSearch key={`${q} ${day}`} q={q} day={day} space={space} />
        <ReceivedFilterLine q={q} day={day} space={space} isFirstPage={isFirstPage} />
      </header>
      {error && <FailedSection title={error} />}
      {isEmpty && <NoneReceived isNarrowed={q !== '' || day !== '' || space !== null || !isFirstPage} />}
      <Part id="upcoming" title="Upcoming" part={upcoming} more="Later bookings" />
      <Part id="past" title="Over and cancelled" part={past} more="Earlier bookings" />
      {!isEmpty && !error && (
        <p>
          <a href={paths.bookingsReceivedCsv(filterOf(loaderData))} download className="text-link">
            Download as a table (CSV)
          </a>
        </p>
      )}
    </div>
  )
}

/** The filter of the page for its table. */
function filterOf({ q, day, space }: ReceivedBookings): URLSearchParams {
  return new URLSearchParams({ ...(q && { q }), ...(day && { day }), ...(space && { space: String(space.id) }) })
}

type PartProps = { id: 'upcoming' | 'past'; title: string; part: ReceivedBookings['upcoming']; more: string }

function Part({ id, title, part, more }: PartProps) {
  const [params] = useSearchParams()
  if (!part || part.bookings.length === 0) return null
  const next = new URLSearchParams(params)
  next.set('part', id)
  next.set('cursor', part.nextCursor ?? '')
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="type-title-2">
        {title}
      </h2>
      <HostedBookingsList bookings={part.bookings} withSpace />
      {part.nextCursor && (
        <p>
          <ButtonLink variant="line" size="small" to={`?${next}`}>
            {more}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function NoneReceived({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState title="No booking is found by that">
        <p>Try another day, a part of the guest’s name, of the space’s title, or the number of the booking.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="Nobody has booked yet">
      <p>Whoever books one of your spaces stands here with their hours, how many come, and what you receive.</p>
      <ButtonLink variant="line" to={paths.myListings()}>
        See your listings
      </ButtonLink>
    </EmptyState>
  )
}
