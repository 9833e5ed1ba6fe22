import { Link } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { myBookings } from '../../server/bookings/my-bookings.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { paths } from '../paths.ts'
import { requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/my-bookings.ts'
import { BookingRow } from './booking-row.tsx'
import { type BookingView, bookingView } from './booking-view.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = requirePerson({ context, request })
  const page = Number(new URL(request.url).searchParams.get('page')) || 1
  try {
    const { bookings, nextPage, now } = await myBookings(person, { page })
    const views = bookings.map((booking) => bookingView(booking, now))
    return { personId: person.id, bookings: views, page, nextPage, error: null }
  } catch (error) {
    console.error(error)
    return { personId: person.id, bookings: [], page, nextPage: null, error: failures.fetchBookings }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'My Bookings',
    description: 'Your bookings, coming and past.',
    path: paths.myBookings(),
    noindex: true,
  })
}

/** Bookings of one's own, the coming ones first (spec 2 "My bookings"). */
export default function MyBookings({ loaderData }: Route.ComponentProps) {
  const { personId, bookings, page, nextPage, error } = loaderData
  useLive([`person:${personId}`])
  const ahead = bookings.filter((booking) => booking.isAhead).toReversed()
  const over = bookings.filter((booking) => !booking.isAhead)
  return (
    <div className="wrap py-[clamp(2rem,5vw,4rem)]">
      <h1 className="type-title-1">My Bookings</h1>
      {error && (
        <div className="mt-8">
          <Notice tone="bad" title={error}>
            <Link to={paths.myBookings()} reloadDocument className="text-link">
              Try again
            </Link>
          </Notice>
        </div>
      )}
      {!error && bookings.length === 0 && <NoBookings />}
      <List title="Coming" bookings={ahead} />
      <List title="Past and cancelled" bookings={over} />
      <Pages page={page} nextPage={nextPage} />
    </div>
  )
}

function List({ title, bookings }: { title: string; bookings: BookingView[] }) {
  if (bookings.length === 0) return null
  return (
    <section className="mt-12" aria-label={title}>
      <h2 className="type-title-3">{title}</h2>
      <ul className="mt-5 border-t border-line">
        {bookings.map((booking) => (
          <li key={booking.id} className="border-b border-line py-6">
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoBookings() {
  return (
    <div className="mt-10">
      <EmptyState title="No bookings yet">
        <p>What you book stands here, with its hours and what you paid.</p>
        <ButtonLink to={paths.explore()}>Explore Spaces</ButtonLink>
      </EmptyState>
    </div>
  )
}

function Pages({ page, nextPage }: { page: number; nextPage: number | null }) {
  if (page === 1 && !nextPage) return null
  return (
    <nav aria-label="Pages" className="mt-8 flex gap-3">
      {page > 1 && (
        <ButtonLink variant="line" to={`?page=${page - 1}`}>
          Newer
        </ButtonLink>
      )}
      {nextPage && (
        <ButtonLink variant="line" to={`?page=${nextPage}`}>
          Older
        </ButtonLink>
      )}
    </nav>
  )
}
