import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { appNowValue } from '../../db/app-now.ts'
import { inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { alerts } from '../../db/tables/payment-tables.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'

const closing = z.object({
  id: z.number().int().positive(),
  note: z.string().trim().min(3, 'Please say what was done').max(500, 'At most 500 characters'),
})

/** Closes an alert with a note of what was done, also in the audit log. Throws `notFound`, `alertClosed`, `invalidFields`. */
export async function closeAlert(admin: Person, id: number, words: string): Promise<void> {
  adminOnly(admin)
  const { note } = parseInput(closing, { id, note: words })
  await inTransaction(async (tx) => {
    const [closed] = await tx
      .update(alerts)
      .set({ closedAt: appNowValue, closedBy: admin.id, closeNote: note })
      .where(and(eq(alerts.id, id), isNull(alerts.closedAt)))
      .returning()
    if (!closed) {
      const [known] = await tx.select({ id: alerts.id }).from(alerts).where(eq(alerts.id, id))
      throw new Refusal(known ? 'alertClosed' : 'notFound')
    }
    const [booking] = await fetchRows<{ number: string }>(
      tx,
      sql`select number from bookings where id = ${closed.bookingId}`,
    )
    const label = booking ? `${booking.number}: ${closed.detail}` : closed.detail
    await recordAdminAction(tx, admin, {
      action: 'closeAlert',
      subject: { kind: 'alert', id, label: label.slice(0, 120) },
      before: { alert: 'open' },
      after: { alert: 'closed', note },
    })
  })
}
