import { type Sql, sql } from '../../db/sql.ts'
import { maxLimit } from '../../rules/list-cursor.ts'
import { cardsFrom } from '../spaces/space-card.ts'
import type { SearchScope } from './search-scope.ts'

/** Selects the newest spaces of a scope, regardless of its texts. */
export function newestStatement(scope: SearchScope, limit: number): Sql {
  const page = firstOf(sql`select id, listed_at from spaces where ${scopeConditions(scope)}`, sql`${limit}`)
  return sql`with page as (${page}) ${cardsFrom()}`
}

/** Selects those of the newest `looked` spaces of a scope that contain one of its texts: fast if the text is common. */
export function newestWalkStatement(scope: SearchScope, limit: number, looked: number): Sql {
  const newest = sql`select id, listed_at, search_text from spaces
    where ${scopeConditions(scope)} ${newestFirst} limit ${sql.raw(looked)}`
  const found = sql`select id, listed_at from (${newest}) newest where ${hasOne(scope.texts, sql`search_text`)}`
  const page = firstOf(found, sql`${limit}`)
  return sql`with page as (${page}) ${cardsFrom()}`
}

/** Selects the last of the newest `looked` spaces of a scope, where a walk continues; no row if there are fewer. */
export function lastLookedStatement(scope: SearchScope, looked: number): Sql {
  return sql`select listed_at::text as place, id from spaces
    where ${scopeConditions(scope)} ${newestFirst} limit 1 offset ${sql.raw(looked - 1)}`
}

/** Selects the spaces of the terms that contain a text: the newest of each term, merged. None if there are too many terms. */
export function termsStatement(scope: SearchScope, limit: number, { mostTerms }: { mostTerms: number }): Sql {
  const few = fewTerms(scope, mostTerms)
  const posted = termPostings(scope, { most: maxLimit + 1, limit: sql`${limit}` })
  const found = sql`select distinct listed_at, id from (${posted}) posted where (select count(*) from few) <= ${sql.raw(mostTerms)}`
  return sql`with ${few}, page as (${firstOf(found, sql`${limit}`)}) ${cardsFrom()}`
}

/** The maximum number of terms, and of titles of a phrase. */
export type TextLimits = { mostTerms: number; mostTitles: number }

/**
 * Same as `termsStatement`, plus the spaces whose title contains a text across several words. None if there are too many of
 * those either.
 */
export function phraseStatement(scope: SearchScope, limit: number, { mostTerms, mostTitles }: TextLimits): Sql {
  const few = fewTerms(scope, mostTerms)
  const phrases = phrasesOf(scope.texts)
  const titled = sql`select listed_at, id from likely where ${hasOne(phrases, sql`search_form(title)`)} and ${scopeConditions(scope)}`
  const posted = termPostings(scope, { most: maxLimit + 1, limit: sql`${limit}` })
  const found = sql`select listed_at, id from (
      (${posted}) union (${titled} ${newestFirst} limit ${sql.raw(maxLimit + 1)})
    ) posted
    where (select count(*) from few) <= ${sql.raw(mostTerms)} and (select count(*) from likely) <= ${sql.raw(mostTitles)}`
  const page = firstOf(found, sql`${limit}`)
  return sql`with ${few}, ${likelyTitles(phrases, mostTitles)}, page as (${page}) ${cardsFrom()}`
}

/** Selects whether texts have more terms, or as phrases more likely titles, than the limits. */
export function tooCommonStatement(scope: SearchScope, { mostTerms, mostTitles }: TextLimits): Sql {
  const few = fewTerms(scope, mostTerms)
  const phrases = phrasesOf(scope.texts)
  const tables = phrases.length > 0 ? sql`${few}, ${likelyTitles(phrases, mostTitles)}` : few
  const orTitles = phrases.length > 0 ? sql`or (select count(*) from likely) > ${sql.raw(mostTitles)}` : sql.empty
  return sql`with ${tables} select (select count(*) from few) > ${sql.raw(mostTerms)} ${orTitles} as is_too_common`
}

/**
 * The newest rows of a query. The largest possible limit is a literal: with a parameter alone the planner expects a tenth
 * of the table, and plans each time instead of reusing the plan.
 */
function firstOf(query: Sql, limit: Sql): Sql {
  return sql`select id, listed_at from (${query} ${newestFirst} limit ${sql.raw(maxLimit + 1)}) first ${newestFirst} limit ${limit}`
}

/** Newest first, spaces without a photo last: `listed_at` encodes both (spec D54). */
export const newestFirst = sql`order by listed_at desc, id desc`

/** Returns the conditions of a scope on a row of `spaces`. */
export function scopeConditions(scope: Pick<SearchScope, 'type' | 'cityId' | 'region' | 'after'>): Sql {
  const conditions = [sql`deleted_at is null`]
  if (scope.type) conditions.push(sql`type = ${scope.type}`)
  if (scope.cityId) conditions.push(sql`city_id = ${scope.cityId}`)
  else if (scope.region) conditions.push(sql`region = ${scope.region}`)
  if (scope.after) {
    conditions.push(sql`(listed_at, id) < (${scope.after.key}::timestamptz, ${scope.after.id}::bigint)`)
  }
  return sql.join(conditions, ' and ')
}

/** Returns the texts that may span several words of a title. */
export function phrasesOf(texts: string[]): string[] {
  return texts.filter((text) => text.includes(' '))
}

/** SQL that is true if a column, in the form of `normalizeSearchText`, contains one of the texts. */
export function hasOne(texts: string[], column: Sql): Sql {
  const each = texts.map((text) => sql`strpos(${column}, ${text}) > 0`)
  return sql`(${sql.join(each, ' or ')})`
}

/**
 * The table expression `likely`: the spaces whose titles contain the characters around each blank of a phrase, by an index,
 * up to one more than `mostTitles`. The sub-select hides the text from the planner, which would otherwise plan again for
 * each text.
 */
export function likelyTitles(phrases: string[], mostTitles: number): Sql {
  const pieces = phrases.map(
    (phrase) => sql`blank_pieces(search_form(title)) @> (select blank_pieces_sought(${phrase}))`,
  )
  return sql`likely as materialized (
      select id, listed_at, title, type, city_id, region, deleted_at from spaces
      where (${sql.join(pieces, ' or ')}) and deleted_at is null
      limit ${sql.raw(mostTitles + 1)}
    )`
}

/**
 * The table expressions `found` and `few`. Materialized, so that the limit does not lead the planner away from the index.
 * The sub-select hides the text from the planner, which would otherwise plan again for each text.
 */
export function fewTerms(scope: Pick<SearchScope, 'texts' | 'region'>, mostTerms: number): Sql {
  const contains = scope.texts.map((text) => {
    const sought = sql`${text}`
    return sql`(grams(text) @> (select grams_sought(${sought})) and strpos(text, ${sought}) > 0)`
  })
  const here = scope.region ? sql`and region = ${scope.region}` : sql.empty
  return sql`found as materialized (
      select id from terms where (${sql.join(contains, ' or ')}) ${here}
    ), few as materialized (select id from found limit ${sql.raw(mostTerms + 1)})`
}

/** Selects the newest postings of each of the `few` terms: `most`, or fewer by `limit`, a parameter of the statement. */
export function termPostings(
  scope: Pick<SearchScope, 'type' | 'cityId' | 'after'>,
  { most, limit }: { most: number; limit?: Sql },
): Sql {
  const conditions = [sql`term_id = few.id`]
  if (scope.type) conditions.push(sql`type = ${scope.type}`)
  if (scope.cityId) conditions.push(sql`city_id = ${scope.cityId}`)
  if (scope.after) {
    const { key, id } = scope.after
    conditions.push(sql`(created_at, space_id) < (${key}::timestamptz, ${id}::bigint)`)
  }
  const newest = sql`select created_at as listed_at, space_id from space_terms where ${sql.join(conditions, ' and ')}
    order by created_at desc, space_id desc limit ${sql.raw(most)}`
  return sql`select posting.listed_at, posting.space_id as id from few cross join lateral (
      ${limit ? sql`select * from (${newest}) newest limit ${limit}` : newest}
    ) posting`
}

/** Limits the duration of the statements of this transaction. */
export function limitTimeOf(milliseconds: number): Sql {
  return sql`select set_config('statement_timeout', ${`${milliseconds}ms`}, true)`
}
