import { Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { abroad } from '../brand/home-content.ts'
import type { Filters } from '../search/load-explore.server.ts'
import { LoadingGrid } from '../search/loading-grid.tsx'
import { searchAddress } from '../search/search-address.ts'
import { useChosenFilters, useListFailure } from '../search/stale-list.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { CardList } from './card-list.tsx'
import type { HomeList, RegionCount } from './load-home.server.ts'

type InternationalProps = { list: HomeList; regions: RegionCount[]; filters: Filters }

/** 'International Spaces': the newest six of other countries, or the spaces of the selected region (spec 2). */
export function International({ list, regions, filters }: InternationalProps) {
  const { region } = filters
  const waiting = useDelayed(useIsChanging(region))
  const chosen = useChosenFilters(filters)
  const failure = useListFailure()
  return (
    <section className="band on-ink" aria-labelledby="abroad">
      <div className="wrap abroad">
        <div className="abroad-head">
          <h2 id="abroad" className="type-title-2">
            International Spaces
          </h2>
          <p className="text-soft">{abroad.text}</p>
          <RegionButtons regions={regions} filters={chosen} />
          {failure && chosen.region !== region && <Notice tone="bad" title={failure} />}
          {list.more && !region && (
            <Button
              type="button"
              variant="line"
              className="noscript:hidden"
              onClick={() => window.scrollTo({ top: 0 })}
            >
              View All International Spaces
            </Button>
          )}
          {list.more && region && (
            <ButtonLink to={searchAddress(paths.explore(), filters)} variant="line">
              All spaces in {region === 'Americas' || region === 'Middle East' ? `the ${region}` : region}
            </ButtonLink>
          )}
        </div>
        {waiting ? <LoadingGrid /> : <CardList list={list} look="three" />}
      </div>
    </section>
  )
}

/** Pressing the active button clears the region. Choosing a region removes the city, which could contradict it. */
function RegionButtons({ regions, filters: { region, q, type } }: Omit<InternationalProps, 'list'>) {
  return (
    <Form action={paths.home()} preventScrollReset className="w-full">
      {Object.entries({ q, type }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ul className="regions" aria-label="Region">
        {regions.map(({ name, count }) => {
          const pressed = name === region
          return (
            <li key={name}>
              <button type="submit" name={pressed ? undefined : 'region'} value={name} aria-pressed={pressed}>
                {name} <span className="type-small text-soft tabular-nums">{count}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Form>
  )
}

/** Returns true while another region's spaces are loading. */
function useIsChanging(region: string | undefined): boolean {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== paths.home()) return false
  return (new URLSearchParams(location.search).get('region') ?? '') !== (region ?? '')
}
