import { type RefObject, useEffect } from 'react'
import type { MapLibreMap } from '../map/draw-map.ts'

/** The space between a pin and its card. */
const gap = 8

/** Moves the map so that the chosen pin is above its card, once the pressed button is released. */
export function useUncoveredPin(
  map: MapLibreMap,
  list: RefObject<HTMLElement | null>,
  cards: RefObject<HTMLElement | null>,
  chosen: string | null,
): void {
  useEffect(() => {
    const pin = list.current?.querySelector('[aria-expanded="true"]')
    const card = cards.current
    if (!chosen || !pin || !card) return
    const uncover = () => {
      const [{ left, right, bottom }, covered] = [pin.getBoundingClientRect(), card.getBoundingClientRect()]
      const isBeside = right < covered.left || left > covered.right
      if (!isBeside && bottom + gap > covered.top) map.panBy([0, bottom + gap - covered.top])
    }
    if (!pin.matches(':active')) return uncover()
    addEventListener('mouseup', uncover, { once: true })
    return () => removeEventListener('mouseup', uncover)
  }, [map, list, cards, chosen])
}
