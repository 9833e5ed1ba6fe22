import type { DemoSpace } from './demo-city.ts'
import { melbourne, sydney } from './spaces/australia.ts'
import { montreal, toronto } from './spaces/canada.ts'
import { hongKong, shanghai } from './spaces/china.ts'
import { dubai } from './spaces/emirates.ts'
import { paris } from './spaces/france.ts'
import { berlin } from './spaces/germany.ts'
import { tokyo } from './spaces/japan.ts'
import { mexicoCity, saoPaulo } from './spaces/latin-america.ts'
import { london } from './spaces/london.ts'
import { amsterdam } from './spaces/netherlands.ts'
import { newYorkSpaces } from './spaces/new-york.ts'
import { kathmandu, mumbai } from './spaces/south-asia.ts'
import { seoul } from './spaces/south-korea.ts'
import { bali, bangkok, singapore } from './spaces/southeast-asia.ts'
import { athens, barcelona, lisbon } from './spaces/southern-europe.ts'
import { boston, chicago, losAngeles, miami, sanFrancisco } from './spaces/united-states.ts'

export type { DemoSpace } from './demo-city.ts'

/** The spaces of the demo in display order, newest first: one of each city in turn, so that neighbours differ. */
export const demoSpaces: readonly DemoSpace[] = inTurn([
  ...[newYorkSpaces, chicago, losAngeles, sanFrancisco, boston, miami, paris, london, tokyo, sydney, dubai, toronto],
  ...[berlin, melbourne, amsterdam, hongKong, barcelona, seoul, bali, singapore, shanghai, bangkok, mumbai, saoPaulo],
  ...[mexicoCity, athens, montreal, lisbon, kathmandu],
])

/** Returns the first item of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}
