import { db, read } from '../../db/connect.ts'
import { parameters, type Statement } from '../../db/statement.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { searchLimits, searchScope } from './search-spaces.ts'
import {
  fewTerms,
  hasOne,
  likelyTitles,
  named,
  newestFirst,
  phrasesOf,
  type SearchScope,
  scopeConditions,
  termPostings,
} from './search-statements.ts'

/** A number of spaces; `more` is true if there are, or may be, others: "1,000+" (spec D39). */
export type SpaceCount = { count: number; more: boolean }

const mostCounted = 1000
/** A space has postings for several terms, so more postings are read than spaces are counted. */
const mostPostings = 20_000

/** Counts the spaces of a search, up to 1,000 and at a bounded cost. */
export async function countSpaces(search: Omit<SpaceSearch, 'limit' | 'cursor'>): Promise<SpaceCount> {
  const scope = await searchScope(search)
  if (!scope) return { count: 0, more: false }
  if (scope.texts.length === 0) return upTo1000(await counted(newestCount(scope)))
  const byTerms = await counted(termsCount(scope))
  return upTo1000(byTerms.isWhole || byTerms.count > mostCounted ? byTerms : await counted(walkCount(scope)))
}

type Counted = { count: number; isWhole: boolean }

async function counted(statement: Statement): Promise<Counted> {
  const [row] = await read<Counted>(db(), statement)
  return row ?? { count: 0, isWhole: true }
}

function upTo1000({ count, isWhole }: Counted): SpaceCount {
  return { count: Math.min(count, mostCounted), more: count > mostCounted || !isWhole }
}

function newestCount(scope: SearchScope): Statement {
  const sql = parameters()
  const capped = `select from spaces where ${scopeConditions(scope, sql)} limit ${mostCounted + 1}`
  return named('count-newest', `select count(*) as count, true as "isWhole" from (${capped}) capped`, sql)
}

/** Counts by the postings of terms and, for phrases, by the titles that contain them across words. */
function termsCount(scope: SearchScope): Statement {
  const sql = parameters()
  const { mostTerms, mostTitles } = searchLimits
  const phrases = phrasesOf(scope.texts)
  const few = fewTerms(scope, sql, mostTerms)
  const posted = `select id from (${termPostings(scope, sql, { most: mostCounted + 1 })} limit ${mostPostings}) some_of_it`
  const isWhole = `count(*) < ${mostPostings} and (select count(*) from few) <= ${mostTerms}`
  if (phrases.length === 0) {
    const text = `with ${few}, posted as (${posted}) select count(distinct id) as count, ${isWhole} as "isWhole" from posted`
    return named('count-terms', text, sql)
  }
  const titled = `select id from likely where ${hasOne(phrases, 'search_form(title)', sql)} and ${scopeConditions(scope, sql)}`
  const text = `with ${few}, ${likelyTitles(phrases, sql, mostTitles)}, posted as ((${posted}) union all (${titled}))
    select count(distinct id) as count, ${isWhole} and (select count(*) from likely) <= ${mostTitles} as "isWhole" from posted`
  return named('count-phrases', text, sql)
}

function walkCount(scope: SearchScope): Statement {
  const sql = parameters()
  const looked = searchLimits.longLook
  const newest = `select search_text from spaces where ${scopeConditions(scope, sql)} ${newestFirst} limit ${looked}`
  const count = `select count(*) filter (where ${hasOne(scope.texts, 'search_text', sql)}) as count, count(*) < ${looked} as "isWhole" from (${newest}) newest`
  return named('count-walk', count, sql)
}
