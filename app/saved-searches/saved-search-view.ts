import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { addressWithoutTime, isSearchPast, searchOfAddress } from '../../rules/saved-search-input.ts'
import type { SavedSearch } from '../../server/saved-searches/saved-searches-of.ts'

/** A saved search with its links: `to` is null if our rules no longer read it, `withoutTime` unless its date is over. */
export type SavedSearchView = Omit<SavedSearch, 'address'> & { to: string | null; withoutTime: string | null }

export function savedSearchView({ address, ...saved }: SavedSearch, now: Date): SavedSearchView {
  try {
    const search = searchOfAddress(address)
    const withoutTime = isSearchPast(search, now) ? exploreAddress(addressWithoutTime(search)) : null
    return { ...saved, to: exploreAddress(address), withoutTime }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { ...saved, to: null, withoutTime: null }
  }
}

function exploreAddress(params: string): string {
  return paths.explore(new URLSearchParams(params))
}
