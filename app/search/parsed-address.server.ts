import { redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { isRefusal, type Refusal } from '../../rules/refusal.ts'
import { parseSpaceSearch, type SpaceSearch } from '../../rules/space-search.ts'
import { currentTypeName } from '../../server/spaces/space-types.ts'
import { timeNames } from './search-address.ts'

type AddressSearch = {
  search: SpaceSearch
  /** The message about an invalid request. */
  problem: string | null
}

/** Returns the search of an address, with the type into which its type was merged. Redirects like `parsedSearch`. */
export async function parsedAddress(params: URLSearchParams): Promise<AddressSearch> {
  const { search, problem } = parsedSearch(params)
  const type = search.type && (await currentTypeName(search.type).catch(() => search.type))
  return { search: { ...search, type }, problem }
}

/** Parses the search of an address. What is invalid in it is dropped, and `problem` describes why. */
function parsedSearch(params: URLSearchParams): AddressSearch {
  const lack = lackOfWeeks(params)
  if (lack) {
    const { search, problem } = parsedSearch(without(params, ['weeks']))
    return { search, problem: problem ?? lack }
  }
  try {
    return { search: parseSpaceSearch(params, { others: 'ignored' }), problem: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const isTime = timeNames.some((name) => error.fields?.[name])
    const dropped = isTime ? [...timeNames, 'maxTotal'] : []
    const rest = without(params, [...dropped, ...Object.keys(error.fields ?? {})])
    if (rest.size === params.size) throw redirect(paths.explore())
    return { ...parsedSearch(rest), problem: problemOf(error) }
  }
}

/** Returns what a number of weeks lacks, which is dropped by itself: the day of a search stays. */
function lackOfWeeks(params: URLSearchParams): string | null {
  if (!params.get('weeks') || ['date', 'from', 'to'].every((name) => params.get(name))) return null
  return `Please choose ${params.has('between') ? 'the' : 'a day and'} hours for these weeks`
}

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(params)
  for (const name of names) rest.delete(name)
  return rest
}

/** In the words of the page, where the API's are those of its parameters. A page of a list that is gone needs none. */
function problemOf({ fields: { cursor: _, ...fields } = {} }: Refusal): string | null {
  if (fields.date?.includes('belong together')) return 'Please choose a day for these hours'
  if (fields.maxTotal?.startsWith('A total needs hours')) return 'Please choose hours for a price in all'
  const isPrice = (fields.maxPrice ?? fields.maxTotal)?.includes('minor units')
  return isPrice ? 'Please type a price as a number, such as 40 or 40.50' : (Object.values(fields)[0] ?? null)
}
