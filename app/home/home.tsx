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
import { still } from '../ui/still.tsx'
import type { Route } from './+types/home'
import { FeaturedUsa } from './featured-usa.tsx'
import { Hero } from './hero.tsx'
import { International } from './international.tsx'
import { loadHome } from './load-home.server.ts'
import './hero.css'
import './home-sections.css'
import './home-lists.css'

const load = () => import('./home-reasons-section.tsx')
const onServer = import.meta.env.SSR ? await load() : null
const HomeReasons = still(onServer?.HomeReasons, () => load().then((telling) => telling.HomeReasons))
const HowItWorks = still(onServer?.HowItWorks, () => load().then((telling) => telling.HowItWorks))

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
 * Each list is a Suspense boundary, so that React hydrates list by list. Static sections have none: a client-side
 * navigation to this page waits for them.
 */
export default function Home({ loaderData: { explore, featured, abroad, regions, worth } }: Route.ComponentProps) {
  useListPosition()
  return (
    <>
      <Hero>
        <HeroSearch today={explore.today} types={explore.types} />
      </Hero>
      <HomeReasons worth={worth} />
      <Suspense>
        <FeaturedUsa featured={featured} filters={explore.filters} />
      </Suspense>
      <Suspense>
        <International list={abroad} regions={regions} filters={explore.filters} />
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
