import { inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { shortDescription } from '../../rules/listing.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { nameInConversation } from '../accounts/shown-names.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { notify } from '../notifications/notify.ts'
import { leaseDue } from '../work/lease-due.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'

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
    await runJob({ worker: messageMailWorker.name, sideId: id }, () => inTransaction((tx) => mailSide(tx, id)))
  }
  return due.length
}

function textOnPage({ otherName }: UnseenSide, { bodies, count, price }: UnseenMessages) {
  const words = count === 1 ? 'New message from' : 'New messages from'
  const priced = { offer: `An offer from ${otherName}`, request: `${otherName} asks for a price` }
  const title = price ? priced[price] : `${words} ${otherName}`
  return { title, detail: shortDescription(bodies.at(-1) ?? '') }
}

/**
 * What is quoted, the oldest first, the number of all unseen messages, and whether an offer or the question for one is among the
 * quoted; the newest counts.
 */
type UnseenMessages = { bodies: string[]; count: number; price: 'offer' | 'request' | null }

type UnseenSide = {
  conversationId: number
  personId: string
  /** Whether the person has proved access to the mailbox. */
  isConfirmed: boolean
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
  const unseen = await unseenMessages(tx, side)
  if (unseen.bodies.length === 0 || side.isSuspended || side.isBlocked) return
  await notify(tx, {
    personId: side.personId,
    kind: 'message',
    key: `messages:${sideId}:${side.incomingNumber}`,
    mail: unseenMessagesMail(side, unseen),
    onPage: textOnPage(side, unseen),
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
      returning side.conversation_id, side.person_id, me.email_verified as is_confirmed, me.suspended_at is not null as is_suspended,
        exists (select from blocked_people where blocker_id = me.id and blocked_id = u.id) as is_blocked,
        before.since, side.incoming_number, ${nameInConversation} as other_name, s.title as space_title`,
  )
  return side ?? null
}

async function unseenMessages(tx: Tx, { conversationId, personId, since }: UnseenSide): Promise<UnseenMessages> {
  const rows = await fetchRows<{ body: string; count: number; price: UnseenMessages['price'] }>(
    tx,
    sql`
      select m.body, count(*) over () as count, case when o.id is not null then 'offer' when r.number is not null then 'request' end as price
      from messages m left join offers o on o.conversation_id = m.conversation_id and o.number = m.number
      left join price_requests r on r.conversation_id = m.conversation_id and r.number = m.number
      where m.conversation_id = ${conversationId} and m.number > ${since} and m.sender_id <> ${personId}
      order by m.number desc limit ${sql.raw(mostQuoted)}`,
  )
  return {
    bodies: rows.map(({ body }) => body).reverse(),
    count: rows[0]?.count ?? 0,
    price: rows.find(({ price }) => price)?.price ?? null,
  }
}

/** Quotes the messages, and names the space, only at an address that is confirmed: an unconfirmed one may be a stranger's. */
export function unseenMessagesMail(
  {
    conversationId,
    otherName,
    spaceTitle,
    isConfirmed,
  }: Pick<UnseenSide, 'conversationId' | 'otherName' | 'spaceTitle' | 'isConfirmed'>,
  { bodies, count, price }: UnseenMessages,
): Mail {
  const isOne = count === 1
  const earlier = count - bodies.length
  const plain = isOne ? 'You have a new message' : 'You have new messages'
  const title = price ? { offer: 'You have an offer', request: 'A guest asks you for a price' }[price] : plain
  const quotes = [
    { label: 'About', lines: [spaceTitle] },
    ...(earlier > 0 ? [{ label: 'Earlier', lines: [`${earlier} more in your messages`] }] : []),
    ...bodies.map((body, at) => ({ label: at === 0 ? 'Message' : '', lines: ['', body] })),
  ]
  return renderMail({
    subject: price || isOne ? title : `You have ${count} new messages`,
    title,
    lead:
      price === 'offer'
        ? 'Its hours are not held, and it can be used for two days at most. Please look at it in your messages: an answer to this e-mail does not arrive.'
        : `${isOne ? 'It waits' : 'They wait'} for you in your messages. Please answer there: an answer to this e-mail does not arrive.`,
    facts: [{ label: 'From', lines: [nameAtStart(otherName)] }, ...(isConfirmed ? quotes : [])],
    button: { label: 'Answer here', path: paths.conversation(conversationId) },
    reason: `You get this because you had not seen the ${isOne ? 'message' : 'messages'} after five minutes.`,
  })
}
