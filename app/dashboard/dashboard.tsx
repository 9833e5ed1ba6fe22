import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { formatMoney, type Money } from '../../rules/money.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingStats } from '../../server/bookings/booking-stats.ts'
import { recentHostedBookings } from '../../server/bookings/bookings-on-space.ts'
import { myBookings } from '../../server/bookings/my-bookings.ts'
import { currentTime } from '../../server/clock.ts'
import { spacesOfOwner } from '../../server/spaces/spaces-of-owner.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { cardView } from '../marketplace/card-view.ts'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { BookingRow } from '../my-bookings/booking-row.tsx'
import { bookingView } from '../my-bookings/booking-view.ts'
import { HostedList } from '../my-listings/hosted-list.tsx'
import { hostedView } from '../my-listings/hosted-view.ts'
import { paths } from '../paths.ts'
import { requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/dashboard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = requirePerson({ context, request })
  try {
    return { personId: person.id, name: person.fullName, data: await read(person), error: null }
  } catch (error) {
    console.error(error)
    return { personId: person.id, name: person.fullName, data: null, error: failures.fetchDashboard }
  }
}

async function read(person: Person) {
  const [stats, mine, hosted, spaces, now] = await Promise.all([
    bookingStats(person),
    myBookings(person, { limit: 5, order: 'created' }),
    recentHostedBookings(person),
    spacesOfOwner(person, { limit: 3 }),
    currentTime(),
  ])
  return {
    stats,
    bookings: mine.bookings.map((booking) => bookingView(booking, now)),
    hosted: hosted.map((booking) => hostedView(booking, now)),
    spaces: spaces.map((space) => cardView(space, now)),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Dashboard',
    description: 'Your bookings, listings and earnings.',
    path: paths.dashboard(),
    noindex: true,
  })
}

/** Three tiles, the five newest bookings, up to three listings (spec 2 "Dashboard", decision 41). */
export default function Dashboard({ loaderData: { personId, name, data, error } }: Route.ComponentProps) {
  useLive([`person:${personId}`])
  return (
    <div className="wrap py-[clamp(2rem,5vw,4rem)]">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="type-title-1">{name ? `Hello, ${name.split(' ')[0]}` : 'Dashboard'}</h1>
        <ButtonLink variant="accent" to={paths.createListing()}>
          Create Listing
        </ButtonLink>
      </div>
      {error && (
        <div className="mt-8">
          <Notice tone="bad" title={error}>
            <Link to={paths.dashboard()} reloadDocument className="text-link">
              Try again
            </Link>
          </Notice>
        </div>
      )}
      {data && <Contents data={data} />}
    </div>
  )
}

type Data = Awaited<ReturnType<typeof read>>

function Contents({ data: { stats, bookings, hosted, spaces } }: { data: Data }) {
  return (
    <>
      <dl className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        <Tile label="Earnings" says={earningsWords(stats.upcoming)}>
          {stats.earned.length > 0 ? stats.earned.map((money) => <Amount key={money.currency} money={money} />) : '0'}
        </Tile>
        <Tile label="Bookings" says="Stays that you booked and that stand or stood.">
          {stats.bookings}
        </Tile>
        <Tile label="Listings" says="Spaces that you let, those switched off among them.">
          {stats.listings}
        </Tile>
      </dl>
      <Section title="Recent bookings" to={paths.myBookings()}>
        {bookings.length > 0 ? (
          <ul className="border-t border-line">
            {bookings.map((booking) => (
              <li key={booking.id} className="border-b border-line py-6">
                <BookingRow booking={booking} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">Nothing booked yet.</p>
        )}
      </Section>
      {hosted.length > 0 && (
        <Section title="Booked at yours">
          <HostedList bookings={hosted} withSpace />
        </Section>
      )}
      <Section title="My listings" to={paths.myListings()}>
        {spaces.length > 0 ? (
          <ul className="cards">
            {spaces.map((space) => (
              <li key={space.slug} className="grid min-w-0">
                <SpaceCard space={space} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">You let no space yet.</p>
        )}
      </Section>
    </>
  )
}

function Tile({ label, says, children }: { label: string; says: string; children: ReactNode }) {
  return (
    <div className="border-t-2 border-text pt-3">
      <dt className="type-label">{label}</dt>
      <dd className="type-title-2 mt-2 grid tabular-nums">{children}</dd>
      <dd className="type-small mt-2 text-soft">{says}</dd>
    </div>
  )
}

function Amount({ money }: { money: Money }) {
  return <span>{formatMoney(money)}</span>
}

function earningsWords(upcoming: Money[]): string {
  const ahead = upcoming.map((money) => formatMoney(money)).join(' and ')
  return ahead
    ? `Your share of stays that have ended; ${ahead} more is booked.`
    : 'Your share of stays that have ended.'
}

function Section({ title, to, children }: { title: string; to?: string; children: ReactNode }) {
  return (
    <section className="mt-14" aria-label={title}>
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 className="type-title-3">{title}</h2>
        {to && (
          <Link to={to} className="text-link" aria-label={`View All: ${title}`}>
            View All
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
