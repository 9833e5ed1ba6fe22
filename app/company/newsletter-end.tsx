import { data, Form, useFetcher, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { endSubscription, subscriberOf } from '../../server/outreach/end-subscription.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { actionResult } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/newsletter-end'
import { LinkUnknown } from './link-unknown.tsx'
import type { clientAction as startAgain } from './newsletter-start.tsx'
import { OnTheList } from './on-the-list.tsx'
import { PageHead } from './page-head.tsx'

/** Opening the link changes nothing, because mail scanners open links; the button, or a mailbox's own, ends the subscription. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const subscriber = await subscriberOf(token)
  return data({ token, subscriber }, { status: subscriber ? 200 : 404 })
}

/** A mailbox's own button sends a POST request, too (RFC 8058). */
export async function action({ url }: Route.ActionArgs) {
  return await actionResult(() => endSubscription(url.searchParams.get('token') ?? ''))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Newsletter',
    description: 'End the newsletter.',
    path: '/newsletter/end',
    noindex: true,
  })
}

/** Asks, and after that offers to start the newsletter again, in case it was a mistake. */
export default function NewsletterEnd({ loaderData: { token, subscriber }, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().state !== 'idle'
  const again = useFetcher<typeof startAgain>()
  if (!subscriber) return <LinkUnknown />
  const { email, isSubscribed } = subscriber
  if (again.data?.ok) return <OnTheList email={again.data.ok} />
  if (isSubscribed) {
    return (
      <div className="wrap max-w-2xl pb-(--section)">
        <PageHead title="End the newsletter?" lead={`It goes to ${email}. E-mails about your bookings still will.`} />
        <Form method="post" className="grid justify-items-start gap-4">
          {actionData?.error && <Notice tone="bad" title="An error occurred. The newsletter still comes." />}
          <Button pending={isPending && 'Ending...'}>Unsubscribe</Button>
        </Form>
      </div>
    )
  }
  return (
    <div className="wrap max-w-2xl pb-(--section)">
      <PageHead
        title="You are off the list"
        lead={`No newsletter goes to ${email} any more. E-mails about your bookings still do.`}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home()}>Return to Home</ButtonLink>
        <again.Form method="post" action={paths.newsletterStart(token)}>
          <input type="hidden" name="token" value={token} />
          <Button variant="line" pending={again.state !== 'idle' && 'Subscribing...'}>
            That was a mistake
          </Button>
        </again.Form>
      </div>
      {again.data?.error && (
        <div className="mt-4">
          <Notice tone="bad" title={again.data.error.message} />
        </div>
      )}
    </div>
  )
}
