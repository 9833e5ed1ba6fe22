import { data } from 'react-router'
import { visitorPage } from '../../server/http/page-cache.ts'
import { brand } from '../brand/brand.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { ExploreSection } from '../explore/explore-section.tsx'
import { loadExplore } from '../explore/load-explore.server.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const explore = await loadExplore(request)
  return data({ explore }, { status: explore.error ? 503 : 200 })
}

export const headers = () => visitorPage

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { description: brand.description, path: paths.home() })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <div className="py-(--section)">
        <ExploreSection explore={loaderData.explore} base={paths.home()} />
      </div>
    </>
  )
}
