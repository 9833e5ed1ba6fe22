import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { paths } from '../../rules/paths.ts'
import { cleanName } from '../../rules/person-name.ts'
import type { Person } from '../accounts/person.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { notify } from '../notifications/notify.ts'

type LeftSpace = { id: number; title: string }

/** Notifies a co-host that the owner removed them from these spaces, and ends the links of their notifications about these. */
export async function notifyRemoved(
  tx: Tx,
  owner: Pick<Person, 'fullName'>,
  coHostId: string,
  spaces: readonly LeftSpace[],
): Promise<void> {
  await endLinks(tx, coHostId, spaces)
  const mail = coHostRemovedMail(spaces, owner.fullName)
  const [only] = spaces
  const title = spaces.length === 1 && only ? `You no longer co-host ${only.title}` : mail.content.subject
  const onPage = { title, detail: mail.content.lead }
  await notify(tx, { personId: coHostId, kind: 'security', key: `co-host-removed:${randomUUID()}`, mail, onPage })
}

/**
 * Notifications about bookings of these spaces lead a former co-host to the page of notifications: the bookings are not found
 * any more. Those about own bookings of the spaces, as their guest, stay.
 */
export async function endLinks(tx: Tx, coHostId: string, spaces: readonly { id: number }[]): Promise<void> {
  const start = paths.booking('')
  const bookingId = sql`case when n.path like ${`${start}%`} then substring(n.path, ${start.length + 1}, 36)::uuid end`
  await execute(
    tx,
    sql`
      update notifications n set path = ${paths.notifications()} from bookings b
      where n.person_id = ${coHostId} and b.id = ${bookingId} and b.user_id <> ${coHostId}
        and b.space_id = any(${spaces.map(({ id }) => id)})`,
  )
}

export function coHostRemovedMail(spaces: readonly { title: string }[], ownerName: string | null): Mail {
  const isOne = spaces.length === 1
  const from = cleanName(ownerName ?? '')
  return renderMail({
    subject: isOne ? 'You no longer co-host a space' : 'You no longer co-host several spaces',
    title: 'You are not a co-host any more',
    lead: isOne
      ? 'The owner has removed you as a co-host. The calendar and the bookings of this space are not in yours any longer.'
      : 'The owner has removed you as a co-host. The calendars and the bookings of these spaces are not in yours any longer.',
    facts: [
      { label: isOne ? 'Space' : 'Spaces', lines: spaces.map(({ title }) => title) },
      ...(from ? [{ label: 'Owner', lines: [from] }] : []),
    ],
    button: { label: 'See your listings', path: paths.myListings() },
    reason: 'You get this because you were a co-host.',
  })
}
