import { isDraftField } from '../../rules/draft-address.ts'

const listFields = ['show', 'cursor']

/** The filter and page of the list in an address, which a conversation opened beside it has too: '?show=unread'. */
export function listQuery(params: URLSearchParams): string {
  return queryOf([...params].filter(([name]) => listFields.includes(name)))
}

/** What an address of a conversation says besides it: the list beside it, and the booking form of its space. */
export function conversationQuery(params: URLSearchParams): string {
  return queryOf([...params].filter(([name]) => listFields.includes(name) || isDraftField(name)))
}

function queryOf(fields: [string, string][]): string {
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''
}
