import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { type Auth, useAuth } from '../layout/auth-provider.tsx'
import type { CardView } from '../marketplace/card-view.ts'
import { SpaceCard } from '../marketplace/space-card.tsx'
import type { ExploreData } from './load-explore.server.ts'
import { type Filters, useExploreAddress, withoutFilter } from './search-address.ts'

/** Shown below few results: spaces that are free on the same day, nearest hours first, or in most weeks of a series. */
export function NearlyFree({ explore: { filters, others } }: { explore: ExploreData }) {
  const { held } = useAuth()
  if (others.nearly.length === 0) return null
  if (filters.weeks) {
    return (
      <Nearly
        title="Nearly: free in most of the weeks"
        text="Where a week is taken, its page offers the nearest hours instead, or leaves it out."
        cards={others.nearly}
      />
    )
  }
  const days = filters.between ? 'the same days' : 'the same day'
  return (
    <Nearly
      title={`Nearly: free ${days}, at other hours`}
      text={`Your hours are ${whyNotHere(others.nearly, held, filters.maxTotal)}. The dashed ones are the nearest that are free.`}
      cards={others.nearly}
    />
  )
}

/** Why spaces are only nearly free: the viewer may hold time at one of them, and a limit of the total may leave them out. */
export function whyNotHere(nearly: readonly Pick<CardView, 'slug'>[], held: Auth['held'], maxTotal?: string): string {
  const isHeld = held && nearly.some(({ slug }) => slug === held.slug)
  if (isHeld) return `taken, closed or held for you here (${held.title}: ${held.what})`
  return maxTotal ? 'taken, closed or too dear here' : 'taken or closed here'
}

function Nearly({ title, text, cards }: { title: string; text: string; cards: readonly CardView[] }) {
  return (
    <section aria-labelledby="nearly-title" className="nearly">
      <h2 id="nearly-title" className="type-title-3">
        {title}
      </h2>
      <p className="type-small mt-2 mb-7 text-soft">{text}</p>
      <ul className="cards">
        {cards.map((space) => (
          <li key={space.slug}>
            <SpaceCard space={space} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The nearest days on which a space is free at the same hours. */
export function OtherDays({ explore: { others } }: { explore: ExploreData }) {
  if (others.days.length === 0) return null
  return (
    <div className="grid gap-3">
      <p>The nearest days with room for the same hours:</p>
      <ul className="chips" aria-label="Nearest days with room">
        {others.days.map(({ text, query }) => (
          <li key={text}>
            <Link className="chip" to={`${paths.explore()}?${query}`} preventScrollReset>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Reports how many spaces in other currencies are not compared, with links to them (spec D45). */
export function LeftOutSpaces({ explore: { filters, others, currency } }: { explore: ExploreData }) {
  const address = useExploreAddress()
  if (!others.leftOut) return null
  const { count, more } = others.leftOut
  const spaces = count === 1 ? '1 space' : `${count}${more ? ' or more' : ''} spaces`
  const what =
    count > 0
      ? `${spaces} priced in other currencies ${count === 1 && !more ? 'is' : 'are'}`
      : 'Spaces priced in other currencies are'
  return (
    <p className="type-small text-soft">
      Prices are compared in {currency}. {what} left out.{' '}
      <Link to={address(withoutPrices(filters))} className="text-link" preventScrollReset>
        Show all currencies
      </Link>
    </p>
  )
}

function withoutPrices(filters: Filters): Filters {
  const rest = withoutFilter(filters, ['maxTotal', 'maxPrice', 'currency'])
  return rest.sort === 'cheapest' ? withoutFilter(rest, ['sort']) : rest
}
