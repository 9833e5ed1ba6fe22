import { Form, useNavigation } from 'react-router'
import { confirmationHours } from '../../rules/confirmation-link.ts'
import { paths } from '../../rules/paths.ts'
import { confirmAddress, isConfirmedAlready } from '../../server/accounts/confirm-address.ts'
import { nextBookingOf } from '../../server/bookings/next-booking-of.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { actionResult, personOf } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/confirm-address'

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const person = personOf(context)
  const confirmed = person && (await isConfirmedAlready(person, token)) ? person.email : null
  return { token, confirmed }
}

/** Confirms on a button press, not when the page is opened, because mail scanners open links. */
export async function action({ request }: Route.ActionArgs) {
  const token = (await request.formData()).get('token')
  return await actionResult(async () => {
    const { id, email } = await confirmAddress(String(token))
    return { email, nextBooking: await nextBookingOf(id) }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Confirm your address',
    description: 'Confirm the e-mail address of your account.',
    path: '/confirm-address',
    noindex: true,
  })
}

export default function ConfirmAddress({ loaderData: { token, confirmed }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const nextBooking = result?.ok?.nextBooking
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className="wrap grid max-w-md py-[clamp(2rem,6vw,5rem)]" role="status">
      {result?.ok ? (
        <>
          <h1 className="type-title-2">Your address is confirmed</h1>
          <p className="type-lead mt-4 text-soft">Thank you. We know now that {result.ok.email} reaches you.</p>
          <ButtonLink
            to={nextBooking ? paths.booking(nextBooking) : paths.explore()}
            className="mt-7 justify-self-start"
          >
            {nextBooking ? 'See your booking' : 'Explore Spaces'}
          </ButtonLink>
        </>
      ) : confirmed ? (
        <>
          <h1 className="type-title-2">Your address is confirmed already</h1>
          <p className="type-lead mt-4 text-soft">
            This link is used up, and nothing more is to do: we know that <b className="wrap-anywhere">{confirmed}</b>{' '}
            reaches you.
          </p>
          <ButtonLink to={paths.explore()} className="mt-7 justify-self-start">
            Explore Spaces
          </ButtonLink>
        </>
      ) : result?.error && result.error.code !== 'failed' ? (
        <>
          <h1 className="type-title-2">This link does not work any more</h1>
          <p className="type-lead mt-4 text-soft">
            {`It works once, for ${confirmationHours} hours. Your profile shows whether your address is confirmed, and sends a new link.`}
          </p>
          <ButtonLink to={paths.profile()} className="mt-7 justify-self-start">
            To your profile
          </ButtonLink>
        </>
      ) : (
        <>
          <h1 className="type-title-2">Confirm your address</h1>
          <p className="type-lead mt-4 text-soft">
            One press, and we know that our <span className="whitespace-nowrap">e-mails</span> reach you.
          </p>
          <Form method="post" className="mt-7 grid gap-4">
            {result?.error && <Notice tone="bad" title={result.error.message} />}
            <input type="hidden" name="token" value={token} />
            <Button size="large" wide pending={isPending && 'Confirming...'}>
              Confirm my address
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
