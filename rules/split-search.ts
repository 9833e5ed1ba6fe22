import { citiesOfMistypedPart, cityMeant } from './city-names.ts'
import { plainName } from './countries.ts'
import { isCorrectable, isNear } from './mistyped-word.ts'

/** What the words of a text name: a city, a type, and the rest as a text. */
export type SplitSearch = { q?: string | undefined; city?: string | undefined; type?: string | undefined }

type Named = {
  /** Cities that have spaces. */
  cities: readonly { slug: string; name: string }[]
  types: readonly { name: string; label: string }[]
  /** True if the name of a part of a city, or of a type, may have a mistyped letter. */
  isForgiving?: boolean
}

/**
 * Splits a text that nothing contains, such as 'Williamsburg, Brooklyn' or 'studio nyc', into the city that some of its words
 * name, the type, and the other words. Returns nothing of what the words do not name.
 */
export function splitSearch(typed: string, { cities, types, isForgiving = false }: Named): SplitSearch {
  const cityOf = (run: string) =>
    cities.find(({ name }) => plainName(name) === run)?.slug ??
    [...(cityMeant(run)?.slugs ?? []), ...(isForgiving ? citiesOfMistypedPart(run) : [])].find((meant) =>
      cities.some(({ slug }) => slug === meant),
    )
  const typeWhere = (run: string, isName: (typed: string, name: string) => boolean) =>
    types.find(({ name, label }) =>
      [plainName(label), ...(otherTypeNames[name] ?? [])].some(
        (each) => isName(run, each) || isName(run.replace(/s$/, ''), each),
      ),
    )?.name
  const typeOf = (run: string) =>
    typeWhere(run, (typed, name) => typed === name) ?? (isForgiving ? typeWhere(run, isMistyped) : undefined)
  const words = plainName(typed).split(' ').filter(Boolean)
  const city = lastNamed(words, cityOf)
  const type = lastNamed(city?.rest ?? words, typeOf)
  const rest = type?.rest ?? city?.rest ?? words
  const isNamed = city !== null || type !== null
  const q = rest.filter((word) => !isNamed || !linkWords.includes(word)).join(' ')
  return { q: q || undefined, city: city?.found, type: type?.found }
}

/** What guests call the types of a new marketplace besides their labels; a type that an admin adds has none. */
const otherTypeNames: Record<string, readonly string[]> = {
  photography: ['photo', 'photo studio', 'photography studio', 'photo shoot', 'photoshoot'],
  'meeting-room': ['meeting', 'conference room', 'boardroom', 'board room'],
  office: ['workspace', 'coworking', 'coworking space', 'desk'],
  venue: ['event space', 'event venue', 'party venue', 'event'],
}

/** Words that only join others: 'a studio in Paris'. */
const linkWords: readonly string[] = ['a', 'an', 'at', 'for', 'in', 'near', 'of', 'the', 'to', 'with']

/** Mistypes of the first letter, and of short names, are mostly other words: 'avenue' is no venue, and 'disk' no desk. */
function isMistyped(typed: string, name: string): boolean {
  return typed.length >= 5 && typed[0] === name[0] && isCorrectable(typed.replaceAll(' ', '')) && isNear(typed, name)
}

/** Returns what the longest run of words names, the last one if several are as long, and the words without it. */
function lastNamed(words: readonly string[], named: (run: string) => string | undefined) {
  for (let length = Math.min(words.length, 4); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const found = named(words.slice(start, start + length).join(' '))
      if (found) return { found, rest: words.toSpliced(start, length) }
    }
  }
  return null
}
