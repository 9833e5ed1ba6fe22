import { literalPattern } from '../../db/literal-pattern.ts'
import { searchPattern } from '../../db/search-pattern.ts'
import { type Sql, sql } from '../../db/sql.ts'

/**
 * Returns a subquery for the ids of people by a part of their name, regardless of accents, or of their e-mail address.
 * Limited to a few hundred, since a search with more matches is too broad to be useful.
 */
export function peopleNamed(text: string): Sql {
  return sql`(select id from users where email like ${`%${literalPattern(text.toLowerCase())}%`}
    union select id from profiles where search_form(full_name) like ${searchPattern(text)} limit 500)`
}
