import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { cityPoints } from '../../rules/city-points.ts'
import { boxAround, boxOfView, boxText, type MapBox, parseBox } from '../../rules/map-box.ts'
import { boxOfPoints } from '../../rules/map-clusters.ts'
import { paths } from '../../rules/paths.ts'
import { boundsOf, type MapLibreMap } from '../map/draw-map.ts'
import { MapView } from '../map/map-view.tsx'
import { usePublicSettings } from '../public-settings.ts'
import { Button } from '../ui/button.tsx'
import { filtersHere } from './filters-here.ts'
import type { ExploreData } from './load-explore.server.ts'
import { mapNote } from './map-note.ts'
import { MapPins } from './map-pin-layer.tsx'
import type { PinList } from './pin-view.ts'
import { type Filters, searchAddress, withoutFilter } from './search-address.ts'
import './results-map.css'

/** The results of Explore as prices on a map, beside their list. Loaded on the first 'Show map'. */
export default function ResultsMap({ explore, filters }: { explore: ExploreData; filters: Filters }) {
  const { mapStyleUrl } = usePublicSettings()
  const { list, failed } = usePins(explore)
  return (
    <>
      <MapView
        label="Map of the results"
        view={boxOf(filters) ?? boxOfCity(filters) ?? wholeWorld}
        styleUrl={mapStyleUrl}
        isInText={matchMedia('(pointer: fine)').matches}
      >
        {(map) => (
          <>
            {list && <MapPins map={map} pins={list.pins} hasNames={!mapStyleUrl} />}
            <SearchHere map={map} filters={filters} explore={explore} />
            {list && <View map={map} list={list} filters={filters} closest={mapStyleUrl ? 13 : 12} />}
          </>
        )}
      </MapView>
      <p className="type-small text-soft" role="status">
        {failed ? 'The prices could not be put on the map. The list has them all.' : list && mapNote(list)}
      </p>
    </>
  )
}

/** Where the results of a known city are, until their prices are loaded. */
function boxOfCity({ city }: Filters): MapBox | null {
  const middle = city ? cityPoints[city] : undefined
  return middle ? boxAround(middle, 9_000) : null
}

/** From the north of Norway to the south of New Zealand. */
const wholeWorld: MapBox = { west: -140, south: -50, east: 179, north: 70 }

type LoadedPins = PinList & { search: string }

/** Loads the pins of a search, again with each update of its list; the old pins stay until then. */
function usePins({ filters, spaces }: ExploreData): { list: LoadedPins | null; failed: boolean } {
  const [list, setList] = useState<LoadedPins | null>(null)
  const [failed, setFailed] = useState(false)
  const address = searchAddress(paths.mapPins(), withoutFilter(filters, ['map']))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a live update gives new spaces at the same address
  useEffect(() => {
    const controller = new AbortController()
    fetchPins(address, controller.signal).then(
      (loaded) => {
        setList({ ...loaded, search: searchOf(filters) })
        setFailed(false)
      },
      () => !controller.signal.aborted && setFailed(true),
    )
    return () => controller.abort()
  }, [address, spaces])
  return { list, failed }
}

async function fetchPins(address: string, signal: AbortSignal): Promise<PinList> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`Pins of the map: ${response.status}`)
  return response.json()
}

/** Room for names, and for the buttons of the map. */
const aroundPins = { top: 116, right: 56, bottom: 64, left: 56 }

/** A search as text, which its order does not change. */
function searchOf(filters: Filters): string {
  return searchAddress('', withoutFilter(filters, ['map', 'sort']))
}

type ViewProps = { map: MapLibreMap; list: LoadedPins; filters: Filters; closest: number }

/** Shows all pins of a new search, or the part of the map that it is limited to; a search of what is in view moves nothing. */
function View({ map, list, filters, closest }: ViewProps) {
  // A part of the map is shown at once, pins once they are those of the search.
  const search = filters.box ? searchOf(filters) : list.search
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new search moves the map, not an update of its pins
  useEffect(() => {
    const box = boxOf(filters)
    if (filters.box && filters.box === boxText(boxInView(map))) return
    const view = box ?? boxOfPoints(list.pins)
    if (view) map.fitBounds(boundsOf(view), { padding: box ? 0 : aroundPins, maxZoom: closest, animate: false })
  }, [map, search, list.pins.length === 0])
  return null
}

type SearchHereProps = { map: MapLibreMap; filters: Filters; explore: ExploreData }

/** Offers to search what is in view once the user has moved the map. */
function SearchHere({ map, filters, explore }: SearchHereProps) {
  const navigate = useNavigate()
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    const moved = ({ originalEvent }: { originalEvent?: unknown }) => originalEvent && setMoved(true)
    // A drag that ends over a button of the map has no 'moveend'.
    const events = ['dragstart', 'moveend'] as const
    for (const event of events) map.on(event, moved)
    return () => {
      for (const event of events) map.off(event, moved)
    }
  }, [map])
  const key = searchAddress('', filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: hidden again by each search
  useEffect(() => setMoved(false), [key])
  if (!isMoved) return null
  const search = () => {
    const here = filtersHere(filters, explore, boxText(boxInView(map)))
    void navigate(searchAddress(paths.explore(), here), { preventScrollReset: true })
  }
  return (
    <Button type="button" size="small" className="map-search" onClick={search}>
      Search here
    </Button>
  )
}

function boxInView(map: MapLibreMap): MapBox {
  const view = map.getBounds()
  return boxOfView({ west: view.getWest(), south: view.getSouth(), east: view.getEast(), north: view.getNorth() })
}

function boxOf({ box }: Filters): MapBox | null {
  const parsed = box ? parseBox(box) : null
  return typeof parsed === 'string' ? null : parsed
}
