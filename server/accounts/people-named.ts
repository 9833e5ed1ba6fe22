import { literalPattern } from '../../db/literal-pattern.ts'

/**
 * The ids of people by a part of their name or e-mail address, as a subquery; `place` is that of `peoplePattern`. A few
 * hundred at most: who looks for more than that is not looking for somebody.
 */
export function peopleNamed(place: string): string {
  return `(select id from users where email like ${place} union select id from profiles where lower(full_name) like ${place} limit 500)`
}

export function peoplePattern(text: string): string {
  return `%${literalPattern(text.toLowerCase())}%`
}
