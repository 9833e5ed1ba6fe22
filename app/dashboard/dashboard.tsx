import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedPart } from '../marketplace/failed-part.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { HostedList } from '../my-listings/hosted-list.tsx'
import { paths } from '../paths.ts'
import { AccountCard } from '../payouts/account-card.tsx'
import { lookAfterReturn } from '../payouts/connect.server.ts'
import { PayoutList } from '../payouts/payout-list.tsx'
import { requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/dashboard.ts'
import { type DashboardData, loadDashboard } from './load-dashboard.server.ts'
import { RecentBookings } from './recent-bookings.tsx'
import { Tiles } from './tiles.tsx'
import './dashboard.css'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const returned = new URL(request.url).searchParams.has('payouts')
  const problem = returned ? await lookAfterReturn(person) : null
  if (returned && !problem) throw redirect(paths.dashboard())
  return { personId: person.id, problem, ...(await loadDashboard(person)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Dashboard',
    description: 'Your bookings, listings and earnings.',
    path: paths.dashboard(),
    noindex: true,
  })
}

/** Three tiles, what comes next, the five newest bookings, up to three listings (spec 2 "Dashboard", decision 41). */
export default function Dashboard({ loaderData: { personId, data, error, problem } }: Route.ComponentProps) {
  useLive([`person:${personId}`])
  return (
    <>
      <div className="wrap pb-[clamp(3rem,6vw,5rem)]">
        <header className="flex flex-wrap items-end justify-between gap-4 py-[clamp(2rem,4vw,4rem)]">
          <h1 className="type-title-1">Dashboard</h1>
          <ButtonLink to={paths.createListing()}>Create Listing</ButtonLink>
        </header>
        {error && <FailedPart title={error} />}
        {problem && (
          <Notice tone="bad" title={problem}>
            <Link to={paths.payoutsReturn('back')} className="text-link">
              Look again
            </Link>
          </Notice>
        )}
        {data && <Tiles stats={data.stats} />}
      </div>
      {data && <Parts data={data} />}
    </>
  )
}

function Parts({ data: { next, recent, spaces, payouts } }: { data: DashboardData }) {
  const hasNext = next.length > 0
  return (
    <>
      {hasNext && (
        <Part id="next" title="Next at your spaces" isWhite>
          <HostedList bookings={next} withSpace />
        </Part>
      )}
      <Part
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
              Your share leaves 24 hours after a booking ends; each payout stands here with a clock.
            </p>
          )}
        </div>
      </Part>
      <Part
        id="recent"
        title="Recent Bookings"
        isWhite={hasNext}
        viewAll={recent.length > 0 ? paths.myBookings() : undefined}
      >
        {recent.length > 0 ? (
          <RecentBookings bookings={recent} />
        ) : (
          <EmptyState title="No bookings yet">
            <p>What you book stands here, the newest first.</p>
            <ButtonLink variant="line" to={paths.explore()}>
              Explore Spaces
            </ButtonLink>
          </EmptyState>
        )}
      </Part>
      <Part
        id="listings"
        title="Your listings"
        isWhite={!hasNext}
        viewAll={spaces.length > 0 ? paths.myListings() : undefined}
      >
        {spaces.length > 0 ? (
          <ul className="cards cards-three">
            {spaces.map((space) => (
              <li key={space.slug} className="grid min-w-0">
                <SpaceCard space={space} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No listings yet">
            <p>List a space, and you receive 90% of every hour that is booked.</p>
            <ButtonLink variant="line" to={paths.createListing()}>
              List A Space
            </ButtonLink>
          </EmptyState>
        )}
      </Part>
    </>
  )
}

type PartProps = { id: string; title: string; isWhite: boolean; viewAll?: string; children: ReactNode }

/** Sections go paper, white, paper. */
function Part({ id, title, isWhite, viewAll, children }: PartProps) {
  return (
    <section className={`band ${isWhite ? 'on-white' : ''}`} aria-labelledby={id}>
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 id={id} className="type-title-2">
            {title}
          </h2>
          {viewAll && (
            <ButtonLink variant="line" to={viewAll} aria-label={`View All: ${title}`}>
              View All
            </ButtonLink>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
