import { data, Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { visitorPage } from '../../server/http/page-cache.ts'
import { photoAt } from '../brand/brand-photo.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { useListPosition } from '../marketplace/list-position.ts'
import { keepStaleList } from '../search/stale-list.ts'
import { usePrefetch } from '../ui/use-online.ts'
import type { Route } from './+types/city'
import { CityHero } from './city-hero.tsx'
import { CitySpaces } from './city-spaces.tsx'
import { DayFigure } from './day-figure.tsx'
import { type CityPageData, loadCity } from './load-city.server.ts'
import './city.css'

export async function loader({ url, params }: Route.LoaderArgs) {
  const loaded = await loadCity(url, params)
  return data(loaded, { status: loaded.error ? 503 : 200 })
}

export const clientMiddleware = [keepStaleList]

export const headers = () => visitorPage

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city, type, content, photo } = loaderData
  const what = `${type?.label ?? 'Spaces'} in ${city.name}`
  return pageMeta(matches, {
    title: `${what} by the hour`,
    description: `${what} by the hour: find one and book it for as long as you need. ${content.line}`,
    path: paths.city(city.slug, type?.name),
    image: photo && photoAt(photo, 1600),
    structured: (origin) => structuredList(loaderData, what, origin),
  })
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const prefetch = usePrefetch()
  useListPosition()
  useLive(['spaces', 'space-types'])
  const { content, city, type, today, next } = loaderData
  return (
    <>
      <CityHero loaded={loaderData} />
      <CitySpaces loaded={loaderData} />
      <section className="band" aria-labelledby="city-intro">
        <div className="wrap">
          <div className="city-intro">
            <div className="grid gap-5">
              <h2 id="city-intro" className="type-title-2">
                {content.title}
              </h2>
              <p className="type-lead text-soft">{content.description}</p>
            </div>
            {today && today.spaces > 0 && <DayFigure city={city} type={type} today={today} />}
          </div>
          <ul className="city-features">
            {content.features.map(({ title, text }) => (
              <li key={title}>
                <h3 className="type-title-4">{title}</h3>
                <p className="text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <nav className="band" aria-labelledby="city-next">
        <div className="wrap city-next">
          <h2 id="city-next" className="type-title-2">
            {content.next.title}
          </h2>
          <ul>
            {next.map(({ slug, name, count }) => (
              <li key={slug}>
                <Link to={paths.city(slug)} prefetch={prefetch}>
                  <span className="type-title-4">{name}</span>
                  <span className="type-small text-soft tabular-nums">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  )
}

/** The page as schema.org structured data: a list of spaces in a city. */
function structuredList({ city, type, page }: CityPageData, name: string, origin: string) {
  return {
    '@type': 'CollectionPage',
    name,
    url: origin + paths.city(city.slug, type?.name),
    about: { '@type': 'City', name: city.name },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: page.spaces.map((space, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: space.title,
        url: origin + paths.space(space.slug),
      })),
    },
  }
}
