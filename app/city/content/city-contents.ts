import { americas } from './american-cities.ts'
import { australia } from './australian-cities.ts'
import type { CityContent } from './city-content.ts'
import { eastAsia } from './east-asian-cities.ts'
import { europe } from './european-cities.ts'
import { southAsia } from './south-asian-cities.ts'

/** The cities that have a page: the twenty of spec 2. */
export const cityContents: readonly CityContent[] = [...eastAsia, ...southAsia, ...europe, ...americas, ...australia]
