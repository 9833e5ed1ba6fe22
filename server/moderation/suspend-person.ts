import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { moderationReason } from '../../rules/moderation.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { lapseHoldsOf } from '../bookings/lapse-holds-of.ts'
import { lockSpacesOf } from '../bookings/lock-spaces-of.ts'
import { offerMoneyBack } from '../bookings/offer-money-back.ts'
import { publish } from '../live/publish.ts'
import { notify } from '../notifications/notify.ts'
import { takeDownWithOwner } from '../spaces/take-down-with-owner.ts'
import { lockModeratedPerson } from './moderated-person.ts'
import { personSuspendedMail } from './suspension-mails.ts'

/**
 * Suspends a person (spec D54): every session ends at once with its streams, sign-in is refused, the listings are taken
 * down, unpaid holds end, and guests with bookings ahead are offered a refund. The reason is mailed and recorded. Throws
 * `notFound` for users who are not admins and for an unknown person, `adminNotSuspended`, `suspendedAlready`, `invalidFields`
 * without a reason.
 */
export async function suspendPerson(person: Person | null, personId: string, words: string): Promise<string> {
  const admin = adminOnly(person)
  const { reason } = parseInput(moderationReason, { reason: words })
  return await inTransaction((tx) => suspendIn(tx, admin, personId, reason))
}

/** Suspends a person within a transaction, and returns the name. */
export async function suspendIn(tx: Tx, admin: Person, personId: string, reason: string): Promise<string> {
  const suspended = await lockModeratedPerson(tx, personId)
  if (suspended.isAdmin) throw new Refusal('adminNotSuspended')
  if (suspended.isSuspended) throw new Refusal('suspendedAlready')
  const [{ suspendedAt = new Date() } = {}] = await fetchRows<{ suspendedAt: Date }>(
    tx,
    sql`update users set suspended_at = app_now(), suspended_reason = ${reason} where id = ${personId} returning suspended_at`,
  )
  const sessions = await execute(tx, sql`delete from sessions where user_id = ${personId}`)
  await lockSpacesOf(tx, personId)
  const spaces = await takeDownWithOwner(tx, personId, reason)
  await lapseHoldsOf(tx, personId)
  const offers = await offerMoneyBack(tx, personId, suspendedAt)
  await recordAdminAction(tx, admin, {
    action: 'suspendPerson',
    subject: { kind: 'person', id: personId, label: suspended.name },
    before: { account: 'open' },
    after: { account: 'suspended', reason, listings: spaces, sessions, guestsOffered: offers },
  })
  const [own] = await fetchRows<{ ahead: number }>(
    tx,
    sql`select count(*) as ahead from bookings where user_id = ${personId} and status = 'confirmed' and end_time > app_now()`,
  )
  const mail = personSuspendedMail({ reason, listings: spaces, offers, ownBookings: own?.ahead ?? 0 })
  await notify(tx, { personId, kind: 'decision', key: `suspended:${randomUUID()}`, mail })
  publish(tx, `person:${personId}`)
  return suspended.name
}
