import { Link, useParams, useSearchParams } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { useViewerZone } from '../ui/viewer-time.ts'
import type { ConversationRowView } from './conversation-view.ts'
import { listQuery } from './list-query.ts'
import type { MessagesPage } from './load-messages.server.ts'
import { lastMessageLabel } from './message-time.ts'
import { UnsentMessages } from './unsent-messages.tsx'

/** The person's conversations, the newest message first. */
export function ConversationList({ page: { me, rows, nextCursor, now, onlyUnread, open } }: { page: MessagesPage }) {
  // On the page of a conversation its name is the heading of the first level.
  const Heading = open ? 'h2' : 'h1'
  return (
    <section className="talk-list" aria-labelledby="conversations">
      <div className="talk-list-head">
        <Heading id="conversations" className="type-title-3">
          Messages
        </Heading>
        <ul className="chips" aria-label="Conversations">
          <li>
            <Link className="chip" to={paths.messages()} aria-current={!onlyUnread || undefined}>
              All
            </Link>
          </li>
          <li>
            <Link className="chip" to="/messages?show=unread" aria-current={onlyUnread || undefined}>
              Unread
            </Link>
          </li>
        </ul>
        <UnsentMessages me={me} open={open} />
      </div>
      {rows.length === 0 ? (
        <p className="talk-list-none text-soft">{onlyUnread ? 'You have read everything.' : 'Nothing here yet.'}</p>
      ) : (
        <ol>
          {rows.map((row) => (
            <Row key={row.id} row={row} now={now} />
          ))}
          {nextCursor !== null && (
            <li>
              <Link className="talk-more text-link" to={`?${olderOf(nextCursor, onlyUnread)}`}>
                Older conversations
              </Link>
            </li>
          )}
        </ol>
      )}
    </section>
  )
}

function olderOf(cursor: string, onlyUnread: boolean): URLSearchParams {
  return new URLSearchParams({ ...(onlyUnread && { show: 'unread' }), cursor })
}

function Row({ row, now }: { row: ConversationRowView; now: Date }) {
  const { id } = useParams()
  const [params] = useSearchParams()
  const zone = useViewerZone() ?? row.timeZone
  return (
    <li>
      <Link
        className="talk-row"
        to={paths.conversation(row.id) + listQuery(params)}
        aria-current={String(row.id) === id ? 'page' : undefined}
        data-new={row.unread > 0 || undefined}
      >
        {row.image ? <SpacePhoto photo={{ ...row.image, alt: '' }} sizes="3rem" /> : <span className="photo" />}
        <span className="talk-row-top">
          <b>{row.other}</b>
          <time dateTime={row.lastAt.toISOString()}>{lastMessageLabel(row.lastAt, zone, now)}</time>
        </span>
        <span className="talk-row-last">{row.last}</span>
        <span className="talk-row-place">
          {row.unread > 0 && (
            <span className="talk-count">
              {row.unread}
              <span className="sr-only"> new</span>
            </span>
          )}
          {row.isOwner ? `Your space ${row.space}` : row.space}
        </span>
      </Link>
    </li>
  )
}
