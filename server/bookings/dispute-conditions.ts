import { type Sql, sql } from '../../db/sql.ts'

/** Selects whether a bank holds the money of dispute `d`, so that nothing of its payment can be refunded (`holdsMoney`). */
const holdsMoneySql = sql`d.status in ('needs_response', 'under_review')`

/** Selects whether a bank has not decided dispute `d`, so that the owner's payout waits (`isOpenDispute`). */
export const isOpenDisputeSql = sql`d.status in ('inquiry', 'needs_response', 'under_review')`

/** Selects whether a bank holds the money of a payment, so that none of its refunds is sent. */
export const moneyIsHeld = (paymentId: Sql) =>
  sql`exists (select from disputes d where d.payment_id = ${paymentId} and ${holdsMoneySql})`

/** Selects whether a dispute over a booking is not decided, so that the owner's payout waits. */
export const hasOpenDispute = (bookingId: Sql) =>
  sql`exists (select from disputes d where d.booking_id = ${bookingId} and ${isOpenDisputeSql})`

/** Selects whether refund `r` waits because a bank that decides a dispute holds the money of its payment (`sendRefunds`). */
export const isHeldByBank = sql`(r.status = 'due' and ${moneyIsHeld(sql`r.payment_id`)})`

/** Selects whether a bank holds money of booking `b`, so that refunds of it wait. */
export const refundsHeld = sql`exists (select from disputes d where d.booking_id = b.id and ${holdsMoneySql})`

/** Selects whether refund `r` was not sent because a bank has returned its money to the guest by a dispute. */
export const isSettledByDispute = sql`exists (select from disputes d where d.id = r.dispute_id and d.status = 'lost')`
