import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { CancelledNotice } from '../marketplace/cancelled-notice.tsx'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NewerOlder } from '../ui/newer-older.tsx'
import type { Route } from './+types/my-bookings'
import { bookingParts } from './booking-parts.ts'
import type { BookingView } from './booking-view.ts'
import { GuestBooking } from './guest-booking.tsx'
import { loadBookings } from './load-bookings.server.ts'
import { PartLinks } from './part-links.tsx'
import './bookings.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return { personId: person.id, ...(await loadBookings(person, url.searchParams)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'My Bookings',
    description: 'Your bookings, coming and past.',
    path: paths.myBookings(),
    noindex: true,
  })
}

/** The guest's bookings, upcoming ones first (spec 2 "My bookings"). */
export default function MyBookingsPage({ loaderData }: Route.ComponentProps) {
  const { personId, bookings, lead, notice, page, nextPage, links, error } = loaderData
  // Others may take or free the hours after a stay that can be longer.
  const running = bookings.filter(({ id }) => loaderData.longer[id])
  useLive([`person:${personId}`, ...running.map(({ spaceId }) => `space:${spaceId}` as const)])
  const parts = partsOf(bookings)
  return (
    <div className="wrap pb-(--section)">
      <header className="grid gap-4 py-[clamp(2rem,4vw,4rem)]">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="type-title-1">My Bookings</h1>
          {bookings.length > 0 && (
            <ButtonLink variant="line" to={paths.explore()}>
              Explore Spaces
            </ButtonLink>
          )}
        </div>
        {lead && <p className="type-lead max-w-[46ch] text-soft">{lead}</p>}
        <PartLinks links={links} />
      </header>
      {notice && <CancelledNotice title={notice.title}>{notice.words}</CancelledNotice>}
      {error && <FailedSection title={error} />}
      {!error && links.length === 0 && <NoBookings />}
      {parts.map((part) => (
        <Part key={part.id} part={part} data={loaderData} />
      ))}
      <NewerOlder newer={page > 1 ? `?page=${page - 1}` : null} older={nextPage ? `?page=${nextPage}` : null} />
    </div>
  )
}

type PartOfList = { id: BookingView['part']; title: string; bookings: BookingView[] }

/** Upcoming bookings in ascending order, the others latest first. */
function partsOf(bookings: BookingView[]): PartOfList[] {
  const parts = bookingParts.map(({ id, title }) => {
    const own = bookings.filter(({ part }) => part === id)
    return { id, title, bookings: id === 'upcoming' ? own.reverse() : own }
  })
  return parts.filter((part) => part.bookings.length > 0)
}

function Part({ part: { id, title, bookings }, data }: { part: PartOfList; data: Route.ComponentProps['loaderData'] }) {
  const { days, longer, now } = data
  return (
    <section aria-labelledby={id} className="mb-[clamp(2.5rem,5vw,4.5rem)]">
      <h2 id={id} className="type-title-2 mb-6">
        {title}
      </h2>
      <ol>
        {bookings.map((booking) => (
          <GuestBooking
            key={booking.id}
            booking={booking}
            day={days[booking.id] ?? null}
            longer={longer[booking.id] ?? null}
            now={now}
          />
        ))}
      </ol>
    </section>
  )
}

function NoBookings() {
  return (
    <EmptyState title="No bookings yet">
      <p>Your hours will stand here, the next one first. An hour is enough to begin with.</p>
      <ButtonLink to={paths.explore()}>Explore Spaces</ButtonLink>
    </EmptyState>
  )
}
