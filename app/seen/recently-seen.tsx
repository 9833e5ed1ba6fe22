import { useEffect, useState } from 'react'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import type { CardView } from '../marketplace/card-view.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/recently-seen'
import { forgetSeen, seenInBrowser } from './seen-in-browser.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Recently Seen',
    description: 'The spaces that you looked at in this browser.',
    path: paths.recentlySeen(),
    noindex: true,
  })
}

/** The spaces that were looked at in this browser, the last one first. Which they are is stored in the browser only. */
export default function RecentlySeen() {
  const [seen, setSeen] = useState<CardView[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    void loadSeen().then(setSeen, () => setSeen('failed'))
  }, [])
  const forget = () => {
    forgetSeen()
    setSeen([])
  }
  const isEmpty = seen.length === 0
  return (
    <div className="wrap pb-(--section)">
      <header className="flex flex-wrap items-end justify-between gap-4 py-[clamp(2rem,4vw,4rem)]">
        <div className="grid gap-3">
          <h1 className="type-title-1">Recently Seen</h1>
          {!isEmpty && (
            <p className="type-lead text-soft">The spaces that you looked at in this browser, the last one first.</p>
          )}
        </div>
        {typeof seen !== 'string' && !isEmpty && (
          <Button type="button" variant="line" onClick={forget}>
            Forget them
          </Button>
        )}
      </header>
      {seen === 'loading' && <p>This list stays in your browser, which shows it only with JavaScript.</p>}
      {seen === 'failed' && <FailedSection title="These spaces could not be loaded" />}
      {isEmpty && (
        <EmptyState title="Nothing seen yet">
          <p>Each space that you look at stands here when you come back.</p>
          <ButtonLink to={paths.explore()}>Explore Spaces</ButtonLink>
        </EmptyState>
      )}
      {typeof seen !== 'string' && !isEmpty && (
        <section aria-labelledby="seen-spaces">
          <h2 id="seen-spaces" className="sr-only">
            Spaces seen
          </h2>
          <div className="cards">
            {seen.map((card) => (
              <SpaceCard key={card.id} space={card} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

async function loadSeen(): Promise<CardView[]> {
  const ids = seenInBrowser()
  if (ids.length === 0) return []
  const response = await fetch(paths.seenSpaces(ids))
  if (!response.ok) throw new Error(`The spaces seen were answered with ${response.status}.`)
  return await response.json()
}
