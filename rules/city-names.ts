import { findCountry, plainName } from './countries.ts'
import { citySlug, knownCities } from './places.ts'

/** The city that a typed text means; `isPart` if the text is the name of a part of it. */
export type MeantCity = { slug: string; isPart: boolean }

/**
 * Returns the city that a typed text means although it is not its plain name: another name ('NYC'), a name with its state or
 * country ('New York, NY'), or a well-known part ('Brooklyn'). Returns null for any other text, a plain name too: those are
 * searched as text.
 */
export function cityMeant(typed: string): MeantCity | null {
  const [first = '', ...rest] = typed.split(',').map((part) => part.trim())
  if (rest.length > 0 && !rest.every((part) => part === '' || isStateOrCountry(part))) return null
  const plain = plainName(first)
  const withState = / (?:[a-z]{2})$/.test(plain) ? plain.slice(0, -3) : null
  const other = otherNames.get(plain) ?? (withState && otherNames.get(withState))
  if (other) return { slug: other, isPart: false }
  const around = parts.get(plain) ?? (withState && parts.get(withState))
  if (around) return { slug: around, isPart: true }
  if (withState && isKnown(withState)) return { slug: citySlug(withState), isPart: false }
  return rest.some(Boolean) && plain ? { slug: citySlug(first), isPart: false } : null
}

function isKnown(plain: string): boolean {
  return knownCities.some(({ name }) => plainName(name) === plain)
}

function isStateOrCountry(text: string): boolean {
  const plain = plainName(text)
  return /^[a-z]{2}$/.test(plain) || states.has(plain) || findCountry(text) !== null
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

/** The state of the United States in which a known city is, or another word for its surroundings. */
const states = new Set([
  ...['new york', 'new york state', 'california', 'florida', 'illinois', 'massachusetts', 'texas', 'washington'],
  ...['colorado', 'arizona', 'hawaii', 'ontario', 'quebec', 'british columbia', 'new south wales', 'victoria'],
])

const parts = new Map([
  ...['brooklyn', 'manhattan', 'queens', 'bronx', 'staten island', 'harlem'].map((name) => [name, 'new-york'] as const),
  ...['hollywood', 'west hollywood', 'downtown la', 'santa monica', 'venice beach'].map(
    (name) => [name, 'los-angeles'] as const,
  ),
  ...['westminster', 'camden', 'hackney', 'southwark', 'islington'].map((name) => [name, 'london'] as const),
  ...['montmartre', 'marais', 'le marais', 'pigalle'].map((name) => [name, 'paris'] as const),
  ...['shibuya', 'shinjuku', 'ginza', 'roppongi'].map((name) => [name, 'tokyo'] as const),
  ...['kreuzberg', 'mitte', 'neukolln', 'friedrichshain'].map((name) => [name, 'berlin'] as const),
  ...['ubud', 'canggu', 'seminyak', 'kuta'].map((name) => [name, 'bali'] as const),
  ...['pudong', 'xuhui'].map((name) => [name, 'shanghai'] as const),
  ['kowloon', 'hong-kong'],
  ['gangnam', 'seoul'],
  ['south beach', 'miami'],
  ['marina bay', 'singapore'],
])
// Stryker restore all
