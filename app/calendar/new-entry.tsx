import { useSearchParams } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { currentTime } from '../../server/clock.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { requirePerson } from '../session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/new-entry'
import { newDraft } from './entry-draft.ts'
import { EntryForm } from './entry-form.tsx'
import { saveNewEntry } from './save-new-entry.server.ts'
import { sendEntry } from './send-entry.ts'
import { useCalendar } from './use-calendar.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePerson({ context, url })
  return { now: await currentTime() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  return await saveNewEntry(person, url, await request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await sendEntry(request, serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Block time',
    description: 'Block hours of your space, or add a walk-in.',
    path: paths.newCalendarEntry(),
    noindex: true,
  })
}

/** The form of a new entry, over the calendar. */
export default function NewEntry({ loaderData: { now }, actionData }: Route.ComponentProps) {
  const { calendar, back, close } = useCalendar()
  const [params] = useSearchParams()
  const result = useActionResult(actionData)
  const { allSpaces, spaces, view, date, today } = calendar
  const [spaceId, firstDate] = [spaces[0] ?? allSpaces[0]?.id ?? 0, view === 'day' || date > today ? date : today]
  const draft = result?.typed ?? newDraft(params, { spaces: allSpaces, spaceId, date: firstDate, now })
  // The first day of an empty form changes at midnight, which must not empty one that is being filled in.
  const formKey = `${params} ${JSON.stringify(result?.typed)}`
  return (
    <Dialog title="Block time or add a walk-in" onClose={close} width="32rem">
      <EntryForm
        key={formKey}
        draft={draft}
        spaces={allSpaces}
        problem={result?.problem ?? null}
        back={back}
        submit="Add to the calendar"
      />
    </Dialog>
  )
}
