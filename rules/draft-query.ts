import { isDraftField } from './draft-address.ts'

/** Returns what an address says of the booking form, as the query of another one: '?date=2026-12-12&time=14:00', or nothing. */
export function draftQuery(params: URLSearchParams): string {
  const draft = new URLSearchParams([...params].filter(([name]) => isDraftField(name)))
  return draft.size > 0 ? `?${draft}` : ''
}
