import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import type { AlertKind } from '../alerts/raise-alert.ts'

/** An issue for an operator, with the booking that it is about, if any. */
export type Alert = {
  id: number
  kind: AlertKind
  detail: string
  createdAt: Date
  bookingId: string | null
  bookingNumber: string | null
}

/** Returns the open alerts to an admin, newest first; throws `notFound` for others. `before` is the cursor. */
export async function openAlerts(
  admin: Person,
  { before = null, limit = 50 }: { before?: number | null; limit?: number } = {},
): Promise<{ alerts: Alert[]; next: number | null }> {
  adminOnly(admin)
  const rows = await fetchRows<Alert>(
    db(),
    sql`
      select a.id, a.kind, a.detail, a.created_at, a.booking_id, b.number as booking_number
      from alerts a left join bookings b on b.id = a.booking_id
      where a.closed_at is null and (${before}::bigint is null or a.id < ${before})
      order by a.id desc limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  return { alerts: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Returns the number of open alerts to an admin, at most 100; throws `notFound` for others. */
export async function countOpenAlerts(admin: Person): Promise<number> {
  adminOnly(admin)
  const [row] = await fetchRows<{ open: number }>(
    db(),
    sql`select count(*) as open from (select from alerts where closed_at is null limit 100) counted`,
  )
  return row?.open ?? 0
}
