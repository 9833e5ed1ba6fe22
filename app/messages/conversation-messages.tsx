import { CheckCheck, Clock } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messageParts } from '../../rules/message.ts'
import { paths } from '../../rules/paths.ts'
import { RequestAnswerButtons } from '../bookings/request-answer-buttons.tsx'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { useOnline } from '../ui/use-online.ts'
import { useViewerZone } from '../ui/viewer-time.ts'
import { conversationFlow, type FlowItem } from './conversation-flow.ts'
import type { ConversationView } from './conversation-view.ts'
import type { QueuedMessage } from './outbox.ts'
import { PriceCard, type RefusedOffer } from './price-card.tsx'
import { QueuedFiles, SentFiles } from './sent-files.tsx'
import type { Outbox } from './use-outbox.ts'

type ConversationMessagesProps = {
  open: ConversationView
  outbox: Outbox
  now: Date
  /** Why an offer was not withdrawn; null if none was refused. */
  refused: RefusedOffer | null
}

/** The messages with what happened to bookings between them, and at the end those that wait to be sent. */
export function ConversationMessages({ open, outbox, now, refused }: ConversationMessagesProps) {
  const zone = useViewerZone() ?? open.timeZone
  const scroll = useRef<HTMLDivElement>(null)
  const queued = outbox.queued.length
  useEffect(() => {
    // The list is shown from its end, where 0 is the last message.
    if (queued > 0) scroll.current?.scrollTo({ top: 0 })
  }, [queued])
  return (
    <div
      ref={scroll}
      className="talk-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label={`Conversation with ${open.other.name}`}
    >
      <ol className="talk-flow">
        {open.before !== null && open.id !== null && (
          <li className="talk-more">
            <Link className="text-link" to={`${paths.conversation(open.id)}?before=${open.before}`}>
              Earlier messages
            </Link>
          </li>
        )}
        {conversationFlow(open, zone, now).map((item) => (
          <Item key={item.key} item={item} open={open} refused={refused} />
        ))}
        {open.isEarlier && open.id !== null && (
          <li className="talk-more">
            <Link className="text-link" to={paths.conversation(open.id)}>
              Newest messages
            </Link>
          </li>
        )}
        {outbox.queued.map((message) => (
          <Queued key={message.clientId} message={message} outbox={outbox} />
        ))}
        {open.id === null && outbox.queued.length === 0 && (
          <li className="talk-line">
            {open.isOwner
              ? 'Write to your guest. They see it here, and get an e-mail if they are not around.'
              : 'Ask about the way in, the light, what you may bring. The owner sees it here, and gets an e-mail if they are not around.'}
          </li>
        )}
      </ol>
    </div>
  )
}

type ItemProps = Pick<ConversationMessagesProps, 'open' | 'refused'> & { item: FlowItem }

function Item({ item, open, refused }: ItemProps) {
  if (item.kind === 'day') return <li className="talk-day">{item.text}</li>
  if (item.kind === 'event') return <BookingEventItem item={item} open={open} />
  const { message, note, isSeen, time } = item
  if (message.card) {
    const problem = refused && refused.offerId === message.card.offerId ? refused.text : null
    return (
      <PriceCard
        message={message}
        card={message.card}
        note={note}
        isSeen={isSeen}
        time={time}
        open={open}
        problem={problem}
      />
    )
  }
  return (
    <li className="said" data-mine={message.isMine || undefined}>
      <MessageText body={message.body} from={message.isMine ? 'You' : open.other.name} />
      <SentFiles files={message} from={message.isMine ? 'you' : open.other.name} />
      {note && (
        <span className="said-when">
          {isSeen && <Icon of={CheckCheck} size={16} />}
          {note}
        </span>
      )}
    </li>
  )
}

/** The text with its web addresses as links, which are marked as written by a user. */
function MessageText({ body, from }: { body: string; from: string }) {
  const parts = messageParts(body)
  return (
    <p>
      <span className="sr-only">{from}: </span>
      {parts.map(({ text, url }, index) => {
        const key = `${index}-${text}`
        return url ? (
          <a key={key} href={url} rel="ugc nofollow noopener" target="_blank">
            {text}
          </a>
        ) : (
          <span key={key}>{text}</span>
        )
      })}
    </p>
  )
}

type EventItem = Extract<FlowItem, { kind: 'event' }>

function BookingEventItem({ item: { event, time }, open }: { item: EventItem; open: ConversationView }) {
  if (!event.isCard) {
    return (
      <li className="talk-line">
        <span>
          {event.title}
          {event.text && <span className="block">{event.text}</span>}
          {event.note && <span className="block whitespace-pre-line wrap-anywhere">“{event.note}”</span>}
        </span>
      </li>
    )
  }
  return (
    <li className="talk-event">
      {open.space.image && <SpacePhoto photo={{ ...open.space.image, alt: '' }} sizes="5.5rem" />}
      <div>
        {event.waiting ? (
          <Badge tone="warn" glyph="dashed">
            {event.waiting.isMine ? `Asked to book on ${time}` : `You asked to book on ${time}`}
          </Badge>
        ) : (
          <Badge tone="ok" glyph="filled">
            Booked on {time}
          </Badge>
        )}
        <b>{event.title}</b>
        <span className="type-small block text-soft">{event.text}</span>
        {event.waiting && <span className="type-small block">{event.waiting.text}</span>}
        <Link to={paths.booking(event.bookingId)} className="type-small text-link">
          {event.waiting ? 'The request' : 'The booking'}
        </Link>
      </div>
      {event.waiting?.isMine && open.id !== null && (
        <div className="talk-answer">
          <RequestAnswerButtons
            bookingId={event.bookingId}
            about={`${open.other.name}, ${event.title}`}
            returnTo={paths.conversation(open.id)}
          />
        </div>
      )}
    </li>
  )
}

function Queued({ message, outbox }: { message: QueuedMessage; outbox: Outbox }) {
  const isOnline = useOnline()
  const isSlow = useDelayed(true, 1_500)
  const { clientId, body, refused, waits, sentTo } = message
  if (sentTo !== undefined || (isOnline && !isSlow && !refused && !waits)) {
    return (
      <li className="said" data-mine>
        <MessageText body={body} from="You" />
        <QueuedFiles message={message} />
        <span className="said-when">{sentTo === undefined && 'Sending...'}</span>
      </li>
    )
  }
  return (
    <li className="said" data-mine data-waits>
      <MessageText body={body} from="You" />
      <QueuedFiles message={message} />
      <span className="said-when" data-bad={refused !== undefined || undefined}>
        <Icon of={Clock} size={16} />
        <span>
          {refused ? `Not sent. ${refused.replace(/\.?$/, '.')}` : 'Not sent yet.'}
          {!refused && waits && ` ${waits.replace(/\.?$/, '.')}`}
          {!refused && !isOnline && ' It will be sent when you are back online.'}
        </span>
        {refused && (
          <button type="button" className="text-link" onClick={() => outbox.retry(clientId)}>
            Try again
          </button>
        )}
        <button type="button" className="text-link" onClick={() => outbox.remove(clientId)}>
          Delete
        </button>
      </span>
    </li>
  )
}
