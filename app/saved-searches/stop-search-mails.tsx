import { data } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { stopSearchMails } from '../../server/saved-searches/change-saved-search.ts'
import { nameOfSearch } from '../../server/saved-searches/saved-searches-of.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { StopMails } from '../notifications/stop-mails.tsx'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/stop-search-mails'

/** Opening the link changes nothing, because mail scanners open links; the button, or a mailbox's own, stops the mails. */
export async function loader({ url }: Route.LoaderArgs) {
  const name = await nameOfSearch(url.searchParams.get('search') ?? '')
  return data({ name }, { status: name === null ? 404 : 200 })
}

export async function action({ url }: Route.ActionArgs) {
  const isDone = await stopSearchMails(url.searchParams.get('search') ?? '')
  return data({ isDone }, { status: isDone ? 200 : 404 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, () => ({ isDone: false }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Stop e-mails about a search',
    description: 'Stop the e-mails about a saved search.',
    path: '/saved-searches/stop',
    noindex: true,
  })
}

export default function StopSearchMails({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const isDone = actionData?.isDone ?? false
  return (
    <StopMails
      head={headOf(name, isDone)}
      isAsking={name !== null && !isDone}
      hasFailed={actionData !== undefined}
      settings={{ to: paths.savedSearches(), text: 'Saved Searches' }}
    />
  )
}

function headOf(name: string | null, isDone: boolean): { title: string; lead: string } {
  if (name === null)
    return { title: 'This link leads nowhere', lead: 'The search may have been deleted, and sends no e-mails then.' }
  if (isDone)
    return { title: 'These e-mails have stopped', lead: `We no longer write about “${name}”. The search stays saved.` }
  return { title: 'Stop these e-mails?', lead: `We would no longer write about “${name}”. The search stays saved.` }
}
