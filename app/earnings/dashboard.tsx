import { Link, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { HostedBookingsList } from '../bookings/hosted-bookings-list.tsx'
import { MoreRequests } from '../bookings/more-requests.tsx'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { useLive } from '../live/use-live.ts'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/dashboard'
import { checkAccountAfterReturn } from './connect-payout-account.server.ts'
import { DisputeNotices } from './dispute-notices.tsx'
import { GuestSections } from './guest-sections.tsx'
import { loadDashboard } from './load-dashboard.server.ts'
import { NextBooking } from './next-booking.tsx'
import { OwnerSections } from './owner-sections.tsx'
import { Tiles } from './tiles.tsx'
import './dashboard.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const returned = url.searchParams.has('payouts')
  const { problem, flash } = returned ? await checkAccountAfterReturn(person) : { problem: null, flash: null }
  if (returned && !problem) throw redirect(paths.dashboard(), flash ? { headers: flashHeaders(flash) } : undefined)
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

/** The next booking first, then the owner's sections, or for other users their bookings (spec 2, D41, D49). */
export default function Dashboard({ loaderData: { personId, data, error, problem } }: Route.ComponentProps) {
  const next = data?.nextBooking
  useLive([`person:${personId}`, ...(next?.longer ? [`space:${next.spaceId}`] : [])])
  return (
    <>
      <div className="wrap grid gap-[clamp(2rem,4vw,4rem)] py-[clamp(2rem,4vw,4rem)]">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="type-title-1">Dashboard</h1>
          <ButtonLink to={paths.createListing()} variant={data?.nextBooking ? 'line' : undefined}>
            Create Listing
          </ButtonLink>
        </header>
        {error && <FailedSection title={error} />}
        {problem && (
          <Notice tone="bad" title={problem}>
            <Link to={paths.payoutsReturn('back')} className="text-link">
              Look again
            </Link>
          </Notice>
        )}
        {data && <DisputeNotices disputes={data.disputes} />}
        {data && data.requests.length > 0 && (
          <section aria-labelledby="requests">
            <h2 id="requests" className="type-title-2 mb-4">
              Waiting for your answer
            </h2>
            <HostedBookingsList bookings={data.requests} withSpace />
            <MoreRequests count={data.moreRequests} />
          </section>
        )}
        {data?.nextBooking && <NextBooking nextBooking={data.nextBooking} />}
        {data?.isHost && <Tiles stats={data.stats} />}
      </div>
      {data && (data.isHost ? <OwnerSections data={data} /> : <GuestSections data={data} />)}
    </>
  )
}
