import { data, Link } from 'react-router'
import { z } from 'zod'
import { isDeletedAddress } from '../../rules/deleted-address.ts'
import { formatMoney, type Money } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import { adminActions } from '../../server/audit/admin-actions.ts'
import { bookingsAhead } from '../../server/bookings/bookings-ahead.ts'
import { findBookings } from '../../server/insights/find-bookings.ts'
import { findPerson } from '../../server/insights/find-people.ts'
import { debtsOf, openDebtsOf, writeOffDebt } from '../../server/payouts/write-off-debt.ts'
import { adminSpaces } from '../../server/spaces/admin-spaces.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { debtView } from '../earnings/debt-view.ts'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { actionResult, pageResult, requireAdmin } from '../session.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/admin-person'
import { ActionNotice } from './action-notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditView } from './audit-view.ts'
import { bookingRow } from './booking-row.ts'
import { BookingsAhead } from './bookings-ahead.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { Cell, type Column, DataTable } from './data-table.tsx'
import { aheadView } from './load-moderated-space.server.ts'
import { moderatePerson } from './moderate-person.server.ts'
import { ModerationForm } from './moderation-form.tsx'
import { payoutStatusText } from './payout-status-text.ts'
import { type OwedView, PersonDebts } from './person-debts.tsx'
import { FactList, Section } from './section.tsx'
import { errorsByForm, sentForm } from './sent-form.ts'

const shown = 20

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  return await pageResult(async () => {
    const person = await findPerson(admin, params.id)
    const [{ spaces }, { bookings }, owed, debts, ahead, aheadAsGuest, audit] = await Promise.all([
      adminSpaces(admin, { ownerId: person.id, limit: shown }),
      findBookings(admin, { guestId: person.id, limit: shown }),
      debtsOf(admin, person.id),
      openDebtsOf(admin, person.id),
      bookingsAhead(admin, { ownerId: person.id }),
      bookingsAhead(admin, { guestId: person.id }),
      adminActions(admin, { limit: 10, subject: { kind: 'person', id: person.id } }),
    ])
    const day = (instant: Date) => formatDay(localDate(instant, 'UTC'))
    return {
      person,
      since: day(new Date(person.createdAt)),
      rejectedSince: person.mailRejectedAt && day(person.mailRejectedAt),
      spaces,
      bookings: bookings.map(bookingRow),
      owed: owed.map(owedView),
      debts: debts.map(debtView),
      ahead: ahead.map(aheadView),
      aheadAsGuest: aheadAsGuest.map(aheadView),
      audit: audit.entries.map(auditView),
    }
  })
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url })
  const posted = await request.formData()
  const form = Object.fromEntries(posted)
  const result =
    form.intent === 'writeOff'
      ? await actionResult(async () => {
          parseInput(confirmation, form)
          const written = await writeOffDebt(admin, { ...form, ownerId: params.id })
          return `${owedView(written).text} is written off.`
        })
      : await moderatePerson(admin, params.id, posted)
  return data({ ...result.data, sent: sentForm(posted) }, result.init ?? undefined)
}

const confirmation = z.object({ sure: z.literal('yes', 'Please confirm that it is written off') })

function owedView(debt: Money): OwedView {
  return { ...debt, text: formatMoney(debt, { decimals: 'always' }) }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => ({ ...failedResult(words), sent: '' }))
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

/** A person with their newest listings and bookings. */
export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, since, rejectedSince, spaces, bookings, owed, debts, ahead, aheadAsGuest, audit } = loaderData
  const result = useActionResult(actionData)
  const errorsOf = errorsByForm(result)
  const isSuspended = person.suspendedReason !== null
  // Nothing is left to suspend or to restore.
  const isDecidable = !person.isAdmin && !isDeletedAddress(person.email)
  return (
    <AdminPage title={person.name ?? person.email} aside={isSuspended && <Badge tone="bad">Suspended</Badge>}>
      <ActionNotice result={result} />
      <FactList
        facts={[
          { label: 'E-mail', value: <a href={`mailto:${person.email}`}>{person.email}</a>, isWide: true },
          ...(rejectedSince
            ? [
                {
                  label: 'Mails',
                  value: `They have come back since ${rejectedSince}: there is no such mailbox`,
                  isWide: true,
                },
              ]
            : []),
          { label: 'Since', value: since },
          { label: 'Role', value: person.isAdmin ? 'Admin' : 'User' },
          { label: 'Payout account', value: payoutStatusText[person.payoutAccount] },
          ...(isSuspended ? [{ label: 'Suspended because', value: person.suspendedReason, isWide: true }] : []),
        ]}
      />
      {isDecidable && (
        <p>
          <ButtonLink variant="line" size="small" to="#decide">
            {isSuspended ? 'Restore' : 'Suspend'}
          </ButtonLink>
        </p>
      )}
      {owed.length + debts.length > 0 && (
        <Section id="debts" title="Debt">
          <PersonDebts owed={owed} debts={debts} errorsOf={errorsOf} />
        </Section>
      )}
      <Section id="listings" title={titleOf('Listings', person.spaces)}>
        {spaces.length === 0 ? (
          <p className="text-soft">Lists no space.</p>
        ) : (
          <DataTable label="Listings" columns={Object.values(columns)}>
            {spaces.map((space) => (
              <tr key={space.id}>
                <Cell column={columns.space} isHeading>
                  <Link to={paths.adminSpace(space.id)} className="text-link">
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
      </Section>
      <Section id="bookings" title={titleOf('Bookings', person.bookings)}>
        {bookings.length === 0 ? <p className="text-soft">Booked nothing.</p> : <BookingsTable bookings={bookings} />}
        {bookings.length === shown && <More to={paths.adminBookings(person.email)}>All of their bookings</More>}
      </Section>
      {ahead.length > 0 && (
        <Section id="ahead" title="Bookings ahead at their spaces">
          <BookingsAhead bookings={ahead} withSpaces />
        </Section>
      )}
      {isDecidable && (
        <Section id="decide" title="Decide">
          <ModerationForm
            key={String(isSuspended)}
            decision={isSuspended ? 'restorePerson' : 'suspend'}
            name={person.name ?? person.email}
            concerned={person.name ?? person.email}
            listings={person.spaces}
            ahead={ahead}
            aheadAsGuest={aheadAsGuest}
            hasPayoutAccount={person.payoutAccount !== 'none'}
            fields={errorsOf(isSuspended ? 'restorePerson' : 'suspend')}
          />
        </Section>
      )}
      {audit.length > 0 && (
        <Section id="audit" title="What admins did">
          <AuditTable entries={audit} />
        </Section>
      )}
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
