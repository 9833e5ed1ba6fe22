import { paths } from '../../rules/paths.ts'
import { adminActions } from '../../server/audit/admin-actions.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { idCursor, listAddress } from '../list-address.ts'
import { requireAdmin } from '../session.ts'
import { ListSearchForm } from '../ui/list-search-form.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/audit'
import { AdminPage } from './admin-page.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditView } from './audit-view.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  const { q } = listAddress(url.searchParams)
  const { entries, next } = await adminActions(admin, { q, before: idCursor(url.searchParams) })
  return { q, entries: entries.map(auditView), next }
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
export default function Audit({ loaderData: { q, entries, next } }: Route.ComponentProps) {
  return (
    <AdminPage title="Audit log">
      <div className="grid gap-6">
        <ListSearchForm q={q} label="Action, admin or subject" />
        {entries.length > 0 && <AuditTable entries={entries} />}
        {entries.length === 0 && <p>{q ? 'Nothing is found by that.' : 'No admin has done anything yet.'}</p>}
        <Pager name="before" next={next} />
      </div>
    </AdminPage>
  )
}
