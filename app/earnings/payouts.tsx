import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { payoutDelayText } from '../../rules/payout.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { requirePerson } from '../session.ts'
import { NewerOlder } from '../ui/newer-older.tsx'
import type { Route } from './+types/payouts'
import { AccountCard } from './account-card.tsx'
import { DebtList } from './debt-list.tsx'
import { EarningsTable } from './earnings-table.tsx'
import { loadPayouts } from './load-payouts.server.ts'
import { PayoutList } from './payout-list.tsx'
import { payoutMonthName } from './payout-range.ts'
import { StatementForms } from './statement-form.tsx'
import './payouts.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const wanted = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isSafeInteger(wanted) && wanted > 0 && wanted < 10_000 ? wanted : 1
  return { personId: person.id, page, ...(await loadPayouts(person, page, url.searchParams)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Payouts',
    description: 'What your spaces earn, and when it is sent.',
    path: paths.payouts(),
    noindex: true,
  })
}

/** The owner's earnings per currency, and all payouts with their clocks (spec D14). */
export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { personId, account, earnings, debts, months, month, payouts, page, nextPage, now } = loaderData
  useLive([`person:${personId}`])
  return (
    <div className="wrap grid gap-[clamp(2.5rem,5vw,4rem)] pb-(--section)">
      <header className="flex flex-wrap items-end justify-between gap-4 pt-[clamp(2rem,4vw,4rem)]">
        <div className="grid gap-4">
          <p>
            <Link to={paths.dashboard()} className="text-link">
              Dashboard
            </Link>
          </p>
          <h1 className="type-title-1">{month ? payoutMonthName(month) : 'Payouts'}</h1>
          <p className="type-lead max-w-[46ch] text-soft">{`Your share leaves ${payoutDelayText} after a booking ends.`}</p>
        </div>
      </header>
      {earnings.length > 0 && (
        <EarningsTable
          earnings={earnings}
          owed={month ? null : account.owed}
          label={month ? `Statement for ${payoutMonthName(month)}` : 'Earnings by currency'}
        />
      )}
      {debts.length > 0 && <DebtList debts={debts} month={month && payoutMonthName(month)} owed={account.owed} />}
      {(months.length > 0 || month) && <StatementForms months={months} month={month} />}
      <div className="payout-parts">
        <AccountCard account={account} heading="h2" />
        {payouts.length > 0 ? (
          <section aria-labelledby="each" className="grid gap-6">
            <h2 id="each" className="type-title-3">
              Each payout
            </h2>
            <PayoutList payouts={payouts} now={now} />
            <NewerOlder
              size="small"
              newer={page > 1 ? paths.payouts(page - 1, month) : null}
              older={nextPage ? paths.payouts(nextPage, month) : null}
            />
          </section>
        ) : (
          <EmptyState title={month ? 'No payouts in this month' : 'No payouts yet'}>
            <p>When a booking of your space is paid, its payout stands here with a clock.</p>
          </EmptyState>
        )}
      </div>
    </div>
  )
}
