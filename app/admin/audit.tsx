import { paths } from '../../rules/paths.ts'
import { adminActions } from '../../server/audit/admin-actions.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { idCursor } from '../list-address.ts'
import { requireAdmin } from '../session.ts'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/audit'
import { AdminPage } from './admin-page.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditView } from './audit-view.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  const { entries, next } = await adminActions(admin, { before: idCursor(url.searchParams) })
  return { entries: entries.map(auditView), next }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Audit log',
    description: 'All that admins did.',
    path: paths.adminAudit(),
    noindex: true,
  })
}

/** The audit log: actor, action, subject, time, and the previous values. The database prevents changes to it. */
export default function Audit({ loaderData: { entries, next } }: Route.ComponentProps) {
  return (
    <AdminPage title="Audit log">
      <div className="grid gap-6">
        {entries.length > 0 ? <AuditTable entries={entries} /> : <p>No admin has done anything yet.</p>}
        <Pager name="before" next={next} />
      </div>
    </AdminPage>
  )
}
