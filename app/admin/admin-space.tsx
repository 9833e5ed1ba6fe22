import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { pageResult, requireAdmin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/admin-space'
import { ActionNotice } from './action-notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { AuditTable } from './audit-table.tsx'
import { BookingsAhead } from './bookings-ahead.tsx'
import { loadModeratedSpace } from './load-moderated-space.server.ts'
import { moderateSpace } from './moderate-space.server.ts'
import { ModerationForm } from './moderation-form.tsx'
import { FactList, Section } from './section.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  return await pageResult(() => loadModeratedSpace(admin, Number(params.id)))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url })
  return await moderateSpace(admin, Number(params.id), await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.space.title ?? 'A space',
    description: 'Take a listing down, or restore it.',
    path: paths.adminSpace(Number(params.id)),
    noindex: true,
  })
}

/** One space for admins: upcoming bookings, taking it down or restoring it, and previous decisions. */
export default function AdminSpacePage({ loaderData: { space, ahead, audit }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  useLive([`space:${space.id}`])
  const fields = result?.error?.fields ?? {}
  return (
    <AdminPage title={space.title} aside={<StatusBadge space={space} />}>
      {!fields.reason && <ActionNotice result={result} />}
      <FactList
        facts={[
          { label: 'Owner', value: <Link to={paths.adminPerson(space.ownerId)}>{space.ownerName}</Link> },
          { label: 'Place', value: space.place },
          { label: 'Listed', value: space.listed },
          ...(space.takenDown ? [{ label: 'Taken down because', value: space.takenDown, isWide: true }] : []),
        ]}
      />
      <p className="flex flex-wrap gap-3">
        <ButtonLink variant="line" size="small" to={paths.space(space.slug)}>
          See its page
        </ButtonLink>
        <ButtonLink variant="line" size="small" to="#decide">
          Decide
        </ButtonLink>
      </p>
      <Section id="ahead" title="Bookings ahead">
        <BookingsAhead bookings={ahead} />
      </Section>
      <Section id="decide" title="Decide">
        <ModerationForm
          key={String(space.takenDown === null)}
          decision={space.takenDown === null ? 'takeDown' : 'restoreSpace'}
          name={space.title}
          concerned={space.ownerName}
          ahead={ahead}
          fields={fields}
        />
      </Section>
      {audit.length > 0 && (
        <Section id="audit" title="What admins did">
          <AuditTable entries={audit} />
        </Section>
      )}
    </AdminPage>
  )
}
