import { paths } from '../../rules/paths.ts'
import { payoutDelayText } from '../../rules/payout.ts'
import { HostedBookingsList } from '../bookings/hosted-bookings-list.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import type { DashboardData } from './load-dashboard.server.ts'
import { NoListings } from './no-listings.tsx'
import { PayoutList } from './payout-list.tsx'
import { RecentBookingsSection } from './recent-bookings.tsx'

/** For an owner: upcoming guests, payouts, their own bookings, their listings. */
export function OwnerSections({ data: { next, recent, spaces, payouts, share } }: { data: DashboardData }) {
  const hasNext = next.length > 0
  return (
    <>
      {hasNext && (
        <DashboardSection id="next" title="Next at your spaces" isWhite viewAll={paths.bookingsReceived()}>
          <HostedBookingsList bookings={next} withSpace />
          <CalendarLink />
        </DashboardSection>
      )}
      <DashboardSection
        id="payouts"
        title="Payouts"
        isWhite={!hasNext}
        viewAll={payouts.payouts.length > 0 ? paths.payouts() : undefined}
      >
        <div className="payout-parts">
          <AccountCard account={payouts.account} />
          {payouts.payouts.length > 0 ? (
            <PayoutList payouts={payouts.payouts} now={payouts.now} />
          ) : (
            <p className="text-soft">
              {`Your share leaves ${payoutDelayText} after a booking ends; each payout stands here with a clock.`}
            </p>
          )}
        </div>
      </DashboardSection>
      <RecentBookingsSection bookings={recent} isWhite={hasNext} isHost />
      <DashboardSection
        id="listings"
        title="Your listings"
        isWhite={!hasNext}
        viewAll={spaces.length > 0 ? paths.myListings() : undefined}
      >
        {spaces.length > 0 ? (
          <>
            <ul className="cards cards-three">
              {spaces.map((space) => (
                <li key={space.slug}>
                  <SpaceCard space={space} isOwn />
                </li>
              ))}
            </ul>
            {!hasNext && <CalendarLink />}
          </>
        ) : (
          <NoListings share={share} />
        )}
      </DashboardSection>
    </>
  )
}

function CalendarLink() {
  return (
    <p className="mt-8">
      <ButtonLink variant="line" to={paths.ownerCalendar()}>
        Open the calendar
      </ButtonLink>
    </p>
  )
}
