import { dbToRead } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import type { SpaceCount } from './found-space.ts'
import { searchLimits } from './search-by-text.ts'
import { type SearchScope, searchScope } from './search-scope.ts'
import {
  fewTerms,
  hasOne,
  likelyTitles,
  newestFirst,
  phrasesOf,
  scopeConditions,
  termPostings,
} from './search-statements.ts'

const mostCounted = 1000
/** A space has postings for several terms, so more postings are read than spaces are counted. */
const mostPostings = 20_000

/** Counts the spaces of a search by text, up to 1,000 and at a bounded cost. */
export async function countByText(search: SpaceSearch): Promise<SpaceCount> {
  const scope = await searchScope(search)
  if (!scope) return { count: 0, more: false }
  if (scope.texts.length === 0) return upTo1000(await counted(newestCount(scope)))
  const byTerms = await counted(termsCount(scope))
  return upTo1000(byTerms.isWhole || byTerms.count > mostCounted ? byTerms : await counted(walkCount(scope)))
}

type Counted = { count: number; isWhole: boolean }

async function counted(statement: Sql): Promise<Counted> {
  const [row] = await fetchRows<Counted>(dbToRead(), statement)
  return row ?? { count: 0, isWhole: true }
}

function upTo1000({ count, isWhole }: Counted): SpaceCount {
  return { count: Math.min(count, mostCounted), more: count > mostCounted || !isWhole }
}

function newestCount(scope: SearchScope): Sql {
  const capped = sql`select from spaces where ${scopeConditions(scope)} limit ${sql.raw(mostCounted + 1)}`
  return sql`select count(*) as count, true as is_whole from (${capped}) capped`
}

/** Counts by the postings of terms and, for phrases, by the titles that contain them across words. */
function termsCount(scope: SearchScope): Sql {
  const { mostTerms, mostTitles } = searchLimits
  const phrases = phrasesOf(scope.texts)
  const few = fewTerms(scope, mostTerms)
  const posted = sql`select id from (${termPostings(scope, { most: mostCounted + 1 })} limit ${sql.raw(mostPostings)}) some_of_it`
  const isWhole = sql`count(*) < ${sql.raw(mostPostings)} and (select count(*) from few) <= ${sql.raw(mostTerms)}`
  if (phrases.length === 0) {
    return sql`with ${few}, posted as (${posted}) select count(distinct id) as count, ${isWhole} as is_whole from posted`
  }
  const titled = sql`select id from likely where ${hasOne(phrases, sql`search_form(title)`)} and ${scopeConditions(scope)}`
  return sql`with ${few}, ${likelyTitles(phrases, mostTitles)}, posted as ((${posted}) union all (${titled}))
    select count(distinct id) as count, ${isWhole} and (select count(*) from likely) <= ${sql.raw(mostTitles)} as is_whole from posted`
}

function walkCount(scope: SearchScope): Sql {
  const looked = searchLimits.longLook
  const newest = sql`select search_text from spaces where ${scopeConditions(scope)} ${newestFirst} limit ${sql.raw(looked)}`
  return sql`select count(*) filter (where ${hasOne(scope.texts, sql`search_text`)}) as count, count(*) < ${sql.raw(looked)} as is_whole from (${newest}) newest`
}
