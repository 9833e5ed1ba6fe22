import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { localDateTimeText } from '../../rules/time.ts'
import { readConversation } from '../../server/moderation/read-conversation.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { conversationId } from '../messages/conversation-view.ts'
import { SentFiles } from '../messages/sent-files.tsx'
import { pageResult, requireAdmin } from '../session.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/admin-conversation'
import { AdminPage } from './admin-page.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  const before = conversationId(url.searchParams.get('before') ?? undefined)
  const found = await pageResult(() => readConversation(admin, conversationId(params.id) ?? Number.NaN, before))
  const messages = found.messages.map(({ sentAt, ...message }) => ({
    ...message,
    when: `${localDateTimeText(sentAt, 'UTC')} UTC`,
  }))
  return { ...found, messages }
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Messages about ${loaderData?.spaceTitle ?? 'a space'}`,
    description: 'Read a conversation that was reported or is part of a dispute.',
    path: paths.adminConversation(params.id),
    noindex: true,
  })
}

/** A conversation that was reported or is part of a dispute (spec D54); opening it is in the audit log. */
export default function AdminConversation({
  loaderData: { id, spaceTitle, guest, owner, ...page },
}: Route.ComponentProps) {
  return (
    <AdminPage title={`Messages about ${spaceTitle}`}>
      <div className="grid max-w-[46rem] gap-6">
        <Notice tone="note" title="The audit log records that you read this" />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Party as="Guest" person={guest} />
          <Party as="Owner" person={owner} />
        </p>
        {page.before !== null && (
          <p>
            <Link className="text-link" to={`?before=${page.before}`}>
              Earlier messages
            </Link>
          </p>
        )}
        <ol className="grid gap-5" aria-label="Messages">
          {page.messages.map(({ number, fromGuest, body, when, ...files }) => (
            <li key={number} className="grid gap-1">
              <p className="flex flex-wrap gap-x-3">
                <b className="type-control">{fromGuest ? guest.name : owner.name}</b>
                <span className="type-small text-soft">{when}</span>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{body}</p>
              <SentFiles files={files} from={fromGuest ? guest.name : owner.name} />
            </li>
          ))}
        </ol>
        <p className="type-small text-soft">Conversation {id}</p>
      </div>
    </AdminPage>
  )
}

function Party({ as, person }: { as: string; person: { id: string; name: string } }) {
  return (
    <span>
      <span className="text-soft">{as} </span>
      <Link className="text-link" to={paths.adminPerson(person.id)}>
        {person.name}
      </Link>
    </span>
  )
}
