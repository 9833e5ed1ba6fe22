import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import { findPeople } from '../../server/insights/find-people.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { listAddress } from '../list-address.ts'
import { requireAdmin } from '../session.ts'
import { Badge } from '../ui/badge.tsx'
import { ListSearchForm } from '../ui/list-search-form.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/people'
import { AdminPage } from './admin-page.tsx'
import { Cell, type Column, DataTable } from './data-table.tsx'
import { payoutStatusText } from './payout-status-text.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  const { q, cursor } = listAddress(url.searchParams, 'uuid')
  const { people, nextCursor } = await findPeople(admin, { q, cursor })
  const rows = people.map((person) => ({ ...person, since: formatDay(localDate(new Date(person.createdAt), 'UTC')) }))
  return { q, people: rows, nextCursor }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'People',
    description: 'Everybody with an account.',
    path: paths.adminPeople(),
    noindex: true,
  })
}

const columns = {
  name: { label: 'Name' },
  email: { label: 'E-mail' },
  since: { label: 'Since' },
  spaces: { label: 'Spaces', align: 'end' },
  bookings: { label: 'Bookings', align: 'end' },
  payout: { label: 'Payout account' },
} as const satisfies Record<string, Column>

/** Finds people by name or e-mail address. */
export default function People({ loaderData: { q, people, nextCursor } }: Route.ComponentProps) {
  return (
    <AdminPage title="People">
      <div className="grid gap-6">
        <ListSearchForm q={q} label="Name or e-mail" />
        {people.length === 0 ? (
          <p className="text-soft">Nobody is found by that.</p>
        ) : (
          <DataTable label="People" columns={Object.values(columns)}>
            {people.map((person) => (
              <tr key={person.id}>
                <Cell column={columns.name} isHeading>
                  <Link to={paths.adminPerson(person.id)} className="text-link">
                    {person.name ?? person.email}
                  </Link>{' '}
                  {person.isAdmin && <Badge tone="note">Admin</Badge>}
                  {person.suspendedReason !== null && <Badge tone="bad">Suspended</Badge>}
                </Cell>
                <Cell column={columns.email}>{person.email}</Cell>
                <Cell column={columns.since}>{person.since}</Cell>
                <Cell column={columns.spaces}>{person.spaces.toLocaleString('en-US')}</Cell>
                <Cell column={columns.bookings}>{person.bookings.toLocaleString('en-US')}</Cell>
                <Cell column={columns.payout}>{payoutStatusText[person.payoutAccount]}</Cell>
              </tr>
            ))}
          </DataTable>
        )}
        <Pager name="cursor" next={nextCursor} />
      </div>
    </AdminPage>
  )
}
