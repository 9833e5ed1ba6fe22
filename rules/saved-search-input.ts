import { z } from 'zod'
import { refusalIssue } from './parse-input.ts'
import { type MailInterval, mailIntervals } from './saved-search.ts'
import { parseSpaceSearch, type SpaceSearch, spaceSearchParams } from './space-search.ts'

const name = z
  .string()
  .transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim())
  .pipe(z.string().min(1, 'Please give it a name').max(80, 'At most 80 characters'))

const mailEvery = z.enum(mailIntervals, 'Please choose one of the list')

export const longestSavedAddress = 1000

/** What 'Save this search' sends: the parameters of the search's address, and a name. */
export const newSearchInput = z.object({
  name: name.catch('My search'),
  address: z.string().transform((text, context) => {
    const address = canonicalAddress(text)
    if (address !== null) return address
    context.addIssue(refusalIssue('searchUnreadable', 'address'))
    return z.NEVER
  }),
})

export const changedSearchInput = z.object({ id: z.uuid(), name, mailEvery })

/** Returns the search of a saved address. Throws `invalidFields` for what is none. */
export function searchOfAddress(address: string): SpaceSearch {
  return parseSpaceSearch(new URLSearchParams(address), { others: 'ignored' })
}

export type FirstInterval = Exclude<MailInterval, 'never'>

/** How often a new search mails at first: each day if its last day comes within two weeks; a weekly mail could be too late. */
export function firstInterval({ wanted }: SpaceSearch, now: Date): FirstInterval {
  const soon = new Date(now.getTime() + 14 * 86_400_000).toISOString().slice(0, 10)
  return wanted && lastDayOf(wanted) <= soon ? 'day' : 'week'
}

/** What a person reads whose search is saved: how often it mails at first, which the list below says too. */
export function searchSavedText(interval: FirstInterval): string {
  return `The search is saved. When something new fits, we write once a ${interval} at most.`
}

/** Returns true if the dates of a search are over everywhere on earth. */
export function isSearchPast({ wanted }: SpaceSearch, now: Date): boolean {
  if (!wanted) return false
  return lastDayOf(wanted) < new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
}

function lastDayOf(wanted: NonNullable<SpaceSearch['wanted']>): string {
  return wanted.kind === 'fixed' ? wanted.date : wanted.to.slice(0, 10)
}

/** Returns the parameters of the same search at any time. A total has no meaning without hours. */
export function addressWithoutTime(search: SpaceSearch): string {
  const { maxTotal: _, wanted: __, ...rest } = search
  return spaceSearchParams({ ...rest, cursor: undefined }).toString()
}

/** Returns the parameters of a search in canonical order and spelling; null for those that cannot be read. */
export function canonicalAddress(text: string): string | null {
  if (text.length > longestSavedAddress) return null
  try {
    const { limit: _, ...search } = searchOfAddress(text)
    const address = spaceSearchParams({ ...search, cursor: undefined }).toString()
    return address.length <= longestSavedAddress ? address : null
  } catch {
    return null
  }
}
