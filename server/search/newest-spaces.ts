import { db } from '../../db/connect.ts'
import { cardsFrom, readCards, type SpaceSummary } from '../spaces/space-card.ts'
import { newestFirst } from './search-statements.ts'

/** A country by its ISO code: the spaces in it, or those of all other countries. */
export type Side = { inside: string } | { outside: string }

/** Returns the newest spaces in a country, or outside it (spec 9: 6 of each on the home page; spec D39: "first" is newest). */
export function newestSpaces(side: Side, limit: number): Promise<SpaceSummary[]> {
  const [name, operator, code] = 'inside' in side ? ['inside', '=', side.inside] : ['outside', '<>', side.outside]
  const page = `select id from spaces where deleted_at is null and country_code ${operator} $1 ${newestFirst} limit ${limit}`
  return readCards(db(), {
    name: `spaces:newest-${limit}:${name}-country`,
    text: `with page as (${page}) ${cardsFrom('page')}`,
    values: [code],
  })
}
