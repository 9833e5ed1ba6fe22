import type { Context, Next } from 'hono'
import { isSearch } from '../../rules/time-search.ts'
import { limit } from '../limits/limit.ts'
import type { FrontDoor } from './front-door.ts'

/**
 * Counts what may change something, and the API's reads, by person or else by address, so that no operation is without
 * a limit; those that cost more have their own besides (server/limits/limits.ts).
 */
export async function limitRequests(c: Context<FrontDoor>, next: Next): Promise<void> {
  const { person, clientAddress } = c.get('facts')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS'
  const kind = isRead ? 'apiReads' : 'writes'
  // A live stream is limited by how many are open.
  if (!isRead || (c.req.path.startsWith('/api/') && c.req.path !== '/api/events')) {
    await limit(kind, person?.id ?? clientAddress)
  }
  await next()
}

/** Searches on pages, by text or by time; the API counts its own. A space's page has hours in its address, but searches nothing. */
export async function limitSearches(c: Context<FrontDoor>, next: Next): Promise<void> {
  if (isSearch(new URL(c.req.url).searchParams) && !c.req.path.startsWith('/space/')) {
    await limit('search', c.get('facts').clientAddress)
  }
  await next()
}
