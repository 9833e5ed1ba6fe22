import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { changedSearchInput, newSearchInput, searchSavedText } from '../../rules/saved-search-input.ts'
import { hasConfirmedAddress } from '../../server/accounts/has-confirmed-address.ts'
import type { Person } from '../../server/accounts/person.ts'
import { currentTime } from '../../server/clock.ts'
import { mutedMails } from '../../server/notifications/choose-notifications.ts'
import { changeSavedSearch, deleteSavedSearch } from '../../server/saved-searches/change-saved-search.ts'
import { saveSearch } from '../../server/saved-searches/save-search.ts'
import { savedSearchesOf } from '../../server/saved-searches/saved-searches-of.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import type { NewFlash } from '../flash.ts'
import { formText } from '../form-text.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { addressInOneCurrency } from '../search/found-pages.server.ts'
import { actionResult, requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/saved-searches'
import { withNamedFilters } from './named-filters.ts'
import { SavedSearchForm } from './saved-search-form.tsx'
import { savedSearchView } from './saved-search-view.ts'
import './saved-searches.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const [searches, now, muted] = await Promise.all([savedSearchesOf(person), currentTime(), mutedMails(person)])
  return {
    isMailed: !muted.includes('savedSearch'),
    searches: searches.map((search) => savedSearchView(search, now)),
  }
}

const searchForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save') }).extend(newSearchInput.shape),
  z.object({ intent: z.literal('change') }).extend(changedSearchInput.shape),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
])

/** Saves the search of the Explore page, or changes or deletes a saved one. A refused change stays in its form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = Object.fromEntries(await request.formData())
  const { data: result, init } = await actionResult(() => changeSearches(person, form))
  if (result.error) return data({ problem: result.error, ...typedIn(form) }, init ?? {})
  throw redirect(paths.savedSearches(), { headers: flashHeaders(result.ok) })
}

/** What was typed of which search, to be shown again. */
function typedIn(form: FormData | Record<string, unknown>) {
  return {
    id: formText(form, 'id'),
    typed: { name: formText(form, 'name'), mailEvery: formText(form, 'mailEvery') },
  }
}

const notMailedText = 'You have switched off e-mails about saved searches.'
const settingsText = 'Your notifications'

async function changeSearches(person: Person, form: unknown): Promise<NewFlash> {
  const typed = parseInput(searchForm, form)
  if (typed.intent === 'save') {
    const address = await addressInOneCurrency(typed.address)
    const saved = await saveSearch(person, { name: withNamedFilters(typed.name, address), address })
    if (!saved.isNew) return { title: 'The search is saved already' }
    if ((await mutedMails(person)).includes('savedSearch')) {
      return {
        title: `The search is saved. ${notMailedText}`,
        links: [{ to: paths.notificationSettings(), text: settingsText }],
      }
    }
    if (await hasConfirmedAddress(person.id)) return { title: searchSavedText(saved.mailEvery) }
    return {
      title: 'The search is saved. Once your e-mail address is confirmed, we write when something new fits.',
      links: [{ to: paths.profile(), text: 'Confirm it in your profile' }],
    }
  }
  if (typed.intent === 'delete') {
    await deleteSavedSearch(person, typed.id)
    return { title: 'The search is deleted' }
  }
  await changeSavedSearch(person, typed)
  return { title: 'Your change is saved' }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return await sendForm(serverAction, (words) => ({
    problem: failedResult(words).error,
    ...typedIn(form),
  }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Saved Searches',
    description: 'The searches that you saved.',
    path: paths.savedSearches(),
    noindex: true,
  })
}

export default function SavedSearches({ loaderData: { searches, isMailed }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const isOfList = result && !searches.some(({ id }) => id === result.id)
  return (
    <div className="wrap pb-(--section)">
      <header className="grid gap-4 py-[clamp(2rem,4vw,4rem)]">
        <h1 className="type-title-1">Saved Searches</h1>
        {searches.length > 0 && (
          <p className="type-lead max-w-[52ch] text-soft">
            {isMailed ? (
              'We look for new spaces that fit and write to you as often as you choose, once about each space.'
            ) : (
              <>
                {notMailedText}{' '}
                <Link to={paths.notificationSettings()} className="text-link">
                  {settingsText}
                </Link>
              </>
            )}
          </p>
        )}
        {isOfList && <Notice tone="bad" title={result.problem.fields.address ?? result.problem.message} />}
      </header>
      {searches.length === 0 ? (
        <EmptyState title="No searches saved yet">
          <p>
            Search for a place or hours, then save the search.{' '}
            {isMailed ? 'We write when something new fits.' : notMailedText}
          </p>
          <ButtonLink to={paths.explore()}>Explore Spaces</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="saved-searches">
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearchForm search={search} result={result?.id === search.id ? result : undefined} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
