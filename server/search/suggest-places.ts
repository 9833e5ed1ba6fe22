import { cityMeant } from '../../rules/city-names.ts'
import { findCountry, otherNamesOf, plainName } from '../../rules/countries.ts'
import { defaultLimit } from '../../rules/list-cursor.ts'
import { searchForm } from '../../rules/search-form.ts'
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
/** Shorter texts occur in nearly every title. */
const leastForTitles = 2

/** Returns cities and countries that have spaces, and titles, that contain the text; those that begin with it come first. */
export async function suggest(text: string): Promise<Suggestion[]> {
  const plain = plainName(text)
  if (!plain) return []
  const [locations, titles] = await Promise.all([listLocations(), titlesWith(text)])
  return [...citiesWith(text, plain, locations), ...countriesWith(plain, locations), ...titles]
}

/** A city is also suggested by its other names, and by the names of its parts. */
function citiesWith(text: string, plain: string, locations: Location[]): Suggestion[] {
  const meant = cityMeant(text)?.slug
  return locations
    .filter(({ slug, name }) => slug === meant || isIn(name, plain))
    .toSorted(
      (a, b) =>
        Number(b.slug === meant) - Number(a.slug === meant) || startsFirst(plain, a.name, b.name) || b.count - a.count,
    )
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
  const sought = searchForm(q)
  return spaces
    .filter(({ title }) => searchForm(title).includes(sought))
    .slice(0, mostTitles)
    .map(({ title, location }) => ({ kind: 'space', name: title, location }))
}

function startsFirst(plain: string, a: string, b: string): number {
  return Number(plainName(b).startsWith(plain)) - Number(plainName(a).startsWith(plain))
}
