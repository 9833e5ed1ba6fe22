import { Form, useNavigation, useSearchParams } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { Badge, type BadgeGlyph, type BadgeTone } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import type { ConversationView, MessageView, PriceCardView } from './conversation-view.ts'
import { conversationQuery } from './list-query.ts'

type PriceCardProps = {
  message: MessageView
  card: PriceCardView
  open: ConversationView
  time: string
  note: string | null
  isSeen: boolean
  /** Why the offer was not withdrawn; null if that was not refused. */
  problem: string | null
}

/** An offer that was not withdrawn, and why. */
export type RefusedOffer = { offerId: string; text: string }

/** An offer, or a guest's question for one, with what can be done about it. */
export function PriceCard({ message: { isMine }, card, open, time, isSeen, problem }: PriceCardProps) {
  const { title, text, price, note, link, offerId, state } = card
  return (
    <li className="talk-event">
      {open.space.image && <SpacePhoto photo={{ ...open.space.image, alt: '' }} sizes="5.5rem" />}
      <div>
        <CardBadge state={state} isMine={isMine} other={open.other.name} time={time} />
        <b>{title}</b>
        <span className="type-small block text-soft">{text}</span>
        {price && <span className="block tabular-nums">{price}</span>}
        {note && <span className="type-small block">{note}</span>}
        {isSeen && <span className="sr-only">Seen</span>}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      {(link || (offerId && isMine && state === 'open')) && (
        <div className="talk-answer flex flex-wrap gap-2">
          {link && (
            <ButtonLink to={link.to} size="small" variant={state === 'booked' ? 'line' : undefined}>
              {link.label}
            </ButtonLink>
          )}
          {offerId && isMine && state === 'open' && <WithdrawForm offerId={offerId} title={title} open={open} />}
        </div>
      )}
    </li>
  )
}

const states: Record<Exclude<PriceCardView['state'], 'asked'>, { tone: BadgeTone; glyph: BadgeGlyph; word: string }> = {
  open: { tone: 'note', glyph: 'open', word: '' },
  held: { tone: 'warn', glyph: 'dashed', word: ', being paid' },
  booked: { tone: 'ok', glyph: 'filled', word: ', booked' },
  withdrawn: { tone: 'plain', glyph: 'struck', word: ', withdrawn' },
  expired: { tone: 'plain', glyph: 'struck', word: ', expired' },
  taken: { tone: 'plain', glyph: 'struck', word: ', hours taken' },
}

type CardBadgeProps = { state: PriceCardView['state']; isMine: boolean; other: string; time: string }

function CardBadge({ state, isMine, other, time }: CardBadgeProps) {
  if (state === 'asked') {
    return (
      <Badge tone="note" glyph="dashed">
        {isMine ? `You asked for a price at ${time}` : `${other} asked for a price at ${time}`}
      </Badge>
    )
  }
  const { tone, glyph, word } = states[state]
  return (
    <Badge tone={tone} glyph={glyph}>
      {isMine ? `Your offer at ${time}` : `Offered to you at ${time}`}
      {word}
    </Badge>
  )
}

function WithdrawForm({ offerId, title, open }: { offerId: string; title: string; open: ConversationView }) {
  const { formData } = useNavigation()
  const [params] = useSearchParams()
  return (
    <Form method="post" action={paths.conversation(open.id ?? 0) + conversationQuery(params)} preventScrollReset>
      <input type="hidden" name="intent" value="withdraw-offer" />
      <input type="hidden" name="offer" value={offerId} />
      <Button
        size="small"
        variant="line"
        aria-label={`Withdraw the offer for ${title}`}
        pending={formData?.get('offer') === offerId && 'Withdrawing...'}
      >
        Withdraw
      </Button>
    </Form>
  )
}
