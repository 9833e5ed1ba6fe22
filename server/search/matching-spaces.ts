import { inTransaction } from '../../db/connect.ts'
import { errorCode, queryCanceled } from '../../db/error-code.ts'
import { execute, fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { SearchScope } from './search-scope.ts'
import { fewTerms, hasOne, likelyTitles, limitTimeOf, phrasesOf, termPostings } from './search-statements.ts'

/** Limits that bound the cost; tests lower them. */
export const matchLimits = { mostSpaces: 10_000, mostTerms: 1_000 }

/** Time limit for finding the titles of a phrase; after that, the text is matched during the walk. */
const phraseMilliseconds = 100

/**
 * Returns the ids of spaces whose title, location or country contains one of the scope's texts. Returns null if there are
 * too many, or they are too slow to find: the text is common then, and is matched during the walk.
 */
export async function matchingSpaces(scope: SearchScope): Promise<number[] | null> {
  try {
    return await inTransaction(async (tx) => {
      await execute(tx, limitTimeOf(phraseMilliseconds))
      const [found] = await fetchRows<{ isTooCommon: boolean; ids: number[] }>(tx, statement(scope))
      if (!found || found.isTooCommon || found.ids.length > matchLimits.mostSpaces) return null
      return found.ids
    })
  } catch (error) {
    if (errorCode(error) === queryCanceled) return null
    throw error
  }
}

function statement(scope: SearchScope): Sql {
  const phrases = phrasesOf(scope.texts)
  const isPhrase = phrases.length > 0
  const few = fewTerms(scope, matchLimits.mostTerms)
  const { mostSpaces, mostTerms } = matchLimits
  const titles = isPhrase ? sql`, ${likelyTitles(phrases, mostSpaces)}` : sql.empty
  const titled = isPhrase
    ? sql`union (select id from likely where ${hasOne(phrases, sql`search_form(title)`)})`
    : sql.empty
  const ids = sql`select id from (${termPostings(scope, { most: mostSpaces + 1 })}) posted
    where (select count(*) from few) <= ${sql.raw(mostTerms)} ${titled} limit ${sql.raw(mostSpaces + 1)}`
  const isTooCommon = sql`(select count(*) from few) > ${sql.raw(mostTerms)} ${isPhrase ? sql`or (select count(*) from likely) > ${sql.raw(mostSpaces)}` : sql.empty}`
  return sql`with ${few} ${titles} select ${isTooCommon} as is_too_common, array(${ids}) as ids`
}
