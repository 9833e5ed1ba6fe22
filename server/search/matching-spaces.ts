import { inTransaction, read } from '../../db/connect.ts'
import { parameters, type Statement } from '../../db/statement.ts'
import { fewTerms, hasOne, likelyTitles, limitTimeOf, named, phrasesOf, termPostings } from './search-statements.ts'
import type { TimeScope } from './time-scope.ts'

/** Limits that bound the cost; tests lower them. */
export const matchLimits = { mostSpaces: 10_000, mostTerms: 1_000 }

/** Time limit for finding the titles of a phrase; after that, the text is matched during the walk. */
const phraseMilliseconds = 100

/**
 * Returns the ids of spaces whose title, location or country contains one of the scope's texts. Returns null if there are
 * too many, or they are too slow to find: the text is common then, and is matched during the walk.
 */
export async function matchingSpaces(scope: TimeScope): Promise<number[] | null> {
  try {
    return await inTransaction(async (tx) => {
      await read(tx, limitTimeOf(phraseMilliseconds))
      const [found] = await read<{ isTooCommon: boolean; ids: number[] }>(tx, statement(scope))
      if (!found || found.isTooCommon || found.ids.length > matchLimits.mostSpaces) return null
      return found.ids
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === statementCancelled) return null
    throw error
  }
}

const statementCancelled = '57014'

function statement({ texts, type, cityId, region }: TimeScope): Statement {
  const sql = parameters()
  const scope = { texts, type, cityId, region, after: null }
  const phrases = phrasesOf(texts)
  const isPhrase = phrases.length > 0
  const few = fewTerms(scope, sql, matchLimits.mostTerms)
  const { mostSpaces, mostTerms } = matchLimits
  const titles = isPhrase ? `, ${likelyTitles(phrases, sql, mostSpaces)}` : ''
  const titled = isPhrase ? `union (select id from likely where ${hasOne(phrases, 'search_form(title)', sql)})` : ''
  const ids = `select id from (${termPostings(scope, sql, { most: mostSpaces + 1 })}) posted
    where (select count(*) from few) <= ${mostTerms} ${titled} limit ${mostSpaces + 1}`
  const isTooCommon = `(select count(*) from few) > ${mostTerms} ${isPhrase ? `or (select count(*) from likely) > ${mostSpaces}` : ''}`
  return named('matching', `with ${few} ${titles} select ${isTooCommon} as "isTooCommon", array(${ids}) as ids`, sql)
}
