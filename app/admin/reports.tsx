import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { reportDecisionLabel, reportReasonLabels } from '../../rules/report.ts'
import { localDateTimeText } from '../../rules/time.ts'
import { decidedReports, openReports } from '../../server/moderation/reports.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { idCursor, listAddress } from '../list-address.ts'
import { requireAdmin } from '../session.ts'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/reports'
import { AdminPage } from './admin-page.tsx'
import { Cell, type Column, DataTable } from './data-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  const before = idCursor(url.searchParams)
  if (listAddress(url.searchParams).filter === 'decided') {
    const { reports, next } = await decidedReports(admin, { before })
    return { open: null, decided: reports.map((one) => ({ ...one, decidedAt: timeText(one.decidedAt) })), next }
  }
  const { subjects, next } = await openReports(admin, { before })
  const open = subjects.map(({ since, last, ...one }) => ({ ...one, since: timeText(since), last: timeText(last) }))
  return { open, decided: null, next }
}

function timeText(instant: Date): string {
  return `${localDateTimeText(instant, 'UTC')} UTC`
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Reports',
    description: 'What people reported.',
    path: paths.adminReports(),
    noindex: true,
  })
}

const lists = [
  { filter: '', text: 'Open' },
  { filter: 'decided', text: 'Decided' },
]

/** Open reports grouped by subject, the latest first; decided reports one by one. */
export default function Reports({ loaderData: { open, decided, next } }: Route.ComponentProps) {
  return (
    <AdminPage title="Reports">
      <div className="grid gap-6">
        <ul className="chips" aria-label="Reports">
          {lists.map(({ filter, text }) => (
            <li key={text}>
              <Link
                className="chip"
                to={filter ? `?filter=${filter}` : paths.adminReports()}
                aria-current={(decided !== null) === (filter !== '') || undefined}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {open && <Open subjects={open} />}
        {decided && <Decided reports={decided} />}
        <Pager name="before" next={next} />
      </div>
    </AdminPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const openColumns = {
  what: { label: 'About' },
  person: { label: 'Person' },
  why: { label: 'Why' },
  times: { label: 'Times', align: 'end' },
  since: { label: 'Since' },
  last: { label: 'Last' },
} as const satisfies Record<string, Column>

function Open({ subjects }: { subjects: NonNullable<Loaded['open']> }) {
  if (subjects.length === 0) return <p className="text-soft">Nothing is waiting for a decision.</p>
  return (
    <DataTable label="Open reports" columns={Object.values(openColumns)}>
      {subjects.map((subject) => (
        <tr key={subject.id}>
          <Cell column={openColumns.what} isHeading>
            <Link to={paths.adminReport(subject.id)} className="text-link">
              {subject.title}
            </Link>
          </Cell>
          <Cell column={openColumns.person}>{subject.personName}</Cell>
          <Cell column={openColumns.why}>{subject.reasons.map((reason) => reportReasonLabels[reason]).join('; ')}</Cell>
          <Cell column={openColumns.times}>{subject.times.toLocaleString('en-US')}</Cell>
          <Cell column={openColumns.since}>{subject.since}</Cell>
          <Cell column={openColumns.last}>{subject.last}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

const decidedColumns = {
  what: { label: 'About' },
  why: { label: 'Why' },
  decision: { label: 'Decision' },
  when: { label: 'When' },
  who: { label: 'Who' },
} as const satisfies Record<string, Column>

function Decided({ reports }: { reports: NonNullable<Loaded['decided']> }) {
  if (reports.length === 0) return <p className="text-soft">No report was decided yet.</p>
  return (
    <DataTable label="Decided reports" columns={Object.values(decidedColumns)}>
      {reports.map((report) => (
        <tr key={report.id}>
          <Cell column={decidedColumns.what} isHeading>
            <Link to={paths.adminReport(report.id)} className="text-link">
              {report.title}
            </Link>
          </Cell>
          <Cell column={decidedColumns.why}>{reportReasonLabels[report.reason]}</Cell>
          <Cell column={decidedColumns.decision}>{reportDecisionLabel(report.kind, report.decision)}</Cell>
          <Cell column={decidedColumns.when}>{report.decidedAt}</Cell>
          <Cell column={decidedColumns.who}>{report.decidedBy ?? 'Somebody who left'}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}
