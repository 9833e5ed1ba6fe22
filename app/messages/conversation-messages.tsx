import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { RequestAnswerButtons } from '../bookings/request-answer-buttons.tsx'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { Badge } from '../ui/badge.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useViewerZone } from '../ui/viewer-time.ts'
import { conversationFlow, type FlowItem } from './conversation-flow.ts'
import type { ConversationView } from './conversation-view.ts'
import { MessageText } from './message-text.tsx'
import type { QueuedMessage } from './outbox.ts'
import { OwnMessage } from './own-message.tsx'
import { PriceCard, type RefusedOffer } from './price-card.tsx'
import { SentFiles } from './sent-files.tsx'
import type { Outbox } from './use-outbox.ts'

type ConversationMessagesProps = {
  open: ConversationView
  outbox: Outbox
  now: Date
  /** Why an offer was not withdrawn; null if none was refused. */
  refused: RefusedOffer | null
  /** Puts a refused message back into the form; null if nothing can be written. */
  onEdit: ((message: QueuedMessage) => void) | null
}

/** The messages with what happened to bookings between them, and at the end those that wait to be sent. */
export function ConversationMessages({ open, outbox, now, refused, onEdit }: ConversationMessagesProps) {
  const zone = useViewerZone() ?? open.timeZone
  const isOnline = useOnline()
  const scroll = useRef<HTMLDivElement>(null)
  const before = useSearchParams()[0].get('before')
  const shownBefore = useRef(before)
  useEffect(() => {
    // The link that led to these messages is gone, and the focus with it.
    const lostFocus = shownBefore.current !== before && document.activeElement === document.body
    if (lostFocus) scroll.current?.focus()
    shownBefore.current = before
  }, [before])
  const queued = outbox.queued.length
  useEffect(() => {
    // The list is shown from its end, where 0 is the last message.
    if (queued > 0) scroll.current?.scrollTo({ top: 0 })
  }, [queued])
  return (
    // Earlier messages are another log: they are not read as if they had arrived, and are shown from their end.
    <div
      key={before ?? 'newest'}
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
        {conversationFlow(open, outbox.queued, zone, now).map((item) => (
          <Item
            key={item.key}
            item={item}
            open={open}
            outbox={outbox}
            isOnline={isOnline}
            refused={refused}
            onEdit={onEdit}
          />
        ))}
        {open.id === null && !open.obstacle && outbox.queued.length === 0 && (
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

type ItemProps = Omit<ConversationMessagesProps, 'now'> & { item: FlowItem; isOnline: boolean }

function Item({ item, open, outbox, isOnline, refused, onEdit }: ItemProps) {
  if (item.kind === 'day') return <li className="talk-day">{item.text}</li>
  if (item.kind === 'earlierEvents') return <EarlierEvents open={open} />
  if (item.kind === 'event') return <BookingEventItem item={item} open={open} />
  if (item.kind === 'own') return <OwnMessage item={item} outbox={outbox} isOnline={isOnline} onEdit={onEdit} />
  if (item.kind === 'newest') {
    return (
      <li className="talk-more">
        <Link className="text-link" to={paths.conversation(item.conversationId)}>
          Newest messages
        </Link>
      </li>
    )
  }
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
    <li className="said">
      <MessageText body={message.body} from={open.other.name} />
      <SentFiles files={message} from={open.other.name} />
      {note && <span className="said-when">{note}</span>}
    </li>
  )
}

function EarlierEvents({ open }: { open: ConversationView }) {
  return (
    <li className="talk-line">
      <span>
        What happened to bookings before this is not shown here.{' '}
        {open.isOwner ? (
          <Link to={paths.bookingsReceived(open.spaceId)} className="text-link">
            All bookings of the space
          </Link>
        ) : (
          <Link to={paths.myBookings()} className="text-link">
            All your bookings
          </Link>
        )}
      </span>
    </li>
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
