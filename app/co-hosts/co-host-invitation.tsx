import { data, Form, redirect, useNavigation } from 'react-router'
import { coHostAccessTexts } from '../../rules/co-host.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { acceptInvitation, invitationOf } from '../../server/co-hosts/answer-invitation.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { actionResult, requirePerson } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/co-host-invitation'
import '../ui/pairs.css'

/** Only shows the invitation: a program that opens the links of a mail does not accept. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const token = url.searchParams.get('token') ?? ''
  try {
    const { spaces, ownerName, access } = await invitationOf(person, token)
    const shown = { spaces: spaces.map(({ id, title }) => ({ id, title })), ownerName: nameAtStart(ownerName) }
    return { token, invitation: { ...shown, ...coHostAccessTexts[access] }, problem: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ token: '', invitation: null, problem: error.message }, { status: error.status })
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const token = String((await request.formData()).get('token') ?? '')
  const { data: result, init } = await actionResult(() => acceptInvitation(person, token))
  if (!result.ok) return data(result, init ?? {})
  const [space, ...others] = result.ok.spaces
  if (!space || others.length > 0) {
    const title = `You co-host ${result.ok.spaces.length} spaces now`
    const flash = { title, text: 'Their calendars and bookings are in yours.' }
    return redirect(paths.myListings(), { headers: flashHeaders(flash) })
  }
  const flash = { title: `You co-host ${space.title} now`, text: 'Its calendar and bookings are in yours.' }
  return redirect(paths.listingCoHosts(space.id), { headers: flashHeaders(flash) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'An invitation to co-host',
    description: 'Manage a space together with its owner.',
    path: paths.coHostInvitation(''),
    noindex: true,
  })
}

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation, problem } = loaderData
  const result = useActionResult(actionData)
  const isOne = invitation?.spaces.length === 1
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className="wrap grid max-w-xl gap-5 py-[clamp(2rem,6vw,5rem)]">
      {invitation ? (
        <>
          <h1 className="type-title-2">{invitation.ownerName} invites you to co-host</h1>
          <dl className="pairs">
            <div>
              <dt>{isOne ? 'Space' : `${invitation.spaces.length} spaces`}</dt>
              {invitation.spaces.map(({ id, title }) => (
                <dd key={id}>{title}</dd>
              ))}
            </div>
            <div>
              <dt>You may</dt>
              <dd>
                {invitation.label}
                <span>{invitation.text}</span>
              </dd>
            </div>
          </dl>
          <p className="text-soft">
            Payouts and the {isOne ? 'listing itself stay' : 'listings themselves stay'} the owner’s. What you do stands
            in the log of {isOne ? 'the' : 'each'} space, with your name.
          </p>
          {result?.error && <Notice tone="bad" title={result.error.message} />}
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button size="large" wide pending={isPending && 'Accepting...'}>
              Accept the invitation
            </Button>
          </Form>
        </>
      ) : (
        <>
          <h1 className="type-title-2">An invitation to co-host</h1>
          <Notice tone="note" title={problem ?? ''} />
          <ButtonLink to={paths.explore()} variant="line" className="justify-self-start">
            Explore Spaces
          </ButtonLink>
        </>
      )}
    </div>
  )
}
