import type { ReactNode } from 'react'
import type { DashboardData } from './load-dashboard.server.ts'

/** Earnings per currency, bookings, listings (spec D41); each with a label of what it counts. */
export function Tiles({ stats: { earned, upcoming, booked, received, listings } }: { stats: DashboardData['stats'] }) {
  return (
    <div className="tiles">
      <Tile label="Earnings" says={earningsWords(earned.length, upcoming)}>
        {earned.length > 0 ? earned.map((amount) => <span key={amount}>{amount}</span>) : <span>None yet</span>}
      </Tile>
      <Tile label="Bookings" says={bookingsWords({ booked, received, listings })}>
        {booked + received}
      </Tile>
      <Tile label="Listings" says="Spaces that you let, those switched off among them.">
        {listings}
      </Tile>
    </div>
  )
}

function Tile({ label, says, children }: { label: string; says: string; children: ReactNode }) {
  return (
    <section className="tile" aria-label={label}>
      <h2>{label}</h2>
      <p className="tile-figures">{children}</p>
      <p className="type-small max-w-[34ch] text-soft tabular-nums">{says}</p>
    </section>
  )
}

type Counted = Pick<DashboardData['stats'], 'booked' | 'received' | 'listings'>

/** The label for bookings made and received; both are counted, so that the figure matches the lists below it. */
function bookingsWords({ booked, received, listings }: Counted): string {
  if (received === 0 && (booked > 0 || listings === 0)) return 'Bookings that you made, those to come among them.'
  if (booked === 0) return 'Bookings on your spaces, those to come among them.'
  return `${booked} that you made, ${received} on your spaces, those to come among them.`
}

function earningsWords(currencies: number, upcoming: string | null): string {
  const what = 'Your share of every booking that is over.'
  const apart = currencies > 1 ? ' Currencies are never added up.' : ''
  return `${what}${apart}${upcoming ? ` ${upcoming}${currencies > 0 ? ' more' : ''} is to come.` : ''}`
}
