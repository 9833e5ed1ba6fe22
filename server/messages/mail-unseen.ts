import { inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { shortDescription } from '../../rules/listing.ts'
import { paths } from '../../rules/paths.ts'
import { logBug } from '../log.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { notify } from '../notifications/notify.ts'
import { leaseDue } from '../work/lease-due.ts'
import type { Worker } from '../work/wake.ts'
import { shownName } from './conversation-row.ts'

export const messageMailWorker: Worker = { name: 'message-mails', everySeconds: 15, run: mailUnseen }

/** The number of messages that a mail quotes; the newest ones. */
const mostQuoted = 10

/** Mails people about messages that they have not seen for five minutes: one mail for each conversation. */
export async function mailUnseen(): Promise<number> {
  const due = await leaseDue<{ id: number }>({
    table: 'conversation_sides',
    dueAt: sql`mail_due_at`,
    returning: sql`id`,
  })
  for (const { id } of due) {
    try {
      await inTransaction((tx) => mailSide(tx, id))
    } catch (error) {
      logBug(error, { worker: messageMailWorker.name, sideId: id })
    }
  }
  return due.length
}

function textOnPage({ otherName }: UnseenSide, bodies: string[]) {
  const words = bodies.length === 1 ? 'New message from' : 'New messages from'
  const title = `${words} ${otherName}`
  return { title, detail: shortDescription(bodies.at(-1) ?? '') }
}

type UnseenSide = {
  conversationId: number
  personId: string
  isSuspended: boolean
  isBlocked: boolean
  since: number
  incomingNumber: number
  otherName: string
  spaceTitle: string
}

/**
 * Queues the mail about the messages that were neither seen nor mailed, and stores that in the same transaction: after a
 * crash either both are there or the mail is due again.
 */
async function mailSide(tx: Tx, sideId: number): Promise<void> {
  const side = await takeSide(tx, sideId)
  if (!side) return
  const bodies = await unseenBodies(tx, side)
  if (bodies.length === 0 || side.isSuspended || side.isBlocked) return
  await notify(tx, {
    personId: side.personId,
    kind: 'message',
    key: `messages:${sideId}:${side.incomingNumber}`,
    mail: unseenMessagesMail(side, bodies),
    onPage: textOnPage(side, bodies),
  })
}

/**
 * Stores that the messages of a side are dealt with, and returns it; null if the person has seen them meanwhile, or another
 * process has mailed about them.
 */
async function takeSide(tx: Tx, sideId: number): Promise<UnseenSide | null> {
  const [side] = await fetchRows<UnseenSide>(
    tx,
    sql`
      update conversation_sides side set mail_due_at = null, mailed_number = side.incoming_number
      from (select id, greatest(seen_number, mailed_number) as since from conversation_sides where id = ${sideId}) before,
        conversations c, spaces s, users me, users u left join profiles p on p.id = u.id
      where side.id = before.id and side.mail_due_at is not null and c.id = side.conversation_id and s.id = c.space_id
        and me.id = side.person_id and u.id = case when c.guest_id = side.person_id then c.owner_id else c.guest_id end
      returning side.conversation_id, side.person_id, me.suspended_at is not null as is_suspended,
        exists (select from blocked_people where blocker_id = me.id and blocked_id = u.id) as is_blocked,
        before.since, side.incoming_number, ${shownName} as other_name, s.title as space_title`,
  )
  return side ?? null
}

async function unseenBodies(tx: Tx, { conversationId, personId, since }: UnseenSide): Promise<string[]> {
  const rows = await fetchRows<{ body: string }>(
    tx,
    sql`
      select body from messages
      where conversation_id = ${conversationId} and number > ${since} and sender_id <> ${personId}
      order by number desc limit ${sql.raw(mostQuoted)}`,
  )
  return rows.map(({ body }) => body).reverse()
}

export function unseenMessagesMail(
  { conversationId, otherName, spaceTitle }: Pick<UnseenSide, 'conversationId' | 'otherName' | 'spaceTitle'>,
  bodies: string[],
): Mail {
  const isOne = bodies.length === 1
  return renderMail({
    subject: isOne ? 'You have a new message' : `You have ${bodies.length} new messages`,
    title: isOne ? 'You have a new message' : 'You have new messages',
    lead: 'It waits for you in your messages. Please answer there: an answer to this mail does not arrive.',
    facts: [
      { label: 'From', lines: [otherName] },
      { label: 'About', lines: [spaceTitle] },
      ...bodies.map((body, at) => ({ label: at === 0 ? 'Message' : '', lines: ['', body] })),
    ],
    button: { label: 'Answer here', path: paths.conversation(conversationId) },
    reason: 'You get this because you had not seen the message after five minutes.',
  })
}
