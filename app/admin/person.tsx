import { Link } from 'react-router'
import { formatDay, localDate } from '../../rules/time.ts'
import { findBookings } from '../../server/insights/find-bookings.ts'
import { findPerson } from '../../server/insights/find-people.ts'
import { findSpaces } from '../../server/spaces/find-spaces.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { paths } from '../paths.ts'
import { pageResult, requireAdmin } from '../session.ts'
import type { Route } from './+types/person.ts'
import { AdminPage } from './admin-page.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { bookingRow } from './bookings-view.ts'
import { Cell, type Column, DataTable } from './data-table.tsx'
import { Facts, Part } from './facts.tsx'
import { payoutWords } from './payout-words.ts'

const shown = 20

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  return await pageResult(async () => {
    const person = await findPerson(admin, params.id)
    const [{ spaces }, { bookings }] = await Promise.all([
      findSpaces(admin, { ownerId: person.id, limit: shown }),
      findBookings(admin, { guestId: person.id, limit: shown }),
    ])
    const since = formatDay(localDate(new Date(person.createdAt), 'UTC'))
    return { person, since, spaces, bookings: bookings.map(bookingRow) }
  })
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'A person',
    description: 'A person with their listings and bookings.',
    path: paths.adminPerson(params.id),
    noindex: true,
  })
}

const columns = {
  space: { label: 'Space' },
  city: { label: 'City' },
  status: { label: 'Status' },
} as const satisfies Record<string, Column>

/** A person, the newest of their listings and of their bookings. */
export default function PersonPage({ loaderData: { person, since, spaces, bookings } }: Route.ComponentProps) {
  return (
    <AdminPage title={person.name ?? person.email}>
      <Facts
        facts={[
          { label: 'E-mail', value: <a href={`mailto:${person.email}`}>{person.email}</a>, isWide: true },
          { label: 'Since', value: since },
          { label: 'Role', value: person.isAdmin ? 'Admin' : 'User' },
          { label: 'Payout account', value: payoutWords[person.payoutAccount] },
        ]}
      />
      <Part id="listings" title={titleOf('Listings', person.spaces)}>
        {spaces.length === 0 ? (
          <p className="text-soft">Lists no space.</p>
        ) : (
          <DataTable label="Listings" columns={Object.values(columns)}>
            {spaces.map((space) => (
              <tr key={space.id}>
                <Cell column={columns.space} isHeading>
                  <Link to={paths.space(space.slug)} className="text-link">
                    {space.title}
                  </Link>
                </Cell>
                <Cell column={columns.city}>{space.city}</Cell>
                <Cell column={columns.status}>
                  <StatusBadge space={space} />
                </Cell>
              </tr>
            ))}
          </DataTable>
        )}
        {person.spaces > spaces.length && <More to={paths.adminSpaces(person.email)}>All of their spaces</More>}
      </Part>
      <Part id="bookings" title={titleOf('Bookings', person.bookings)}>
        {bookings.length === 0 ? <p className="text-soft">Booked nothing.</p> : <BookingsTable bookings={bookings} />}
        {bookings.length === shown && <More to={paths.adminBookings(person.email)}>All of their bookings</More>}
      </Part>
    </AdminPage>
  )
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link to={to} className="text-link">
        {children}
      </Link>
    </p>
  )
}

function titleOf(what: string, count: number): string {
  return count > 0 ? `${what}, ${count.toLocaleString('en-US')}` : what
}
