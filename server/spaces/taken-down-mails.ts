import { paths } from '../../rules/paths.ts'
import type { MailFact } from '../mail/mail-content.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

type SpaceWords = { id: number; title: string; reason: string }

export function spaceTakenDownMail({ id, title, reason }: SpaceWords): Mail {
  return renderMail({
    subject: `We have taken down ${title}`,
    title: 'Your listing is taken down',
    lead: 'We have taken down a listing of yours. It cannot be found or booked until we restore it. Bookings that exist stay, and you still see the listing. Answer by our contact form if we are wrong.',
    facts: reasonFacts(title, reason),
    button: { label: 'See the listing', path: paths.listing(id) },
    reason: 'You get this because you let this space.',
  })
}

export function spaceRestoredMail({ id, title, reason }: SpaceWords): Mail {
  return renderMail({
    subject: `Listed again: ${title}`,
    title: 'Your listing is back',
    lead: 'It can be found and booked again, as it was before.',
    facts: reasonFacts(title, reason),
    button: { label: 'See the listing', path: paths.listing(id) },
    reason: 'You get this because you let this space.',
  })
}

function reasonFacts(title: string, reason: string): MailFact[] {
  return [
    { label: 'Space', lines: [title] },
    { label: 'Reason', lines: [reason] },
  ]
}
