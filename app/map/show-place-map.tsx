import { Map as MapIcon } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { loadPart } from '../ui/load-part.ts'
import { useInBrowser } from '../ui/use-in-browser.ts'
import type { PlaceMapProps } from './place-map.tsx'

const NotLoaded = () => <FailedSection title="The map could not be loaded" />

const PlaceMap = lazy(loadPart(() => (import.meta.env.SSR ? Promise.reject() : import('./place-map.tsx')), NotLoaded))

/** A button that loads a map of one place and shows it instead of itself. Nothing without JavaScript. */
export function ShowPlaceMap(place: PlaceMapProps) {
  const [isShown, setShown] = useState(false)
  const isBrowser = useInBrowser(() => true, false)
  if (!isBrowser) return null
  if (isShown)
    return (
      <Suspense fallback={<p role="status">Loading the map...</p>}>
        <PlaceMap {...place} />
      </Suspense>
    )
  return (
    <Button type="button" variant="line" className="justify-self-start" onClick={() => setShown(true)}>
      <Icon of={MapIcon} />
      Show map
    </Button>
  )
}
