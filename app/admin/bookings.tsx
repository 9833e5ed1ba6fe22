import { bookingStatuses, bookingStatusLabels } from '../../rules/booking.ts'
import { paths } from '../../rules/paths.ts'
import { findBookings } from '../../server/insights/find-bookings.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { listAddress } from '../list-address.ts'
import { requireAdmin } from '../session.ts'
import { ListSearchForm } from '../ui/list-search-form.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/bookings'
import { AdminPage } from './admin-page.tsx'
import { bookingRow } from './booking-row.ts'
import { BookingsTable } from './bookings-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  const { q, filter, cursor } = listAddress(url.searchParams, 'uuid')
  const status = bookingStatuses.find((known) => known === filter)
  const { bookings, nextCursor } = await findBookings(admin, { q, status, cursor })
  return { q, status: status ?? '', bookings: bookings.map(bookingRow), nextCursor }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Bookings',
    description: 'All bookings.',
    path: paths.adminBookings(),
    noindex: true,
  })
}

const statuses = [
  { value: '', text: 'All statuses' },
  ...bookingStatuses.map((value) => ({ value, text: bookingStatusLabels[value] })),
]

/** Finds bookings by number, id, guest, space or a reference of the card provider. */
export default function Bookings({ loaderData: { q, status, bookings, nextCursor } }: Route.ComponentProps) {
  return (
    <AdminPage title="Bookings">
      <div className="grid gap-6">
        <ListSearchForm
          q={q}
          label="Number, id, guest, space or reference"
          filter={{ label: 'Status', chosen: status, options: statuses }}
        />
        {bookings.length === 0 ? (
          <p className="text-soft">No booking is found by that.</p>
        ) : (
          <BookingsTable bookings={bookings} />
        )}
        <Pager name="cursor" next={nextCursor} />
      </div>
    </AdminPage>
  )
}
