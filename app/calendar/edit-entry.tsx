import { paths } from '../../rules/paths.ts'
import { countTogether, findEntry } from '../../server/calendar/own-entry.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { pageResult, requirePerson } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/edit-entry'
import { draftOfEntry } from './entry-draft.ts'
import { EntryForm } from './entry-form.tsx'
import { saveEntry } from './save-entry.server.ts'
import { sendEntry } from './send-entry.ts'
import { useCalendar } from './use-calendar.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const entry = await pageResult(() => findEntry(person, params.id))
  const spaceCount = await countTogether(person, entry.id)
  const laterSpaceCount = entry.laterCount > 0 ? await countTogether(person, entry.id, { andLater: true }) : 0
  const { spaceTitle, laterCount } = entry
  return { draft: draftOfEntry(entry), spaceTitle, laterCount, spaceCount, laterSpaceCount }
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  return await saveEntry(person, params.id, url, await request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await sendEntry(request, serverAction)
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Change an entry',
    description: 'Change or remove what you entered in your calendar.',
    path: paths.calendarEntry(params.id),
    noindex: true,
  })
}

/** The form of an existing entry, over the calendar, with the ways to remove it. */
export default function EditEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, back, close } = useCalendar()
  const { draft: stored, spaceTitle, laterCount, spaceCount, laterSpaceCount } = loaderData
  const result = useActionResult(actionData)
  const draft = result?.typed ?? stored
  return (
    <Dialog title={spaceTitle} onClose={close} width="32rem">
      <EntryForm
        key={JSON.stringify(draft)}
        draft={draft}
        spaces={calendar.allSpaces}
        problem={result?.problem ?? null}
        back={back}
        isExisting
        submit="Save"
      >
        {laterCount > 0 && (
          <p className="entry-wide type-small text-soft">
            It is there every week. “Save” changes this one only; the {laterCount} later stay as they are.
          </p>
        )}
        <div className="entry-wide flex flex-wrap gap-3 border-t border-line pt-4">
          <Button variant="bad" size="small" name="intent" value="remove">
            {laterCount > 0 ? 'Remove this one' : 'Remove'}
          </Button>
          {laterCount > 0 && (
            <Button variant="bad" size="small" name="intent" value="removeLater">
              Remove this and {laterCount} later
            </Button>
          )}
          {spaceCount > 1 && (
            <Button variant="bad" size="small" name="intent" value="removeEverywhere">
              Remove {laterCount > 0 && 'this one '}on all {spaceCount} spaces
            </Button>
          )}
          {laterSpaceCount > 1 && (
            <Button variant="bad" size="small" name="intent" value="removeLaterEverywhere">
              Remove this and later on all {laterSpaceCount} spaces
            </Button>
          )}
        </div>
      </EntryForm>
    </Dialog>
  )
}
