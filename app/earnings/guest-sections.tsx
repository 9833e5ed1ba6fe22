import { AccountCard } from './account-card.tsx'
import { DashboardPart } from './dashboard-section.tsx'
import type { DashboardData } from './load-dashboard.server.ts'
import { NoListings } from './no-listings.tsx'
import { RecentPart } from './recent-bookings.tsx'
import { Tiles } from './tiles.tsx'

/** For a user without listings: what they booked; earnings, payouts and listings last, as an invitation (spec D49). */
export function PartsOfGuest({ data: { recent, payouts, stats } }: { data: DashboardData }) {
  return (
    <>
      <RecentPart bookings={recent} isWhite />
      <DashboardPart id="let" title="Let a space of your own" isWhite={false}>
        <div className="grid gap-[clamp(2rem,4vw,4rem)]">
          <p className="type-lead max-w-[52ch] text-soft">
            A room that is empty on Tuesdays can earn on Tuesdays. You set the hours and the price, and your share
            leaves 24 hours after each booking ends.
          </p>
          <div className="payout-parts">
            <NoListings />
            <AccountCard account={payouts.account} />
          </div>
          <Tiles stats={stats} />
        </div>
      </DashboardPart>
    </>
  )
}
