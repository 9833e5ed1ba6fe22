import type { CollectionPage, Filter } from './collection.ts'
import type { Store } from './store.ts'

type Listed = { limit: number; starting_after?: string; ending_before?: string; created?: CollectionPage['created'] }

type Lister<Item> = { list(store: Store, filter: Filter, page: CollectionPage): Item[] }

/** Returns one page of a collection in the provider's list format. */
export function listPage<Item>(
  store: Store,
  items: Lister<Item>,
  { url, filter = {}, params, types }: { url: string; filter?: Filter; params: Listed; types?: string[] },
) {
  const { limit, starting_after: after, ending_before: before, created } = params
  const found = items.list(store, filter, { limit: limit + 1, after, before, created, types })
  const hasMore = found.length > limit
  // A page that is read backwards has its extra row first.
  const data = before && hasMore ? found.slice(1) : found.slice(0, limit)
  return { object: 'list', url, has_more: hasMore, data }
}
