import { Suspense } from 'react'
import { data } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useListPosition } from '../marketplace/list-position.ts'
import { ExploreSection } from '../search/explore-section.tsx'
import { HeroSearch } from '../search/hero-search.tsx'
import { sharedPageHeaders } from '../search/load-explore.server.ts'
import { keepStaleList } from '../search/stale-list.ts'
import type { Route } from './+types/home'
import { CompanyBanner } from './company-banner.tsx'
import { FeaturedUsa } from './featured-usa.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { International } from './international.tsx'
import { loadHome } from './load-home.server.ts'
import { SuccessStories } from './success-stories.tsx'
import { TwoSides } from './two-sides.tsx'
import './hero.css'
import './home-sections.css'
import './home-lists.css'

export async function loader({ url }: Route.LoaderArgs) {
  const home = await loadHome(url)
  const { explore } = home
  return data(home, { status: explore.error ? 503 : 200, headers: sharedPageHeaders(explore) })
}

export const clientMiddleware = [keepStaleList]

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { description: brand.description, path: paths.home() })
}

/**
 * Each list is a Suspense boundary, so that React hydrates list by list.
 */
export default function Home({
  loaderData: { explore, chosen, featured, abroad, regions, worth },
}: Route.ComponentProps) {
  useListPosition()
  return (
    <>
      <Hero claims={worth.claims}>
        <HeroSearch firstDay={explore.firstDay} today={explore.today} types={explore.types} />
      </Hero>
      <TwoSides worth={worth} />
      <CompanyBanner />
      <SuccessStories />
      <Suspense>
        <FeaturedUsa featured={featured} filters={chosen} />
      </Suspense>
      <Suspense>
        <International list={abroad} regions={regions} filters={chosen} />
      </Suspense>
      <HowItWorks />
      <Suspense>
        <div className="py-(--section)">
          <ExploreSection explore={explore} base={paths.home()} />
        </div>
      </Suspense>
    </>
  )
}
