import { sql } from '../../db/sql.ts'

/**
 * Returns the part of a sent transfer that repaid a debt of the owner and did not go to the account, in the currency of the
 * booking, as its share is. `transfer` is an alias of `payout_transfers`.
 */
export function takenOffOf(transfer: 't' | 'x') {
  const of = sql.raw(transfer)
  return sql`coalesce(round(${of}.share_minor::numeric * ${of}.netted_minor / ${of}.amount_minor), 0)::bigint`
}

/** The part of a reversal `r` that could not be taken back and became a debt, in the currency of the booking. */
export const becameDebt = sql`round(r.share_minor::numeric * (r.amount_minor - r.taken_minor) / r.amount_minor)::bigint`
