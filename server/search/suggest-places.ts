import { citiesByOtherNames, cityMeant } from '../../rules/city-names.ts'
import { findCountry, otherNamesOf, plainName } from '../../rules/countries.ts'
import { defaultLimit } from '../../rules/list-cursor.ts'
import { normalizeSearchText } from '../../rules/search-text.ts'
import { type Location, listLocations } from '../spaces/list-locations.ts'
import { searchSpaces } from './search-spaces.ts'

/** A suggestion for the place field: a city, a country, or a space by its title. */
export type Suggestion =
  | { kind: 'city'; slug: string; name: string; country: string }
  | { kind: 'country'; code: string; name: string }
  | { kind: 'space'; name: string; location: string }

const mostCities = 4
const mostCountries = 2
const mostTitles = 3
/** Shorter texts are only looked for at the start of a word. */
const leastInside = 4
/** Shorter texts begin the name of a part of nearly every city. */
const leastForParts = 3
/** Shorter texts occur in nearly every title. */
const leastForTitles = 2

/** Returns cities and countries that have spaces, and titles, that contain the text; those that begin with it come first. */
export async function suggest(text: string): Promise<Suggestion[]> {
  const plain = plainName(text)
  if (!plain) return []
  const [locations, titles] = await Promise.all([listLocations(), titlesWith(text)])
  return [...citiesWith(text, plain, locations), ...countriesWith(plain, locations), ...titles]
}

/** A city is also suggested by its other names and the names of its parts: first by a whole one, last by the beginning of one. */
function citiesWith(text: string, plain: string, locations: Location[]): Suggestion[] {
  const meant = cityMeant(text)?.slugs ?? []
  const begun = plain.length < leastForParts ? [] : citiesByOtherNames(plain)
  const rank = ({ slug, name }: Location) =>
    [meant.includes(slug), plainName(name).startsWith(plain), isIn(name, plain), begun.includes(slug)].indexOf(true)
  return locations
    .filter((location) => rank(location) >= 0)
    .toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)
    .slice(0, mostCities)
    .map(({ slug, name, country }) => ({ kind: 'city', slug, name, country }))
}

function countriesWith(plain: string, locations: Location[]): Suggestion[] {
  return [...new Set(locations.map(({ country }) => country))]
    .flatMap((name) => findCountry(name) ?? [])
    .filter(({ code, name }) => isIn(name, plain) || isOtherName(plain, code))
    .toSorted((a, b) => startsFirst(plain, a.name, b.name) || a.name.localeCompare(b.name, 'en'))
    .slice(0, mostCountries)
    .map(({ code, name }) => ({ kind: 'country', code, name }))
}

/** Returns true if a name contains a plain text, a short one at the start of a word only: 'ny' is not meant to find Germany. */
function isIn(name: string, plain: string): boolean {
  return plain.length < leastInside ? ` ${plainName(name)}`.includes(` ${plain}`) : plainName(name).includes(plain)
}

/** Returns true if a usual other name of the country begins with the text. */
function isOtherName(plain: string, code: string): boolean {
  return otherNamesOf(code).some((name) => name.startsWith(plain))
}

async function titlesWith(text: string): Promise<Suggestion[]> {
  if (text.trim().length < leastForTitles) return []
  const q = text.trim()
  const { spaces } = await searchSpaces({ q, amenities: [], sort: 'newest', limit: defaultLimit })
  return spaces
    .filter(({ title }) => isInTitle(title, q))
    .slice(0, mostTitles)
    .map(({ title, location }) => ({ kind: 'space', name: title, location }))
}

/**
 * Returns true if a title contains a text, a short one in Latin letters at the start of a word only: 'ny' is not meant to find
 * 'Sunny'.
 */
function isInTitle(title: string, text: string): boolean {
  const sought = normalizeSearchText(text)
  if (text.length >= leastInside || !startsInLatin.test(sought)) return normalizeSearchText(title).includes(sought)
  return ` ${wordsOf(title)}`.includes(` ${wordsOf(text).trim()}`)
}

/** Other scripts may have no blanks between words. */
const startsInLatin = /^[\p{Script=Latin}\p{N}]/u

function wordsOf(text: string): string {
  return normalizeSearchText(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
}

function startsFirst(plain: string, a: string, b: string): number {
  return Number(plainName(b).startsWith(plain)) - Number(plainName(a).startsWith(plain))
}
