import { redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'

/**
 * For the `catch` of an action that books: redirects a person whose address has to be confirmed first to the profile, which
 * links back to `back`, the address of the page with what was typed. Does nothing for other errors.
 */
export function confirmFirst(error: unknown, back: string): void {
  if (!isRefusal(error) || error.code !== 'addressUnconfirmed') return
  throw redirect(`${paths.profile()}?${new URLSearchParams({ back })}`)
}
