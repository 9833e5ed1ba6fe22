import { literalPattern } from '../../db/literal-pattern.ts'
import { type Sql, sql } from '../../db/sql.ts'

/**
 * Returns a subquery for the ids of people by a part of their name or e-mail address; `place` is the parameter of
 * `peoplePattern`. Limited to a few hundred, since a search with more matches is too broad to be useful.
 */
export function peopleNamed(place: Sql): Sql {
  return sql`(select id from users where email like ${place} union select id from profiles where lower(full_name) like ${place} limit 500)`
}

export function peoplePattern(text: string): string {
  return `%${literalPattern(text.toLowerCase())}%`
}
