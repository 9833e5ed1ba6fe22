import { data } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { useLive } from '../live/use-live.ts'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import { failedResult, unreachedText } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import { useFormKey } from '../ui/use-form-key.ts'
import type { Route } from './+types/listing-calendars'
import { AddFeedForm } from './add-feed-form.tsx'
import { AddressSettings } from './address-settings.tsx'
import { changeCalendars } from './change-calendars.server.ts'
import { ConflictList } from './conflict-list.tsx'
import { FeedList } from './feed-list.tsx'
import { FormSection } from './form-section.tsx'
import { ListingFormHead } from './listing-form-head.tsx'
import { type ConflictView, loadCalendars } from './load-calendars.server.ts'
import { hasNewestFailed } from './newest-feed.ts'
import './listing.css'
import './calendars.css'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadCalendars(person, Number(params.id)))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  const result = await actionResult(() => changeCalendars(person, Number(params.id), form))
  if (result.data.error?.code === 'spaceNotFound') throw data(null, { status: 404 })
  const typed = result.data.error ? { name: formText(form, 'name'), url: formText(form, 'url') } : null
  return data({ ...result.data, typed }, result.init ?? {})
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const typed = { name: formText(form, 'name'), url: formText(form, 'url') }
  return await sendForm(serverAction, (words = unreachedText('Your calendars could not be changed')) => ({
    ...failedResult(words),
    typed,
  }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Calendars',
    description: 'Calendars that your space reads, and that read it.',
    path: paths.listingCalendars(Number(params.id)),
    noindex: true,
  })
}

/** The calendars that are read into a listing, with their conflicts. */
export default function ListingCalendars({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, access, personId, zone, feeds, conflicts, addresses, canAdd } = loaderData
  useLive([`person:${personId}`, `space:${id}`])
  const result = useActionResult(actionData)
  const key = useFormKey(result?.ok === 'add')
  const isAboutFields = Object.keys(result?.error?.fields ?? {}).length > 0
  const done = result?.ok ? words[result.ok] : undefined
  const hasFailed = result?.ok === 'add' && hasNewestFailed(feeds)
  return (
    <div className="wrap">
      <ListingFormHead listing={{ id, title }} title="Calendars" here="calendars" access={access}>
        <div role="status" className="empty:absolute">
          {hasFailed && <Notice tone="warn" title="Added, but it could not be read" />}
          {done && !hasFailed && <Notice tone="ok" title={done} />}
        </div>
        {result?.error && !isAboutFields && (
          <Notice tone="bad" title={result.error.message}>
            Everything you typed is still here.
          </Notice>
        )}
      </ListingFormHead>
      <div className="listing-form calendars">
        {conflicts.length > 0 && (
          <FormSection
            title={conflictsTitle(conflicts)}
            lead={`An import never moves a booking or a walk-in: you decide which of the two goes. Times are ${zone}.`}
          >
            <ConflictList conflicts={conflicts} />
          </FormSection>
        )}
        <FormSection
          title="Read into this space"
          lead="Where else is it let, or used? What those calendars say is taken cannot be booked here. We look every 15 minutes."
        >
          <FeedList feeds={feeds} />
          {canAdd ? (
            <AddFeedForm key={key} typed={result?.typed ?? null} errors={result?.error?.fields ?? {}} />
          ) : (
            <p className="text-soft">These are all five that a space can read. Remove one to add another.</p>
          )}
        </FormSection>
        {addresses.length > 0 && (
          <FormSection
            title="Read by others"
            lead="Paste an address into Airbnb, Google, Outlook or Apple Calendar, so that nobody books there what is booked here. Most of them look every few hours."
          >
            <AddressSettings addresses={addresses} />
          </FormSection>
        )}
      </div>
    </div>
  )
}

const words = {
  add: 'Added. We are reading it now.',
  read: 'We are reading it now',
  remove: 'Removed. Time that nothing else takes is free again',
  make: 'The address works now',
  renew: 'The new address works now. The one before has ended.',
  end: 'The address has ended',
  'show-names': 'Names of guests are shown now',
  'hide-names': 'It says “Booked” only now',
  'keep-both': 'Both stay. We will not show this one again.',
}

function conflictsTitle(conflicts: readonly ConflictView[]): string {
  if (conflicts.every(({ kind }) => kind === 'request')) return 'Asked for here, and taken elsewhere'
  return conflicts.length === 1 ? 'One time is let twice' : `${conflicts.length} times are let twice`
}
