import { AccountCard } from './account-card.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import type { DashboardData } from './load-dashboard.server.ts'
import { NoListings } from './no-listings.tsx'
import { RecentBookingsSection } from './recent-bookings.tsx'
import { Tiles } from './tiles.tsx'

/** For a user without listings: their bookings; earnings, payouts and listings last, as an invitation (spec D49). */
export function GuestSections({ data: { recent, payouts, stats, share } }: { data: DashboardData }) {
  return (
    <>
      <RecentBookingsSection bookings={recent} isWhite />
      <DashboardSection id="let" title="Let a space of your own" isWhite={false}>
        <div className="grid gap-[clamp(2rem,4vw,4rem)]">
          <p className="type-lead max-w-[52ch] text-soft">
            A room that is empty on Tuesdays can earn on Tuesdays. You set the hours and the price, and your share
            leaves 24 hours after each booking ends.
          </p>
          <div className="payout-parts">
            <NoListings share={share} />
            <AccountCard account={payouts.account} />
          </div>
          <Tiles stats={stats} />
        </div>
      </DashboardSection>
    </>
  )
}
