import { createHash } from 'node:crypto'
import { type Parameters, parameters, type Statement } from '../../db/statement.ts'
import { maxLimit } from '../../rules/space-search.ts'
import { cardsFrom } from '../spaces/space-card.ts'

/** A search whose city is resolved: its filters, and where its page begins. */
export type SearchScope = {
  /** At least one must be found, in the form of `searchForm`; empty means no condition. */
  texts: string[]
  type: string | null
  cityId: number | null
  region: string | null
  /** `createdAt` is the `listed_at` of the last space. */
  after: { createdAt: string; id: number } | null
}

/** Selects the newest spaces of a scope, regardless of its texts. */
export function newestStatement(scope: SearchScope, limit: number): Statement {
  const sql = parameters()
  const page = firstOf(`select id, listed_at from spaces where ${scopeConditions(scope, sql)}`, sql.add(limit))
  return named('newest', `with page as (${page}) ${cardsFrom('page')}`, sql)
}

/** Selects those of the newest `looked` spaces of a scope that contain one of its texts: fast if the text is common. */
export function newestWalkStatement(scope: SearchScope, limit: number, looked: number): Statement {
  const sql = parameters()
  const newest = `select id, listed_at, search_text from spaces
    where ${scopeConditions(scope, sql)} ${newestFirst} limit ${looked}`
  const found = `select id, listed_at from (${newest}) newest where ${hasOne(scope.texts, 'search_text', sql)}`
  const page = firstOf(found, sql.add(limit))
  return named('walk', `with page as (${page}) ${cardsFrom('page')}`, sql)
}

/** Selects the last of the newest `looked` spaces of a scope, where a walk continues; no row if there are fewer. */
export function lastLookedStatement(scope: SearchScope, looked: number): Statement {
  const sql = parameters()
  const text = `select listed_at::text as place, id from spaces
    where ${scopeConditions(scope, sql)} ${newestFirst} limit 1 offset ${looked - 1}`
  return named('last-looked', text, sql)
}

/** Selects the spaces of the terms that contain a text: the newest of each term, merged. None if there are too many terms. */
export function termsStatement(scope: SearchScope, limit: number, { mostTerms }: { mostTerms: number }): Statement {
  const sql = parameters()
  const few = fewTerms(scope, sql, mostTerms)
  const posted = termPostings(scope, sql, { most: maxLimit + 1, limit: sql.add(limit) })
  const found = `select distinct listed_at, id from (${posted}) posted where (select count(*) from few) <= ${mostTerms}`
  return named('terms', `with ${few}, page as (${firstOf(found, sql.add(limit))}) ${cardsFrom('page')}`, sql)
}

/** The maximum number of terms, and of titles of a phrase. */
export type TextLimits = { mostTerms: number; mostTitles: number }

/**
 * Same as `termsStatement`, plus the spaces whose title contains a text across several words. None if there are too many of
 * those either.
 */
export function phraseStatement(scope: SearchScope, limit: number, { mostTerms, mostTitles }: TextLimits): Statement {
  const sql = parameters()
  const few = fewTerms(scope, sql, mostTerms)
  const phrases = phrasesOf(scope.texts)
  const titled = `select listed_at, id from likely where ${hasOne(phrases, 'search_form(title)', sql)} and ${scopeConditions(scope, sql)}`
  const posted = termPostings(scope, sql, { most: maxLimit + 1, limit: sql.add(limit) })
  const found = `select listed_at, id from (
      (${posted}) union (${titled} ${newestFirst} limit ${maxLimit + 1})
    ) posted
    where (select count(*) from few) <= ${mostTerms} and (select count(*) from likely) <= ${mostTitles}`
  const page = firstOf(found, sql.add(limit))
  return named(
    'phrase',
    `with ${few}, ${likelyTitles(phrases, sql, mostTitles)}, page as (${page}) ${cardsFrom('page')}`,
    sql,
  )
}

/** Selects whether texts have more terms, or as phrases more likely titles, than the limits. */
export function tooCommonStatement(scope: SearchScope, { mostTerms, mostTitles }: TextLimits): Statement {
  const sql = parameters()
  const few = fewTerms(scope, sql, mostTerms)
  const phrases = phrasesOf(scope.texts)
  const tables = phrases.length > 0 ? `${few}, ${likelyTitles(phrases, sql, mostTitles)}` : few
  const orTitles = phrases.length > 0 ? `or (select count(*) from likely) > ${mostTitles}` : ''
  const text = `with ${tables} select (select count(*) from few) > ${mostTerms} ${orTitles} as "isTooCommon"`
  return named('too-common', text, sql)
}

/**
 * The newest rows of a query. The largest possible limit is a literal: with a parameter alone the planner expects a tenth
 * of the table, and plans each time instead of reusing the plan.
 */
function firstOf(query: string, limit: string): string {
  return `select id, listed_at from (${query} ${newestFirst} limit ${maxLimit + 1}) first ${newestFirst} limit ${limit}`
}

/** Newest first, spaces without a photo last: `listed_at` encodes both (spec D54). */
export const newestFirst = 'order by listed_at desc, id desc'

/** Returns the conditions of a scope on a row of `spaces`. */
export function scopeConditions(scope: SearchScope, sql: Parameters): string {
  const conditions = ['deleted_at is null']
  if (scope.type) conditions.push(`type = ${sql.add(scope.type)}`)
  if (scope.cityId) conditions.push(`city_id = ${sql.add(scope.cityId)}`)
  else if (scope.region) conditions.push(`region = ${sql.add(scope.region)}`)
  if (scope.after) {
    conditions.push(
      `(listed_at, id) < (${sql.add(scope.after.createdAt)}::timestamptz, ${sql.add(scope.after.id)}::bigint)`,
    )
  }
  return conditions.join(' and ')
}

/** Returns the texts that may span several words of a title. */
export function phrasesOf(texts: string[]): string[] {
  return texts.filter((text) => text.includes(' '))
}

/** SQL that is true if a column, in the form of `searchForm`, contains one of the texts. */
export function hasOne(texts: string[], column: string, sql: Parameters): string {
  return `(${texts.map((text) => `strpos(${column}, ${sql.add(text)}) > 0`).join(' or ')})`
}

/**
 * The table expression `likely`: the spaces whose titles contain the characters around each blank of a phrase, by an index,
 * up to one more than `mostTitles`. The sub-select hides the text from the planner, which would otherwise plan again for
 * each text.
 */
export function likelyTitles(phrases: string[], sql: Parameters, mostTitles: number): string {
  const pieces = phrases.map(
    (phrase) => `blank_pieces(search_form(title)) @> (select blank_pieces_sought(${sql.add(phrase)}))`,
  )
  return `likely as materialized (
      select id, listed_at, title, type, city_id, region, deleted_at from spaces
      where (${pieces.join(' or ')}) and deleted_at is null
      limit ${mostTitles + 1}
    )`
}

/**
 * The table expressions `found` and `few`. Materialized, so that the limit does not lead the planner away from the index.
 * The sub-select hides the text from the planner, which would otherwise plan again for each text.
 */
export function fewTerms(scope: SearchScope, sql: Parameters, mostTerms: number): string {
  const contains = scope.texts.map((text) => {
    const sought = sql.add(text)
    return `(grams(text) @> (select grams_sought(${sought})) and strpos(text, ${sought}) > 0)`
  })
  const here = scope.region ? `and region = ${sql.add(scope.region)}` : ''
  return `found as materialized (
      select id from terms where (${contains.join(' or ')}) ${here}
    ), few as materialized (select id from found limit ${mostTerms + 1})`
}

/** Selects the newest postings of each of the `few` terms: `most`, or fewer by `limit`, a parameter of the statement. */
export function termPostings(
  scope: SearchScope,
  sql: Parameters,
  { most, limit }: { most: number; limit?: string },
): string {
  const conditions = ['term_id = few.id']
  if (scope.type) conditions.push(`type = ${sql.add(scope.type)}`)
  if (scope.cityId) conditions.push(`city_id = ${sql.add(scope.cityId)}`)
  if (scope.after) {
    const { createdAt, id } = scope.after
    conditions.push(`(created_at, space_id) < (${sql.add(createdAt)}::timestamptz, ${sql.add(id)}::bigint)`)
  }
  const newest = `select created_at as listed_at, space_id from space_terms where ${conditions.join(' and ')}
    order by created_at desc, space_id desc limit ${most}`
  return `select posting.listed_at, posting.space_id as id from few cross join lateral (
      ${limit ? `select * from (${newest}) newest limit ${limit}` : newest}
    ) posting`
}

/** Limits the duration of the statements of this transaction. */
export function limitTimeOf(milliseconds: number): Statement {
  return {
    name: 'spaces:limit-time',
    text: `select set_config('statement_timeout', $1, true)`,
    values: [`${milliseconds}ms`],
  }
}

/** Names a statement by a hash of its text; there is one text per combination of filters. */
export function named(kind: string, text: string, { values }: Parameters): Statement {
  return { name: `spaces-${kind}-${createHash('md5').update(text).digest('hex')}`, text, values }
}
