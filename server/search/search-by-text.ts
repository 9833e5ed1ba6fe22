import { dbToRead } from '../../db/connect.ts'
import { fetchRows } from '../../db/sql.ts'
import { encodeSearchCursor } from '../../rules/search-cursor.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { readCards, type SpaceSummary } from '../spaces/space-card.ts'
import { emptyPage, type FoundPage } from './found-space.ts'
import { type SearchScope, searchScope } from './search-scope.ts'
import {
  lastLookedStatement,
  newestStatement,
  newestWalkStatement,
  phraseStatement,
  phrasesOf,
  termsStatement,
  tooCommonStatement,
} from './search-statements.ts'

/** Limits that bound the cost of a search; tests lower them. */
export const searchLimits = {
  /** For a short text or a phrase, this many of the newest spaces are walked before the terms are queried. */
  firstLook: 250,
  /** This many are walked if there are too many terms, or too many titles of a phrase. */
  longLook: 10_000,
  /** If more terms than this contain a text, the newest spaces are walked instead of its postings. */
  mostTerms: 1000,
  /** If more titles than this may contain a phrase, the newest spaces are walked instead, which then fills a page sooner. */
  mostTitles: 5000,
}

/**
 * Returns the spaces whose title, location or country contains the text, regardless of case and accents, newest first (spec
 * 5, spec D21); a country is also found by its usual other names. Returns the rows of a plain substring search for
 * `searchTexts`, at a bounded cost (ADR 0003).
 */
export async function searchByText(search: SpaceSearch): Promise<FoundPage> {
  const found = await searchScope(search)
  if (!found) return emptyPage
  const scope = { ...found, after: search.cursor?.sort === 'newest' ? search.cursor : undefined }
  if (scope.texts.length === 0)
    return pageOfResults(await readCards(dbToRead(), newestStatement(scope, search.limit + 1)), search.limit)
  return searchTextIn(scope, search.limit)
}

async function searchTextIn(scope: SearchScope, limit: number): Promise<FoundPage> {
  const isPhrase = phrasesOf(scope.texts).length > 0
  if (isPhrase || scope.texts.some((text) => text.length <= 2)) {
    const looked = await walk(scope, limit, searchLimits.firstLook)
    if (looked.isWhole) return looked.page
  }
  const statement = isPhrase ? phraseStatement : termsStatement
  const cards = await readCards(dbToRead(), statement(scope, limit + 1, searchLimits))
  if (cards.length > 0) return pageOfResults(cards, limit)
  if (!(await isTooCommon(scope))) return emptyPage
  return (await walk(scope, limit, searchLimits.longLook)).page
}

/** Walks the newest spaces. `isWhole` if the page is full or no space is left; otherwise the cursor is the last space walked. */
async function walk(scope: SearchScope, limit: number, looked: number): Promise<{ isWhole: boolean; page: FoundPage }> {
  const cards = await readCards(dbToRead(), newestWalkStatement(scope, limit + 1, looked))
  if (cards.length > limit) return { isWhole: true, page: pageOfResults(cards, limit) }
  const [last] = await fetchRows<{ place: string; id: number }>(dbToRead(), lastLookedStatement(scope, looked))
  const nextCursor = last ? encodeSearchCursor({ sort: 'newest', key: last.place, id: last.id }) : null
  return { isWhole: !last, page: { ...pageOfResults(cards, limit), nextCursor } }
}

async function isTooCommon(scope: SearchScope): Promise<boolean> {
  const [row] = await fetchRows<{ isTooCommon: boolean }>(dbToRead(), tooCommonStatement(scope, searchLimits))
  return row?.isTooCommon ?? false
}

/** Builds a page from its cards and one more, which shows whether another page follows. */
export function pageOfResults(cards: SpaceSummary[], limit: number): FoundPage {
  const spaces = cards.slice(0, limit).map((card) => ({ ...card, quote: null, starts: [] }))
  const last = spaces.at(-1)
  const nextCursor =
    last && cards.length > limit ? encodeSearchCursor({ sort: 'newest', key: last.listedAt, id: last.id }) : null
  return { ...emptyPage, spaces, nextCursor }
}
