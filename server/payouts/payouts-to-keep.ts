import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import type { AccountReason } from '../accounts/delete-account.ts'
import type { Person } from '../accounts/person.ts'
import { isSentShareDisputed } from '../bookings/disputed-share.ts'
import { postedDebts } from './owed-by-owner.ts'

/**
 * Returns the reasons of payouts that prevent closing an account (spec D43): shares that have not been sent, for any
 * reason, or that a bank may take back, transfers being reversed, and the owner's debt. Payouts of upcoming bookings are not
 * counted here: the bookings themselves are a reason.
 */
export async function payoutsToKeep(on: Database, person: Person): Promise<AccountReason[]> {
  const [open] = await fetchRows<{ unsent: number; correcting: number; disputed: number; penalties: number }>(
    on,
    sql`
      select count(*) filter (where p.status not in ('sent', 'reversed', 'none') and b.owner_share_minor > 0
          and not (b.status = 'confirmed' and b.end_time > app_now())) as unsent,
        count(*) filter (where (p.status in ('sent', 'reversed') and p.check_at <= app_now())
          or exists (select from reversals r where r.booking_id = b.id and r.status = 'due')) as correcting,
        count(*) filter (where ${isSentShareDisputed}) as disputed,
        (select count(*) from cancellation_penalties where owner_id = ${person.id} and posted_at is null)::int as penalties
      from payouts p join bookings b on b.id = p.booking_id where p.owner_id = ${person.id}`,
  )
  const debts = await postedDebts(on, person.id)
  const texts = [
    ...(open?.unsent ? [`${sharesOf(open.unsent)} not been paid out yet.`] : []),
    ...(open?.penalties ? ['A booking of yours was cancelled just now. Try again in a few minutes.'] : []),
    ...(open?.correcting ? ['A payout of yours is being corrected. Try again in a few minutes.'] : []),
    ...(open?.disputed
      ? ['A guest’s bank is looking at a payment of which you were sent your share. Try again once it has decided.']
      : []),
    ...debts.map(
      (debt) =>
        `You owe ${formatMoney(debt, { decimals: 'always' })} for guests who were refunded after your payout, or whose bookings you or a co-host cancelled. Later payouts settle it, or write to us.`,
    ),
  ]
  return texts.map((text) => ({ text, link: { to: paths.payouts(), text: 'See your payouts' } }))
}

function sharesOf(count: number): string {
  return count === 1 ? 'Your share of 1 booking has' : `Your shares of ${count} bookings have`
}
