import { Download } from 'lucide'
import { paths } from '../../rules/paths.ts'
import { countSubscribers } from '../../server/outreach/subscribers.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { requireAdmin } from '../session.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/admin-newsletter'
import { AdminPage } from './admin-page.tsx'
import { FactList } from './section.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  return await countSubscribers(requireAdmin({ context, url }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Newsletter',
    description: 'Who gets the newsletter.',
    path: paths.adminNewsletter(),
    noindex: true,
  })
}

/** The number of newsletter subscribers, and their addresses as a file. */
export default function AdminNewsletter({ loaderData: { confirmed, unanswered, ended } }: Route.ComponentProps) {
  return (
    <AdminPage title="Newsletter">
      <FactList
        facts={[
          { label: 'Said yes', value: confirmed.toLocaleString('en-US') },
          { label: 'Asked, not answered yet', value: unanswered.toLocaleString('en-US') },
          { label: 'Ended it', value: ended.toLocaleString('en-US') },
        ]}
      />
      <form method="post" action={paths.adminSubscribers()} className="grid justify-items-start gap-3">
        <button type="submit" className="button">
          <Icon of={Download} />
          Download the list (CSV)
        </button>
        <p className="type-small max-w-[52ch] text-soft">
          Only those who said yes, with the day and their own link to end it, which each newsletter must carry. Each
          download is in the audit log.
        </p>
      </form>
    </AdminPage>
  )
}
