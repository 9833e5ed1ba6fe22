import { ChevronLeft, Ellipsis } from 'lucide'
import { useRef } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { draftQuery } from '../../rules/draft-query.ts'
import { nameAtStart, nameInSentence } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import type { Problem } from '../session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { ConversationMessages } from './conversation-messages.tsx'
import type { ConversationView } from './conversation-view.ts'
import type { MessageFormHandle } from './edit-refused.ts'
import { conversationQuery, listQuery } from './list-query.ts'
import { MessageForm } from './message-form.tsx'
import type { Outbox } from './use-outbox.ts'

type ConversationScreenProps = {
  me: string
  open: ConversationView
  outbox: Outbox
  now: Date
  problem: Problem | null
  /** The offer whose withdrawal the problem is about; null if it is about the form below. */
  ofOffer: string | null
  /** The text of a refused form; null if none was refused. */
  typed: string | null
}

/** One conversation: the other person, the messages, and the form to write one. */
export function ConversationScreen({ me, open, outbox, now, problem, ofOffer, typed }: ConversationScreenProps) {
  const form = useRef<MessageFormHandle>(null)
  const refused = problem && ofOffer ? { offerId: ofOffer, text: problem.message } : null
  return (
    <section className="talk-one" aria-labelledby="with">
      <ConversationHead open={open} />
      <ConversationMessages
        open={open}
        outbox={outbox}
        now={now}
        refused={refused}
        onEdit={open.obstacle === null ? (message) => form.current?.edit(message) : null}
      />
      <MessageForm ref={form} me={me} open={open} outbox={outbox} problem={refused ? null : problem} typed={typed} />
    </section>
  )
}

function ConversationHead({ open }: { open: ConversationView }) {
  const { other, space, bookingId } = open
  const [params] = useSearchParams()
  return (
    <div className="talk-head">
      <Link
        to={paths.messages() + listQuery(params)}
        className="icon-button md:hidden"
        data-variant="bare"
        aria-label="All messages"
      >
        <Icon of={ChevronLeft} />
      </Link>
      <Avatar name={other.name} url={other.avatarUrl} />
      <div className="talk-who">
        <h1 id="with">{nameAtStart(other.name)}</h1>
        <p>
          {open.isOwner && 'About your space '}
          {space.slug ? (
            <Link to={paths.space(space.slug) + draftQuery(params)} className="hover:underline">
              {space.title}
            </Link>
          ) : (
            space.title
          )}
        </p>
        {open.answersIn && <p>Usually answers within {open.answersIn}</p>}
      </div>
      <div className="flex items-center gap-1">
        {bookingId && (
          <ButtonLink
            to={paths.booking(bookingId)}
            variant="line"
            size="small"
            className={other.isDeleted ? undefined : 'max-md:hidden'}
          >
            The booking
          </ButtonLink>
        )}
        {open.id !== null && !other.isDeleted && <MoreMenu id={open.id} open={open} />}
      </div>
    </div>
  )
}

function MoreMenu({ id, open: { bookingId, isBlockedByYou, other } }: { id: number; open: ConversationView }) {
  const [params] = useSearchParams()
  return (
    <Menu
      buttonClass="icon-button"
      button={
        <>
          <Icon of={Ellipsis} />
          <span className="sr-only">More</span>
        </>
      }
    >
      {bookingId && (
        <li className="md:hidden">
          <Link to={paths.booking(bookingId)}>The booking</Link>
        </li>
      )}
      <li>
        <Link to={paths.reportConversation(id)}>Report this conversation</Link>
      </li>
      <li>
        <Form method="post" action={paths.conversation(id) + conversationQuery(params)}>
          <input type="hidden" name="intent" value={isBlockedByYou ? 'unblock' : 'block'} />
          <button type="submit">
            {isBlockedByYou ? 'Unblock' : 'Block'} {nameInSentence(other.name)}
          </button>
        </Form>
      </li>
    </Menu>
  )
}
