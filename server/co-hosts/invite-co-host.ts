import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { coHostAccessTexts, type InvitationInput, invitationDays, mostCoHosts } from '../../rules/co-host.ts'
import { paths } from '../../rules/paths.ts'
import { cleanName } from '../../rules/person-name.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { hasConfirmedAddress } from '../accounts/has-confirmed-address.ts'
import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { changeTogether } from '../spaces/change-together.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { type OwnSpace, ownSpace } from '../spaces/space-access.ts'

/** The form in which the token of an invitation is stored. */
export function invitationHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const unconfirmedText =
  'Please confirm your own e-mail address first: the link is in the mail that we sent you, and in your profile.'

/** How many spaces an invitation is for, and how many of the chosen ones the person co-hosts already. */
export type Invited = { spaces: number; already: number }

/**
 * Invites an address to co-host the owner's space, and the others in `alsoIds`, by one mail whose link works for 14 days and
 * for all of them. Spaces that the person co-hosts already are left out. Where an address is invited already it gets the new
 * link, and the one before ends. Throws `spaceNotFound` for others, `addressUnconfirmed`, `tooManyRequests`, and
 * `invalidFields` for a chosen space that is not theirs, the own address, a co-host of all these spaces, more than 100 spaces,
 * and more than ten co-hosts and invitations of one of them.
 */
export async function inviteCoHost(
  person: Person,
  spaceId: number,
  { email, access }: InvitationInput,
  alsoIds: readonly number[] = [],
): Promise<Invited> {
  await limit('coHostInvitations', person.id)
  return await changeTogether([spaceId, ...alsoIds], async (tx, ids) => {
    const spaces = [await ownSpace(tx, person, spaceId)]
    for (const id of ids) if (id !== spaceId) spaces.push(await chosenSpace(tx, person, id))
    spaces.sort((a, b) => a.id - b.id)
    if (!(await hasConfirmedAddress(person.id, tx)))
      throw new Refusal('addressUnconfirmed', { message: unconfirmedText })
    if (email === person.email.toLowerCase()) throw invalid('This is your own address')
    const token = randomBytes(32).toString('base64url')
    const invited: OwnSpace[] = []
    for (const space of spaces) {
      await lockSpace(tx, space.id)
      const { isCoHost, count } = await coHostsBeside(tx, space.id, email)
      if (isCoHost) continue
      if (count >= mostCoHosts) throw invalid(fullText(spaces.length > 1 ? space.title : null))
      await storeInvitation(tx, space.id, { email, access }, token)
      await recordSpaceAction(tx, person, space.id, 'coHostInvited', { about: email })
      invited.push(space)
    }
    if (invited.length === 0) {
      throw invalid(spaces.length > 1 ? 'They co-host all of these already' : 'They are a co-host already')
    }
    const mail = coHostInvitationMail(invited, { email, access }, { token, ownerName: person.fullName })
    await queueMail(tx, { ...mail, dedupeKey: `co-host-invitation:${invitationHash(token)}`, to: email })
    return { spaces: invited.length, already: spaces.length - invited.length }
  })
}

/** A space that was ticked beside the own one may have been deleted in another tab. */
async function chosenSpace(tx: Tx, person: Person, id: number): Promise<OwnSpace> {
  return await ownSpace(tx, person, id).catch((error: unknown) => {
    if (!isRefusal(error) || error.code !== 'spaceNotFound') throw error
    throw new Refusal('invalidFields', { message: 'One of these spaces is not listed any more. Please choose again.' })
  })
}

/** Returns whether the owner of the address co-hosts the space, and the number of its other co-hosts and open invitations. */
async function coHostsBeside(tx: Tx, spaceId: number, email: string): Promise<{ isCoHost: boolean; count: number }> {
  const [known] = await fetchRows<{ isCoHost: boolean; count: number }>(
    tx,
    sql`
      select exists (select from co_hosts h join users u on u.id = h.user_id where h.space_id = ${spaceId} and lower(u.email) = ${email}) as is_co_host,
        (select count(*)::int from co_hosts where space_id = ${spaceId}) + (select count(*)::int from co_host_invitations
          where space_id = ${spaceId} and expires_at > app_now() and email <> ${email}) as count`,
  )
  return known ?? { isCoHost: false, count: 0 }
}

async function storeInvitation(tx: Tx, spaceId: number, { email, access }: InvitationInput, token: string) {
  await execute(
    tx,
    sql`
      insert into co_host_invitations (space_id, email, access, token_hash, expires_at)
      values (${spaceId}, ${email}, ${access}, ${invitationHash(token)}, app_now() + ${invitationDays} * interval '1 day')
      on conflict (space_id, email) do update
        set access = excluded.access, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  )
}

function invalid(message: string): Refusal {
  return new Refusal('invalidFields', { fields: { email: message } })
}

/** Names the space if it is one of several. */
function fullText(title: string | null): string {
  const text = `A space has ${mostCoHosts} co-hosts and invitations at most. Remove one first.`
  return title ? `${title}: ${text}` : text
}

/** The number of spaces that the mail names; the page of the invitation has all. */
const mostNamed = 10

export function coHostInvitationMail(
  spaces: readonly { title: string }[],
  { email, access }: InvitationInput,
  { token, ownerName }: { token: string; ownerName: string | null },
): Mail {
  const count = spaces.length
  const more = count - mostNamed
  const from = cleanName(ownerName ?? '')
  const titles = spaces.slice(0, mostNamed).map(({ title }) => title)
  return renderMail({
    subject: `Invitation: manage ${count === 1 ? 'a space' : `${count} spaces`} together`,
    title: 'You are invited to co-host',
    lead:
      count === 1
        ? 'The owner of a space would like you to manage it with them. Nothing changes until you accept.'
        : 'The owner of several spaces would like you to manage all of them together. Nothing changes until you accept.',
    facts: [
      ...(from ? [{ label: 'From', lines: [from] }] : []),
      { label: count === 1 ? 'Space' : 'Spaces', lines: more > 0 ? [...titles, `and ${more} more`] : titles },
      { label: 'You may', lines: [coHostAccessTexts[access].label, coHostAccessTexts[access].text] },
      { label: 'Account', lines: [email, 'Sign in, or make an account, with this address.'] },
    ],
    button: { label: 'See the invitation', path: paths.coHostInvitation(token) },
    reason: `You get this because the owner entered your address. The link works for ${invitationDays} days.`,
  })
}
