import { countryNamed, findCountry, plainName } from './countries.ts'
import { isCorrectable, isNear } from './mistyped-word.ts'
import { citySlug, knownCities } from './places.ts'

/** The cities that a typed text may mean, the most likely first; `isPart` if the text is the name of a part of each. */
export type MeantCities = { slugs: readonly string[]; isPart: boolean }

/**
 * Returns the cities that a typed text may mean although it is not its plain name: another name ('NYC'), a name with its state or
 * country ('New York, NY'), or a well-known part ('Brooklyn', '10001'). Returns null for any other text, a plain name too:
 * those are searched as text.
 */
export function cityMeant(typed: string): MeantCities | null {
  const [first = '', ...rest] = typed.split(',').map((part) => part.trim())
  if (rest.length > 0 && !rest.every((part) => part === '' || isStateOrCountry(part))) return null
  const plain = plainName(first)
  const withState = / (?:[a-z]{2})$/.test(plain) ? plain.slice(0, -3) : null
  const other = otherNames.get(plain) ?? (withState && otherNames.get(withState))
  if (other) return { slugs: [other], isPart: false }
  const around = partOf(plain) ?? (withState && partOf(withState))
  if (around) return partsIn(around, rest)
  if (withState && isKnown(withState)) return { slugs: [citySlug(withState)], isPart: false }
  return rest.some(Boolean) && plain ? { slugs: [citySlug(first)], isPart: false } : null
}

/** Returns the cities of a part, of those only what is in a country that was typed behind it; null if none is. */
function partsIn(slugs: readonly string[], rest: readonly string[]): MeantCities | null {
  const country = rest.map(countryNamed).find((found) => found !== null)
  const codeOf = (slug: string) => knownCities.find((city) => city.slug === slug)?.countryCode
  const there = country ? slugs.filter((slug) => codeOf(slug) === country.code) : slugs
  return there.length > 0 ? { slugs: there, isPart: true } : null
}

/**
 * Returns the codes of the countries that are named behind the commas of a text, by their name or that of a state. Not by two
 * letters, which can be either: 'CA'.
 */
export function countriesTyped(typed: string): string[] {
  const [, ...rest] = typed.split(',').map((part) => part.trim())
  return rest.flatMap((part) => {
    const code = statesOf.get(plainName(part)) ?? countryNamed(part)?.code
    return code ? [code] : []
  })
}

/** Returns the cities of which another name, or the name of a part, begins with a text in the form of `plainName`. */
export function citiesByOtherNames(plain: string): string[] {
  const names = [...otherNames].map(([name, slug]) => [name, [slug]] as const)
  return [...names, ...parts].flatMap(([name, slugs]) => (name.startsWith(plain) ? slugs : []))
}

/** Returns the cities of the part whose name differs from a mistyped text by one letter; none for a short text. */
export function citiesOfMistypedPart(plain: string): readonly string[] {
  if (!isCorrectable(plain.replaceAll(' ', ''))) return []
  return [...parts].find(([name]) => isNear(plain, name))?.[1] ?? []
}

/** Returns the cities of a well-known part, or the city of a postal code. */
function partOf(plain: string): readonly string[] | undefined {
  const ofCode = postalCodes.find(([code]) => code.test(plain))?.[1]
  return parts.get(plain) ?? (ofCode ? [ofCode] : undefined)
}

function isKnown(plain: string): boolean {
  return knownCities.some(({ name }) => plainName(name) === plain)
}

function isStateOrCountry(text: string): boolean {
  const plain = plainName(text)
  return /^[a-z]{2}$/.test(plain) || statesOf.has(plain) || findCountry(text) !== null
}

// Stryker disable all: tables of names, not rules
const otherNames = new Map([
  ...['nyc', 'ny', 'ny city', 'new york city'].map((name) => [name, 'new-york'] as const),
  ...['la', 'city of los angeles'].map((name) => [name, 'los-angeles'] as const),
  ...['sf', 'san fran', 'frisco'].map((name) => [name, 'san-francisco'] as const),
  ...['mexico df', 'cdmx', 'ciudad de mexico'].map((name) => [name, 'mexico-city'] as const),
  ...['hk', 'hongkong'].map((name) => [name, 'hong-kong'] as const),
  ['bombay', 'mumbai'],
  ['greater london', 'london'],
  ['lisboa', 'lisbon'],
  ['athina', 'athens'],
])

/** The country of a state in which a known city is, or of another word for its surroundings. */
const statesOf = new Map([
  ...[
    ...['new york', 'new york state', 'california', 'florida', 'illinois', 'massachusetts', 'texas', 'washington'],
    ...['colorado', 'arizona', 'hawaii', 'georgia'],
  ].map((name) => [name, 'US'] as const),
  ...['ontario', 'quebec', 'british columbia'].map((name) => [name, 'CA'] as const),
  ...['new south wales', 'victoria'].map((name) => [name, 'AU'] as const),
])

/**
 * Well-known parts of cities; of two cities with a part of that name the first is meant, unless the other is named beside it
 * (split-search): 'Soho, London'.
 */
const partNames: Record<string, string> = {
  'new-york':
    'brooklyn, manhattan, queens, bronx, staten island, harlem, soho, nolita, tribeca, chelsea, chinatown, midtown, times square, dumbo, williamsburg, bushwick, greenpoint, astoria, long island city, greenwich village, east village, west village, lower east side, upper east side, upper west side, hells kitchen, park slope, bed stuy, red hook, gowanus, flatiron',
  'los-angeles':
    'hollywood, west hollywood, downtown la, dtla, santa monica, venice beach, beverly hills, silver lake, echo park, culver city, burbank',
  'san-francisco': 'soma, mission district, haight ashbury, nob hill, dogpatch, chinatown',
  chicago: 'wicker park, river north, west loop, lincoln park',
  miami: 'south beach, wynwood, brickell, coconut grove, miami beach',
  london:
    'westminster, camden, hackney, southwark, islington, shoreditch, mayfair, covent garden, brixton, notting hill, hoxton, dalston, clerkenwell, peckham, canary wharf, kings cross, bethnal green, soho, chelsea, chinatown',
  paris: 'montmartre, marais, le marais, pigalle, belleville, saint germain, bastille, quartier latin, la defense',
  berlin: 'kreuzberg, mitte, neukolln, friedrichshain, prenzlauer berg, charlottenburg',
  tokyo: 'shibuya, shinjuku, ginza, roppongi, harajuku, akihabara, asakusa, ebisu',
  seoul: 'gangnam, hongdae, itaewon, seongsu, myeongdong',
  shanghai: 'pudong, xuhui, jingan',
  'hong-kong': 'kowloon, wan chai, sheung wan, mong kok, tsim sha tsui',
  singapore: 'marina bay, tiong bahru, tanjong pagar, orchard road',
  sydney: 'surry hills, bondi, darlinghurst',
  melbourne: 'fitzroy, st kilda, collingwood',
  amsterdam: 'jordaan, de pijp, amsterdam noord',
  barcelona: 'eixample, poblenou, gracia, el born, barceloneta',
  'mexico-city': 'condesa, polanco, coyoacan, roma norte',
  mumbai: 'bandra, andheri, colaba, juhu',
  bali: 'ubud, canggu, seminyak, kuta',
}
const parts = new Map<string, string[]>()
for (const [slug, names] of Object.entries(partNames))
  for (const name of names.split(', ')) parts.set(name, [...(parts.get(name) ?? []), slug])

/** Postal codes of a city: five digits in the United States, the first half of a code of London. */
const postalCodes: readonly [RegExp, string][] = [
  [/^(?:10[0-4]|11[0-4]|116)\d\d$/, 'new-york'],
  [/^90[0-1]\d\d$/, 'los-angeles'],
  [/^941\d\d$/, 'san-francisco'],
  [/^606\d\d$/, 'chicago'],
  [/^331\d\d$/, 'miami'],
  [/^981\d\d$/, 'seattle'],
  [/^802\d\d$/, 'denver'],
  [/^787\d\d$/, 'austin'],
  [/^(?:e|ec|n|nw|se|sw|w|wc)[1-9]\d?[a-z]?$/, 'london'],
]
// Stryker restore all
