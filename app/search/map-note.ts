import type { PinList } from './pin-view.ts'

/** Returns what is said below the map: how many of the found spaces are on it. */
export function mapNote({ pins: { length: count }, without, more }: PinList): string {
  const placeless = without === 1 ? ' 1 has no place on it.' : ` ${without} have no place on it.`
  if (!more) return `${count} ${count === 1 ? 'space is' : 'spaces are'} on the map.${without > 0 ? placeless : ''}`
  const first = without > 0 ? `${count} of the first ${count + without}` : `The first ${count}`
  return `${first} spaces are on the map. Move closer and search here to see others.${without > 0 ? placeless : ''}`
}
