import type { DemoSpace } from './demo-city.ts'
import { newYork } from './spaces/new-york.ts'
import { boston, chicago, losAngeles, miami, sanFrancisco } from './spaces/united-states.ts'

export type { DemoSpace } from './demo-city.ts'

/** The spaces of the demo in the order of showing, newest first: one of each city in turn, so that neighbours differ. */
export const demoSpaces: readonly DemoSpace[] = inTurn([newYork, chicago, losAngeles, sanFrancisco, boston, miami])

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}
