import { Suspense } from 'react'
import { data } from 'react-router'
import { visitorPage } from '../../server/http/page-cache.ts'
import { brand } from '../brand/brand.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { ExploreSection } from '../explore/explore-section.tsx'
import { mayBeShared } from '../explore/load-explore.server.ts'
import { paths } from '../paths.ts'
import { HeroSearch } from '../search/hero-search.tsx'
import type { Route } from './+types/home.ts'
import { CompanyBanner } from './company-banner.tsx'
import { FeaturedUsa } from './featured-usa.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { International } from './international.tsx'
import { loadHome } from './load-home.server.ts'
import { SuccessStories } from './success-stories.tsx'
import { TwoSides } from './two-sides.tsx'
import './hero.css'
import './sections.css'
import './lists.css'

export async function loader({ request }: Route.LoaderArgs) {
  const home = await loadHome(request)
  const { explore } = home
  return data(home, { status: explore.error ? 503 : 200, headers: mayBeShared(explore) ? visitorPage : {} })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { description: brand.description, path: paths.home() })
}

/** Nothing here suspends: a section is a boundary so that a browser takes the page over section by section. */
export default function Home({ loaderData: { explore, featured, abroad, regions, worth } }: Route.ComponentProps) {
  return (
    <>
      <Hero>
        <HeroSearch today={explore.today} types={explore.types} />
      </Hero>
      <Suspense>
        <TwoSides worth={worth} />
        <CompanyBanner />
        <SuccessStories />
      </Suspense>
      <Suspense>
        <FeaturedUsa featured={featured} filters={explore.filters} />
      </Suspense>
      <Suspense>
        <International list={abroad} regions={regions} filters={explore.filters} />
      </Suspense>
      <Suspense>
        <HowItWorks />
      </Suspense>
      <Suspense>
        <div className="py-(--section)">
          <ExploreSection explore={explore} base={paths.home()} />
        </div>
      </Suspense>
    </>
  )
}
