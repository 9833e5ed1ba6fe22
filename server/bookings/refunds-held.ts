import { sql } from '../../db/sql.ts'

const bankDecides = sql`d.status in ('needs_response', 'under_review')`

/** Selects whether refund `r` waits because a bank that decides a dispute holds the money of its payment (`sendRefunds`). */
export const isHeldByBank = sql`(r.status = 'due'
  and exists (select from disputes d where d.payment_id = r.payment_id and ${bankDecides}))`

/** Selects whether a bank holds money of booking `b`, so that refunds of it wait. */
export const refundsHeld = sql`exists (select from disputes d where d.booking_id = b.id and ${bankDecides})`
