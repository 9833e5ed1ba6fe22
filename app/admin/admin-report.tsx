import { ChevronLeft } from 'lucide'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { typeInTitle } from '../marketplace/type-in-title.ts'
import { pageResult, requireAdmin } from '../session.ts'
import { Badge } from '../ui/badge.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/admin-report'
import { ActionNotice } from './action-notice.tsx'
import { AuditTable } from './audit-table.tsx'
import { BookingsAhead } from './bookings-ahead.tsx'
import { DealtWithForm } from './dealt-with-form.tsx'
import { decideReportByForm } from './decide-report.server.ts'
import { loadReport } from './load-report.server.ts'
import { ModerationForm, moderationTitle } from './moderation-form.tsx'
import {
  DecisionLinks,
  ReportedConversation,
  ReportedListing,
  ReportedPerson,
  ReportedReview,
  ReportList,
} from './report-sections.tsx'
import { reportedTimes, reportersOf } from './reporters.ts'
import { Section } from './section.tsx'
import { countedAhead } from './suspension-consequences.ts'
import './admin-report.css'
import type { AdminReportData } from './load-report.server.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  return await pageResult(() => loadReport(admin, Number(params.id)))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url })
  return await decideReportByForm(admin, Number(params.id), await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Report ${params.id}: ${loaderData?.title ?? ''}`,
    description: 'Decide a report.',
    path: paths.adminReport(params.id),
    noindex: true,
  })
}

/** One report with all open reports about the same listing or conversation, and its decision (spec D54). */
export default function AdminReport({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const title = `Report ${page.id}: ${page.title}`
  return (
    <div className="wrap report">
      <header className="grid gap-3">
        <Link
          to={paths.adminReports()}
          className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline"
        >
          <Icon of={ChevronLeft} size={18} />
          Reports
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h1 className={typeInTitle(title)}>{title}</h1>
          {page.decided ? <Badge>Decided</Badge> : <Badge glyph="dashed">Open</Badge>}
        </div>
        <p className="text-soft">{summary(page)}</p>
      </header>
      {result?.ok && <ActionNotice result={result} />}
      {page.decided && <Decided decided={page.decided} />}
      <div className="report-desk">
        <div className="grid content-start gap-10">
          <Section id="said" title="Reports">
            <ReportList reports={page.reports} />
          </Section>
          {page.conversationId !== null && (
            <Section id="conversation" title="The conversation">
              <ReportedConversation id={page.conversationId} />
            </Section>
          )}
          {page.review && (
            <Section id="review" title="The review">
              <ReportedReview review={page.review} />
            </Section>
          )}
          <Section id="listing" title="The listing">
            <ReportedListing page={page} />
          </Section>
          <Section id="ahead" title="Bookings ahead">
            <BookingsAhead bookings={page.ahead} />
          </Section>
        </div>
        <aside className="grid content-start gap-8" aria-label="Decide">
          <ReportedPerson page={page} />
          {!page.decided && <DecisionLinks page={page} />}
        </aside>
      </div>
      {page.audit.length > 0 && (
        <Section id="audit" title="What admins did">
          <AuditTable entries={page.audit} />
        </Section>
      )}
      <DecisionDialog page={page} error={result?.error ?? null} />
    </div>
  )
}

function Decided({ decided }: { decided: NonNullable<AdminReportData['decided']> }) {
  return (
    <Notice tone="note" title={decided.label}>
      <p className="whitespace-pre-line wrap-anywhere">{decided.reason}</p>
      <p className="mt-1">
        {decided.when}, by {decided.by}
      </p>
    </Notice>
  )
}

type DecisionError = { message: string; fields: Record<string, string> }

/** Asks for confirmation of a decision; it has its own address, so that it opens without JavaScript too. */
function DecisionDialog({ page, error }: { page: AdminReportData; error: DecisionError | null }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const decision = (['takeDown', 'suspend', 'dealtWith', 'dismiss'] as const).find((one) => one === query.get('decide'))
  if (!decision || page.decided) return null
  const newest = shownNewest(query.get('newest')) ?? page.reports[0]?.id
  const reports = page.reports.filter(({ id }) => newest === undefined || id <= newest)
  const reporters = reportersOf(reports)
  const problem = error && Object.keys(error.fields).length === 0 && <Notice tone="bad" title={error.message} />
  const close = () => navigate(paths.adminReport(page.id), { replace: true, preventScrollReset: true })
  if (decision === 'dealtWith') {
    return (
      <Dialog title={`Close the reports of ${page.title}?`} onClose={close} width="34rem">
        <div className="mt-5 grid gap-5">
          {problem}
          {page.dealtWith && reporters && (
            <DealtWithForm done={page.dealtWith} reports={reports.length} reporters={reporters} newest={newest} />
          )}
        </div>
      </Dialog>
    )
  }
  const name = decision === 'suspend' ? page.person.name : page.title
  const ahead = decision === 'suspend' ? page.aheadAtTheirSpaces : page.ahead
  return (
    <Dialog title={moderationTitle(decision, name, page.kind)} onClose={close} width="34rem">
      <div className="mt-5 grid gap-5">
        {problem}
        <ModerationForm
          isInDialog
          decision={decision}
          name={name}
          ahead={ahead}
          concerned={page.person.name}
          about={page.kind}
          reporters={reporters}
          newest={newest}
          listings={page.person.listings}
          aheadAsGuest={page.aheadAsGuest}
          hasPayoutAccount={page.person.hasPayoutAccount}
          fields={error?.fields ?? {}}
        />
      </div>
    </Dialog>
  )
}

/** The id in the address of the newest report that was shown beside the link; null if it has none. */
function shownNewest(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function summary({ reports, ahead, otherReports }: AdminReportData): string {
  const bookings =
    ahead.length === 1
      ? 'One booking is ahead.'
      : `${ahead.length > 0 ? countedAhead(ahead.length, ahead) : 'No'} bookings are ahead.`
  const others = otherReports > 0 ? ` ${otherReports} more about this person.` : ''
  return `${reportedTimes(reports)} ${bookings}${others}`
}
