import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { moderationReason } from '../../rules/moderation.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { lockSpacesOf } from '../bookings/lock-spaces-of.ts'
import { endMoneyBackOffers } from '../bookings/offer-money-back.ts'
import { notify } from '../notifications/notify.ts'
import { restoreWithOwner } from '../spaces/take-down-with-owner.ts'
import { lockModeratedPerson } from './moderated-person.ts'
import { personRestoredMail } from './suspension-mails.ts'

/**
 * Lets a suspended person sign in again, and restores the spaces that were taken down with them. The reason is mailed and
 * recorded, and guests with bookings ahead who were offered a refund are mailed that the offer has ended. Throws `notFound` for
 * users who are not admins and for an unknown person, `notSuspended`, `invalidFields` without a reason.
 */
export async function restorePerson(person: Person | null, personId: string, words: string): Promise<string> {
  const admin = adminOnly(person)
  const { reason } = parseInput(moderationReason, { reason: words })
  return await inTransaction(async (tx) => {
    const restored = await lockModeratedPerson(tx, personId)
    if (!restored.isSuspended) throw new Refusal('notSuspended')
    await lockSpacesOf(tx, personId)
    const [{ suspendedAt } = {}] = await fetchRows<{ suspendedAt: Date }>(
      tx,
      sql`select suspended_at from users where id = ${personId}`,
    )
    if (suspendedAt) await endMoneyBackOffers(tx, personId, suspendedAt)
    await execute(tx, sql`update users set suspended_at = null, suspended_reason = null where id = ${personId}`)
    const spaces = await restoreWithOwner(tx, personId)
    await recordAdminAction(tx, admin, {
      action: 'restorePerson',
      subject: { kind: 'person', id: personId, label: restored.name },
      before: { account: 'suspended' },
      after: { account: 'open', reason, listings: spaces },
    })
    const mail = personRestoredMail(reason)
    await notify(tx, { personId, kind: 'decision', key: `restored:${randomUUID()}`, mail })
    return restored.name
  })
}
