import { inTransaction } from '../../db/connect.ts'
import { contactMessages } from '../../db/tables/outreach-tables.ts'
import { type ContactInput, contactSubjectLabels } from '../../rules/contact.ts'
import { env } from '../env.ts'
import { limit } from '../limits/limit.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

/** The sender: the network address for the limit, and the account, if signed in. */
type Sender = { address: string; userId: string | null }

/**
 * Stores a message of the contact form and mails it to MAIL_FROM, so that a reply goes to its sender (spec D27). Throws
 * `tooManyRequests` above 3 an hour from one address.
 */
export async function sendContactMessage(input: ContactInput, { address, userId }: Sender): Promise<void> {
  await limit('contact', address)
  await inTransaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...input, userId })
      .returning({ id: contactMessages.id })
    if (!stored) throw new Error('the contact message was not stored')
    await queueMail(tx, {
      ...contactMail(input),
      to: env().MAIL_FROM,
      replyTo: input.email,
      dedupeKey: `contact:${stored.id}`,
    })
  })
}

export function contactMail({ name, email, subject, message }: ContactInput): Mail {
  const about = contactSubjectLabels[subject]
  return renderMail({
    subject: `${about}: a message from ${name}`,
    title: 'A message from the contact form',
    lead: 'A reply to this e-mail goes to the person who wrote it.',
    facts: [
      { label: 'From', lines: [name, email] },
      { label: 'About', lines: [about] },
      { label: 'Message', lines: ['', ...message.split('\n')] },
    ],
    reason: 'You get this because it was sent through the contact form.',
  })
}
