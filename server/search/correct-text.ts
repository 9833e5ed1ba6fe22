import { type Database, inTransaction } from '../../db/connect.ts'
import { errorCode, queryCanceled } from '../../db/error-code.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { intactPieces, isCorrectable, nearWordPattern } from '../../rules/mistyped-word.ts'
import { normalizeSearchText } from '../../rules/search-text.ts'
import { limitTimeOf } from './search-statements.ts'

/** Limits that bound the cost of a correction; tests lower them. */
export const correctLimits = {
  /** Only this many words of a text are looked up. */
  mostWords: 4,
  /** This many terms that share a piece with a word are compared with it. */
  mostCompared: 2_000,
  milliseconds: 60,
}

/**
 * Returns a text that was searched without a result with its mistyped words corrected: each word that no title or place
 * contains, by the most frequent one that differs from it by one letter. Returns null if there is none, or if finding it takes
 * too long.
 */
export async function correctText(typed: string): Promise<string | null> {
  const words = normalizeSearchText(typed).split(/\s+/).filter(Boolean)
  if (words.length > correctLimits.mostWords) return null
  try {
    return await inTransaction(async (tx) => {
      await execute(tx, limitTimeOf(correctLimits.milliseconds))
      const corrected: string[] = []
      for (const word of words) corrected.push((await nearestWord(tx, word)) ?? word)
      return corrected.join(' ') === words.join(' ') ? null : corrected.join(' ')
    })
  } catch (error) {
    if (errorCode(error) === queryCanceled) return null
    throw error
  }
}

/** Returns the word of the terms that differs by one letter; null if a term contains the word itself, or none is near. */
async function nearestWord(tx: Database, word: string): Promise<string | null> {
  if (!isCorrectable(word)) return null
  const contains = (piece: string) =>
    sql`(grams(text) @> (select grams_sought(${piece})) and strpos(text, ${piece}) > 0)`
  const pieces = intactPieces(word).map(contains)
  const pattern = nearWordPattern(word)
  const [found] = await fetchRows<{ word: string }>(
    tx,
    sql`with compared as materialized (
        select text from terms where (${sql.join(pieces, ' or ')}) limit ${sql.raw(correctLimits.mostCompared)}
      )
      select (regexp_match(text, ${pattern}))[1] as word from compared
      where text ~ ${pattern} and not exists (select from terms where ${contains(word)})
      group by 1 order by count(*) desc, 1 limit 1`,
  )
  return found?.word ?? null
}
