import { useState } from 'react'
import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { formText } from '../form-text.ts'
import { FormSection } from '../listings/form-section.tsx'
import { ListingFormHead } from '../listings/listing-form-head.tsx'
import { useLive } from '../live/use-live.ts'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import { failedResult, unreachedText } from '../ui/failed-result.ts'
import { NoticeInView } from '../ui/notice-in-view.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import { useFormKey } from '../ui/use-form-key.ts'
import type { Route } from './+types/co-hosts'
import { changeCoHosts } from './change-co-hosts.server.ts'
import { CoHostList, RemoveFromOthers } from './co-host-list.tsx'
import { InviteForm, nothingTyped, type TypedInvitation } from './invite-form.tsx'
import { LeaveForm } from './leave-form.tsx'
import { loadCoHosts } from './load-co-hosts.server.ts'
import { SpaceLog } from './space-log.tsx'
import '../listings/listing.css'
import '../listings/calendars.css'
import './co-hosts.css'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadCoHosts(person, Number(params.id)))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  const result = await actionResult(() => changeCoHosts(person, Number(params.id), form))
  if (result.data.error?.code === 'spaceNotFound') throw data(null, { status: 404 })
  if (result.data.ok?.intent === 'leave') {
    const flash = { title: 'You co-host it no more', text: 'Its calendar and bookings are not in yours any longer.' }
    return redirect(paths.myListings(), { headers: flashHeaders(flash) })
  }
  const typed = result.data.error ? typedIn(form) : null
  return data({ ...result.data, typed }, result.init ?? {})
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData())
  return await sendForm(serverAction, (words = unreachedText('Nothing was changed')) => ({
    ...failedResult(words),
    typed,
  }))
}

/** Returns what was typed in the form that invites; other forms have fields of these names too. */
function typedIn(form: FormData): TypedInvitation {
  if (form.get('intent') !== 'invite') return nothingTyped
  const text = (name: string) => formText(form, name)
  return { email: text('email'), access: text('access'), also: form.getAll('also').map(String) }
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Co-hosts',
    description: 'Who manages your space with you, and what they did.',
    path: paths.listingCoHosts(Number(params.id)),
    noindex: true,
  })
}

/** Who manages a space, open invitations, and the log of what owner and co-hosts did. */
export default function CoHosts({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, access, personId, ownerName, coHosts, invitations, others, canInvite, log, zone } = loaderData
  useLive([`person:${personId}`, `space:${id}`])
  const result = useActionResult(actionData)
  const key = useFormKey(result?.ok?.intent === 'invite')
  const [past, setPast] = useState<typeof result>()
  const error = result === past ? null : result?.error
  const fields = error?.fields ?? {}
  const done = result?.ok?.done
  const isOwner = access === 'owner'
  return (
    <div className="wrap">
      <ListingFormHead listing={{ id, title }} title="Co-hosts" here="coHosts" access={access} />
      <div className="listing-form calendars">
        <FormSection
          title="Who manages it"
          lead={
            isOwner
              ? 'Co-hosts never see payouts, and cannot change the listing itself or write in your name.'
              : `${ownerName} owns this space. Payouts, the listing itself and messages stay theirs.`
          }
        >
          <div role="status" className="empty:absolute">
            {done && (
              <NoticeInView tone="ok" title={done} about={result}>
                {result.ok?.still && <RemoveFromOthers {...result.ok.still} />}
              </NoticeInView>
            )}
          </div>
          {error && Object.keys(fields).length === 0 && (
            <NoticeInView tone="bad" title={error.message} about={result} />
          )}
          <CoHostList isOwner={isOwner} ownerName={ownerName} coHosts={coHosts} invitations={invitations} />
          {!isOwner && <LeaveForm />}
        </FormSection>
        {isOwner && (
          <FormSection title="Invite somebody" lead="They get an e-mail, and nothing changes until they accept.">
            {canInvite ? (
              <InviteForm
                key={key}
                typed={result?.typed ?? nothingTyped}
                others={others}
                error={fields.email}
                onInvalid={() => setPast(result)}
              />
            ) : (
              <p className="text-soft">These are all ten that a space can have. Remove one to invite another.</p>
            )}
          </FormSection>
        )}
        <FormSection title="What was done" lead={`The last hundred things, newest first. Times are ${zone}.`}>
          <SpaceLog log={log} />
        </FormSection>
      </div>
    </div>
  )
}
