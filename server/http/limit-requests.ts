import type { Context, Next } from 'hono'
import { isSearch } from '../../rules/space-search.ts'
import { limit } from '../limits/limit.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Counts requests that may change something, and the API's reads and live streams, by person or else by address, so that every
 * operation is limited; expensive ones have an additional limit (server/limits/limits.ts). A key's requests count for its
 * person too.
 */
export async function limitRequests(c: Context<AppEnv>, next: Next): Promise<void> {
  const { person, key, clientAddress } = c.get('facts')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS'
  const kind = isRead ? 'apiReads' : 'writes'
  if (!isRead || c.req.path.startsWith('/api/')) {
    if (key) await limit('keyRequests', String(key.id))
    await limit(kind, (person ?? key?.person)?.id ?? clientAddress)
  }
  await next()
}

/**
 * Counts searches on pages, by text or by time, regardless of the method: React Router also loads data for OPTIONS. The API
 * counts its own. A space's page may have hours in its address, but does not search, except for the weeks of a series.
 */
export async function limitSearches(c: Context<AppEnv>, next: Next): Promise<void> {
  const isOfSpace = c.req.path.startsWith('/space/') && !c.req.path.includes('/every-week')
  // The map reads three pages of spaces, also without a search.
  const isMap = c.req.path.startsWith('/explore/pins')
  if (isMap || (isSearch(new URL(c.req.url).searchParams) && !isOfSpace)) {
    await limit('search', c.get('facts').clientAddress)
  }
  await next()
}
