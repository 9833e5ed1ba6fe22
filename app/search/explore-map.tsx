import { lazy, Suspense } from 'react'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { loadPart } from '../ui/load-part.ts'
import { useInBrowser } from '../ui/use-in-browser.ts'
import type { ExploreData } from './load-explore.server.ts'
import type { Filters } from './search-address.ts'

const NotLoaded = () => <FailedSection title="The map could not be loaded" />

const ResultsMap = lazy(
  loadPart(() => (import.meta.env.SSR ? Promise.reject() : import('./results-map.tsx')), NotLoaded),
)

/** The place of the map beside the results; only browsers load and draw it. */
export function ExploreMap({ explore, filters }: { explore: ExploreData; filters: Filters }) {
  const isBrowser = useInBrowser(() => true, false)
  const loading = (
    <p className="rounded-photo bg-sunken p-5 text-soft" role="status">
      Loading the map...
    </p>
  )
  return (
    <div className="explore-map">
      {isBrowser ? (
        <Suspense fallback={loading}>
          <ResultsMap explore={explore} filters={filters} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  )
}
