import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { requireAdmin } from '../session.ts'
import type { Route } from './+types/analytics'
import { AdminPage } from './admin-page.tsx'
import { AuditTable } from './audit-table.tsx'
import { Figures } from './figures.tsx'
import { FirstStepsList } from './first-steps.tsx'
import { loadAnalytics } from './load-analytics.server.ts'
import { MonthlyFeesTable } from './monthly-fees.tsx'
import { Section } from './section.tsx'
import { waitingLinks } from './waiting-links.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireAdmin({ context, url })
  return await loadAnalytics(person, url.searchParams.get('currency'))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Platform Analytics',
    description: 'The platform in figures.',
    path: paths.admin(),
    noindex: true,
  })
}

/** Totals, monthly fees, growth, and the latest admin actions (spec 2 "Admin"). */
export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { openReports, openMessages } = useAuth()
  const links = waitingLinks({ openReports, openMessages })
  const { statistics, statisticsError, months, monthsError, waiting, steps, audit } = loaderData
  return (
    <AdminPage title="Platform Analytics" aside={statistics && `Counted ${statistics.countedAt}`}>
      {steps && <FirstStepsList steps={steps} />}
      {links.length + waiting.length > 0 && (
        <Section id="waiting" title="Needs you">
          <ul className="admin-panel grid gap-3">
            {links.map((link) => (
              <li key={link.key}>{link}</li>
            ))}
            {waiting.map(({ id, title, detail, bookingId, bookingNumber }) => (
              <li key={id} className="wrap-anywhere">
                <b>{title}</b>
                {bookingId && (
                  <>
                    , booking{' '}
                    <Link to={paths.adminBooking(bookingId)} className="text-link">
                      {bookingNumber}
                    </Link>
                  </>
                )}
                . {detail}
              </li>
            ))}
          </ul>
          {waiting.length > 0 && (
            <p>
              <Link to={paths.adminReconciliation()} className="text-link">
                All open alerts
              </Link>
            </p>
          )}
        </Section>
      )}
      <section aria-label="Totals">
        {statistics ? (
          <Figures statistics={statistics} />
        ) : (
          statisticsError && <FailedSection title={statisticsError} />
        )}
      </section>
      <Section id="fees" title="Monthly platform fees">
        {months ? <MonthlyFeesTable months={months} /> : monthsError && <FailedSection title={monthsError} />}
      </Section>
      <Section id="audit" title="Audit log">
        {audit.length > 0 ? (
          <>
            <AuditTable entries={audit} />
            <p>
              <Link to={paths.adminAudit()} className="text-link">
                All of it
              </Link>
            </p>
          </>
        ) : (
          <p className="text-soft">No admin has done anything yet.</p>
        )}
      </Section>
    </AdminPage>
  )
}
