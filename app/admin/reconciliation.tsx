import { Form, Link } from 'react-router'
import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { closeAlert } from '../../server/reconciliation/close-alert.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { idCursor } from '../list-address.ts'
import { actionResult, requireAdmin } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Pager } from '../ui/pager.tsx'
import { sendForm } from '../ui/send-form.ts'
import { TextField } from '../ui/text-field.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/reconciliation'
import { ActionNotice } from './action-notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { BalanceTable, ComparisonList, OpenDisputesTable, UnsettledTable } from './books-tables.tsx'
import { type Reconciliation as Loaded, loadReconciliation } from './load-reconciliation.server.ts'
import { Section } from './section.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadReconciliation(requireAdmin({ context, url }), idCursor(url.searchParams))
}

const closeInput = z.object({ id: z.coerce.number().int().positive(), note: z.string() })

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url })
  const form = Object.fromEntries(await request.formData())
  return await actionResult(async () => {
    const { id, note } = parseInput(closeInput, form)
    await closeAlert(admin, id, note)
    return 'The alert is closed.'
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Reconciliation',
    description: 'Our books beside the card provider’s.',
    path: paths.adminReconciliation(),
    noindex: true,
  })
}

/** Compares our books with the card provider's: comparisons, waiting items, disputes and open alerts. */
export default function ReconciliationPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { runs, balances, disputes, unsettled, alerts, next } = loaderData
  return (
    <AdminPage title="Reconciliation">
      <ComparisonList runs={runs} />
      <Section id="alerts" title="Open alerts">
        <ActionNotice result={result} />
        {alerts.length === 0 && <p className="text-soft">Nothing waits for anybody.</p>}
        <ul className="grid gap-4">
          {alerts.map((alert) => (
            <li key={alert.id} className="admin-panel">
              <OpenAlert alert={alert} />
            </li>
          ))}
        </ul>
        <Pager name="before" next={next} />
      </Section>
      <Section id="disputes" title="Disputes with a bank">
        {disputes.length > 0 ? <OpenDisputesTable disputes={disputes} /> : <p className="text-soft">None.</p>}
      </Section>
      <Section id="unsettled" title="Not settled yet">
        {unsettled.length > 0 ? (
          <UnsettledTable unsettled={unsettled} />
        ) : (
          <p className="text-soft">Nothing takes longer than it should.</p>
        )}
      </Section>
      {balances.length > 0 && (
        <Section id="balances" title="Balance by currency">
          <BalanceTable balances={balances} />
        </Section>
      )}
    </AdminPage>
  )
}

function OpenAlert({ alert }: { alert: Loaded['alerts'][number] }) {
  const { id, title, detail, raised, bookingId, bookingNumber } = alert
  return (
    <article className="grid gap-4" aria-labelledby={`alert-${id}`}>
      <header className="grid gap-1">
        <h3 id={`alert-${id}`} className="type-title-4">
          {title}
        </h3>
        <p className="type-small text-soft">
          {raised}
          {bookingId && (
            <>
              , booking <Link to={paths.adminBooking(bookingId)}>{bookingNumber}</Link>
            </>
          )}
        </p>
      </header>
      <p className="max-w-[70ch] wrap-anywhere">{detail}</p>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="id" value={id} />
        <TextField label="What was done" name="note" minLength={3} maxLength={500} required fieldClass="grow" />
        <Button variant="line" aria-label={`Close the alert: ${title}${bookingNumber ? `, ${bookingNumber}` : ''}`}>
          Close
        </Button>
      </Form>
    </article>
  )
}
