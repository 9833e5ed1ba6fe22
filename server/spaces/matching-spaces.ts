import { inTransaction, read } from '../../db/connect.ts'
import { fewTerms, limitTimeOf, named, parameters, postings, type Statement, titleHas } from './search-statements.ts'
import type { TimeScope } from './time-scope.ts'

/** What keeps it bounded; tests make them small. */
export const matchLimits = { mostSpaces: 10_000, mostTerms: 1_000 }

/** What the titles of a phrase may take before the text is looked for while walking. */
const phraseMilliseconds = 40

/**
 * The spaces whose title, location or country contains the scope's text; null where they are too many, or too slow to find:
 * then the text is common, and is looked for while walking.
 */
export async function matchingSpaces(scope: TimeScope): Promise<number[] | null> {
  try {
    return await inTransaction(async (tx) => {
      await read(tx, limitTimeOf(phraseMilliseconds))
      const [found] = await read<{ terms: number; ids: number[] }>(tx, statement(scope))
      if (!found || found.terms > matchLimits.mostTerms || found.ids.length > matchLimits.mostSpaces) return null
      return found.ids
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === statementCancelled) return null
    throw error
  }
}

const statementCancelled = '57014'

function statement({ text, type, cityId, region }: TimeScope): Statement {
  const sql = parameters()
  const scope = { text, type, cityId, region, after: null }
  const isPhrase = text?.includes(' ') ?? false
  const few = fewTerms(scope, sql, matchLimits.mostTerms)
  const most = matchLimits.mostSpaces + 1
  const titled = isPhrase
    ? `union (select id from spaces where ${titleHas(sql.add(text))} and deleted_at is null limit ${most})`
    : ''
  const ids = `select id from (${postings(scope, sql, { most })}) posted
    where (select count(*) from few) <= ${matchLimits.mostTerms} ${titled} limit ${most}`
  return named('matching', `with ${few} select (select count(*) from few) as terms, array(${ids}) as ids`, sql)
}
