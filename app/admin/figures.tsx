import type { Analytics } from './load-analytics.server.ts'

type FiguresProps = { statistics: NonNullable<Analytics['statistics']> }

/** The platform's totals; each figure names what it counts. Currencies are listed side by side and never added. */
export function Figures({ statistics }: FiguresProps) {
  const { guestsPaid, bookings, people, owners, spaces, availableSpaces, rentedNow } = statistics
  const [first = '0', ...others] = guestsPaid
  return (
    <ul className="admin-figures">
      <Figure label="Guests paid" figure={first}>
        {others.length > 0 && <>and {joinWithAnd(others)}. </>}
        Owners’ shares and fees together, less what went back.
      </Figure>
      <Figure label="Bookings" figure={count(bookings)}>
        In all currencies, cancelled ones not counted.
      </Figure>
      <Figure label="Users" figure={count(people)}>
        {count(owners)} of them {owners === 1 ? 'owns' : 'own'} a space.
      </Figure>
      <Figure label="Available spaces" figure={count(availableSpaces)}>
        Of {count(spaces)}. {count(rentedNow)} {rentedNow === 1 ? 'is' : 'are'} rented this minute.
      </Figure>
    </ul>
  )
}

function Figure({ label, figure, children }: { label: string; figure: string; children: React.ReactNode }) {
  return (
    <li>
      <h2 className="type-label">{label}</h2>
      <p className="figure-value">{figure}</p>
      <p className="type-small text-soft">{children}</p>
    </li>
  )
}

/** '€81 and ¥490,600'. */
export function joinWithAnd(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
