import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Countdown } from './countdown.tsx'
import type { PayoutView } from './payout-view.ts'
import './payouts.css'

/** Payouts, each with a clock of 24 cells, one for each hour between the end of the booking and the payout. */
export function PayoutList({ payouts, now }: { payouts: PayoutView[]; now: Date }) {
  return (
    <ol className="payouts">
      {payouts.map((payout) => (
        <li key={payout.bookingId} className="payout" data-status={payout.status}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="type-control">
              <Link to={paths.listing(payout.spaceId)} className="hover:underline">
                {payout.spaceTitle}
              </Link>
            </h3>
            <p className="type-control tabular-nums">{payout.amount}</p>
          </div>
          <p className="type-small text-soft">{payout.stay}</p>
          <p className="type-small text-soft tabular-nums">{payout.amounts}</p>
          {payout.owed && <p className="type-small tabular-nums">{payout.owed}</p>}
          <div className="payout-clock" data-tone={payout.tone} aria-hidden="true">
            {hours.map((hour) => (
              <i key={hour} data-full={payout.tone === 'done' || hour < payout.cells || undefined} />
            ))}
          </div>
          <p className="type-small">
            <b>{payout.says}</b> {payout.leavesAt && <Countdown until={payout.leavesAt} loaded={now} />}{' '}
            {payout.more && <span className="text-soft">{payout.more}</span>}{' '}
            {payout.needsAccount && (
              <a href="#payout-account" className="text-link">
                Payout account
              </a>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
