import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { boxOfPoints, clusterPins, type MapCluster } from '../../rules/map-clusters.ts'
import { boundsOf, type MapLibreMap } from '../map/draw-map.ts'
import { MapNames } from '../map/map-names.tsx'
import { placedAt, usePlacesOnMap } from '../map/place-on-map.ts'
import { areaText } from './area-text.ts'
import { MapCards } from './map-cards.tsx'
import type { PinView } from './pin-view.ts'
import { useUncoveredPin } from './use-uncovered-pin.ts'

/** The size of a price on the screen. */
const reach = { across: 64, down: 34 }

type MapPinsProps = {
  map: MapLibreMap
  pins: PinView[]
  /** True on a map without tiles, which have names of their own. */
  hasNames: boolean
}

/** Closer, pins of half a kilometre's precision mean nothing. */
const closestZoom = 15

/**
 * The prices of spaces as buttons at their places, in the order of the list; those too close to each other are one button with
 * their number. The focused or pressed one shows its card, and a number shows its spaces from nearer, or as cards if they are
 * at one place.
 */
export function MapPins({ map, pins, hasNames }: MapPinsProps) {
  const step = useZoomStep(map)
  const clusters = useMemo(() => clusterPins(pins, step, reach), [pins, step])
  const [chosen, setChosen] = useState<string | null>(null)
  const [hasCards, setCards] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  usePlacesOnMap(map, list)
  const shown = clusters.find((cluster) => keyOf(cluster) === chosen)
  const isShown = shown && (shown.pins.length === 1 || hasCards === chosen)
  useUncoveredPin(map, list, cards, isShown ? chosen : null)
  const choose = (cluster: MapCluster<PinView>) => {
    setChosen(keyOf(cluster))
    setCards(null)
  }
  const press = (cluster: MapCluster<PinView>, byKeyboard: boolean) => {
    choose(cluster)
    if (cluster.pins.length > 1 && canComeCloser(map, cluster)) return comeCloser(map, cluster)
    setCards(keyOf(cluster))
    if (byKeyboard) requestAnimationFrame(() => cards.current?.querySelector('a')?.focus())
  }
  const close = () => {
    const pin = list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
    setChosen(null)
    pin?.focus({ preventScroll: true })
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return
    event.stopPropagation()
    close()
  }
  return (
    <>
      {hasNames && <MapNames map={map} areas={areasOf(clusters)} others={clusters} />}
      {createPortal(
        <ul ref={list} className="map-layer" aria-label="Spaces on the map">
          {clusters.map((cluster) => (
            <li key={keyOf(cluster)} {...placedAt(cluster)}>
              <Pin
                cluster={cluster}
                isShown={isShown === true && cluster === shown}
                onFocus={() => chosen !== keyOf(cluster) && choose(cluster)}
                onPress={(byKeyboard) => press(cluster, byKeyboard)}
                onKeyDown={closeByKey}
              />
            </li>
          ))}
        </ul>,
        map.getCanvasContainer(),
      )}
      {isShown && <MapCards ref={cards} pins={shown.pins} onClose={close} onKeyDown={closeByKey} />}
    </>
  )
}

function areasOf(clusters: readonly MapCluster<PinView>[]) {
  return clusters.flatMap(({ pins, ...point }) => {
    const name = areaText(pins.flatMap(({ area }) => area ?? []))
    return name ? [{ name, point }] : []
  })
}

type PinProps = {
  cluster: MapCluster<PinView>
  isShown: boolean
  onFocus: () => void
  onPress: (byKeyboard: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Pin({ cluster: { pins }, isShown, onFocus, onPress, onKeyDown }: PinProps) {
  const [first] = pins
  if (!first) return null
  const isOne = pins.length === 1
  return (
    <button
      type="button"
      className="map-pin"
      data-many={isOne ? undefined : ''}
      aria-expanded={isShown}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => onPress(detail === 0)}
    >
      {isOne ? first.price : pins.length}
      <span className="sr-only">{isOne ? `, ${first.title}` : ' spaces'}</span>
    </button>
  )
}

/** A group has the key of its first space, so that the focus stays when the map shows it in parts. */
function keyOf({ pins }: MapCluster<PinView>): string {
  return pins[0]?.slug ?? ''
}

/** Returns the zoom in halves, so that groups change a few times and not with each frame. */
function useZoomStep(map: MapLibreMap): number {
  const read = () => Math.round(map.getZoom() * 2) / 2
  const [step, setStep] = useState(read)
  useEffect(() => {
    const update = () => setStep(Math.round(map.getZoom() * 2) / 2)
    update()
    map.on('zoom', update)
    return () => void map.off('zoom', update)
  }, [map])
  return step
}

/** Returns true if the spaces of a group are apart from each other when the map is as close as it can be. */
function canComeCloser(map: MapLibreMap, { pins }: MapCluster<PinView>): boolean {
  const closest = Math.min(map.getMaxZoom(), closestZoom)
  return map.getZoom() < closest - 0.5 && clusterPins(pins, closest, reach).length > 1
}

function comeCloser(map: MapLibreMap, { pins }: MapCluster<PinView>): void {
  const box = boxOfPoints(pins)
  if (!box) return
  const closer = { padding: 72, maxZoom: Math.min(map.getMaxZoom(), closestZoom) }
  // As if the user had moved the map, which offers to search there.
  map.fitBounds(boundsOf(box), closer, { originalEvent: true })
}
