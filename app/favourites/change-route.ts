import { redirect } from 'react-router'
import { favouriteInput } from '../../rules/favourite-input.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { mergeFavourites } from '../../server/favourites/merge-favourites.ts'
import { removeFavourite } from '../../server/favourites/remove-favourite.ts'
import { saveFavourite } from '../../server/favourites/save-favourite.ts'
import { flashHeaders } from '../flash.server.ts'
import { ownPath } from '../own-path.ts'
import { actionResult, personOf } from '../session.ts'
import type { Route } from './+types/change-route'

/**
 * Saves or removes a space for a pressed heart. The script of the page gets the result as JSON. Without it the browser returns to
 * the page of the heart, which shows the result, or to the sign-in.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(context)
  const form = Object.fromEntries(await request.formData())
  const byScript = form.script === 'yes'
  const back = ownPath(form.back, paths.favourites())
  if (!person && !byScript) throw redirect(paths.signIn(back))
  const result = await actionResult(async () => {
    if (!person) throw new Refusal('notSignedIn')
    return await changeFavourites(person, form)
  })
  if (byScript) return result
  const { ok, error } = result.data
  const title = error?.message ?? (form.save && ok ? 'Saved to your favourites' : 'Removed from your favourites')
  const links = [{ to: paths.favourites(), text: 'Your favourites' }]
  const tone = error ? ('warn' as const) : undefined
  throw redirect(back, { headers: flashHeaders({ tone, title, ...(back !== paths.favourites() && { links }) }) })
}

/** Returns the ids of the spaces that are saved by it. */
async function changeFavourites(person: Person, form: unknown): Promise<number[]> {
  const change = parseInput(favouriteInput, form)
  if ('merge' in change) return await mergeFavourites(person, change.merge)
  if ('remove' in change) {
    await removeFavourite(person, change.remove)
    return []
  }
  await saveFavourite(person, change.save)
  return [change.save]
}
