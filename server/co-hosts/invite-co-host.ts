import { createHash, randomBytes } from 'node:crypto'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { coHostAccessTexts, type InvitationInput, invitationDays, mostCoHosts } from '../../rules/co-host.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import { hasConfirmedAddress } from '../accounts/has-confirmed-address.ts'
import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { ownSpace } from '../spaces/space-access.ts'

/** The form in which the token of an invitation is stored. */
export function invitationHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const unconfirmedText =
  'Please confirm your own e-mail address first: the link is in the mail that we sent you, and in your profile.'

/**
 * Invites an address to co-host the owner's space, by a mail whose link works for 14 days. An address that is invited
 * already gets a new link, and the one before ends. Throws `spaceNotFound` for others, `addressUnconfirmed`,
 * `tooManyRequests`, and `invalidFields` for the own address, a co-host's, and more than ten co-hosts and invitations.
 */
export async function inviteCoHost(person: Person, spaceId: number, { email, access }: InvitationInput): Promise<void> {
  await limit('coHostInvitations', person.id)
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    if (!(await hasConfirmedAddress(person.id, tx)))
      throw new Refusal('addressUnconfirmed', { message: unconfirmedText })
    await lockSpace(tx, space.id)
    await refuseInvitation(tx, person, space.id, email)
    const token = randomBytes(32).toString('base64url')
    await execute(
      tx,
      sql`
        insert into co_host_invitations (space_id, email, access, token_hash, expires_at)
        values (${space.id}, ${email}, ${access}, ${invitationHash(token)}, app_now() + ${invitationDays} * interval '1 day')
        on conflict (space_id, email) do update
          set access = excluded.access, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    )
    const mail = coHostInvitationMail(space, { email, access }, token)
    await queueMail(tx, { ...mail, dedupeKey: `co-host-invitation:${invitationHash(token)}`, to: email })
    await recordSpaceAction(tx, person, space.id, 'coHostInvited', { about: email })
  })
}

async function refuseInvitation(tx: Tx, person: Person, spaceId: number, email: string): Promise<void> {
  if (email === person.email.toLowerCase()) throw invalid('This is your own address')
  const [known] = await fetchRows<{ isCoHost: boolean; count: number }>(
    tx,
    sql`
      select exists (select from co_hosts h join users u on u.id = h.user_id where h.space_id = ${spaceId} and lower(u.email) = ${email}) as is_co_host,
        (select count(*)::int from co_hosts where space_id = ${spaceId}) + (select count(*)::int from co_host_invitations
          where space_id = ${spaceId} and expires_at > app_now() and email <> ${email}) as count`,
  )
  if (known?.isCoHost) throw invalid('They are a co-host already')
  if ((known?.count ?? 0) >= mostCoHosts) {
    throw invalid(`A space has ${mostCoHosts} co-hosts and invitations at most. Remove one first.`)
  }
}

function invalid(message: string): Refusal {
  return new Refusal('invalidFields', { fields: { email: message } })
}

export function coHostInvitationMail(
  space: { title: string },
  { email, access }: InvitationInput,
  token: string,
): Mail {
  return renderMail({
    subject: `Invitation: manage a space together`,
    title: 'You are invited to co-host',
    lead: 'The owner of a space would like you to manage it with them. Nothing changes until you accept.',
    facts: [
      { label: 'Space', lines: [space.title] },
      { label: 'You may', lines: [coHostAccessTexts[access].label, coHostAccessTexts[access].text] },
      { label: 'Account', lines: [email, 'Sign in, or make an account, with this address.'] },
    ],
    button: { label: 'See the invitation', path: paths.coHostInvitation(token) },
    reason: `You get this because the owner entered your address. The link works for ${invitationDays} days.`,
  })
}
