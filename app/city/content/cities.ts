import { americas } from './americas.ts'
import { australia } from './australia.ts'
import type { CityContent } from './city-content.ts'
import { eastAsia } from './east-asia.ts'
import { europe } from './europe.ts'
import { southAsia } from './south-asia.ts'

/** The cities that have a page: the twenty of spec 2. */
export const cities: readonly CityContent[] = [...eastAsia, ...southAsia, ...europe, ...americas, ...australia]
