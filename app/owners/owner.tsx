import { redirect } from 'react-router'
import { counted } from '../../rules/counted.ts'
import { ownerSlug } from '../../rules/owner-address.ts'
import { paths } from '../../rules/paths.ts'
import { monthYearText } from '../../rules/time.ts'
import { currentTime } from '../../server/clock.ts'
import { ownerPage } from '../../server/records/owner-page.ts'
import { recordExplanations } from '../../server/records/record-statements.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { cardView } from '../marketplace/card-view.ts'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { pageResult } from '../session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/owner'
import { RecordFigures } from './record-figures.tsx'
import './owner.css'

/** Redirects to the address with the present name. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const after = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('after') ?? '')?.[0]
  const [page, now] = await Promise.all([
    pageResult(() => ownerPage(params.slug, after ? Number(after) : null)),
    currentTime(),
  ])
  const { id, name, avatarUrl, since, spaces: count } = page.owner
  const slug = ownerSlug(name, id)
  if (slug !== params.slug) throw redirect(paths.owner(slug), 301)
  const owner = { slug, name: name || 'The owner', avatarUrl, since, count }
  const { spaces, ...rest } = page
  return {
    ...rest,
    owner,
    isFirst: !after,
    explanations: recordExplanations,
    cards: spaces.map((card) => cardView(card, now)),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, name, count } = loaderData.owner
  return pageMeta(matches, {
    title: `${name} · ${counted(count, 'space')}`,
    description: `${name} lets ${counted(count, 'space')} by the hour: the spaces, what guests say, and the record counted from bookings.`,
    path: paths.owner(slug),
  })
}

/** The public page of an owner: who, the record, the spaces, and what guests say. */
export default function OwnerScreen({ loaderData }: Route.ComponentProps) {
  const { owner, record, cards, next, reviews, isFirst, explanations } = loaderData
  return (
    <>
      <div className="wrap">
        <header className="owner-head">
          <Avatar name={owner.name} url={owner.avatarUrl} />
          <div className="grid gap-2">
            <h1 className="type-title-1">{owner.name}</h1>
            <p className="text-soft">
              {counted(owner.count, 'space')}, here since {monthYearText(owner.since, 'UTC')}.
            </p>
          </div>
        </header>
        {record && <RecordFigures record={record} explanations={explanations} />}
      </div>
      <section className="band owner-spaces" aria-labelledby="owner-spaces">
        <div className="wrap">
          <h2 id="owner-spaces" className="type-title-2">
            {counted(owner.count, 'space')}
          </h2>
          <ul className="cards">
            {cards.map((card) => (
              <li key={card.slug}>
                <SpaceCard space={card} />
              </li>
            ))}
          </ul>
          {(!isFirst || next !== null) && (
            <nav aria-label="Pages" className="flex gap-3">
              {!isFirst && (
                <ButtonLink variant="line" to={paths.owner(owner.slug)}>
                  The newest
                </ButtonLink>
              )}
              {next !== null && (
                <ButtonLink variant="line" to={paths.owner(owner.slug, next)}>
                  More spaces
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
      </section>
      {reviews.length > 0 && (
        <section className="band" aria-labelledby="owner-reviews">
          <div className="wrap grid gap-8">
            <h2 id="owner-reviews" className="type-title-2">
              What guests say
            </h2>
            <ReviewList entries={reviews} ownerName={owner.name} headingLevel={3} isCompact />
          </div>
        </section>
      )}
    </>
  )
}
