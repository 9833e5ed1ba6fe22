import { data, Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { endSubscription } from '../../server/outreach/end-subscription.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { actionResult } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/newsletter-end'
import { LinkUnknown } from './link-unknown.tsx'
import { PageHead } from './page-head.tsx'

/** Opening the link ends the subscription (one click). A button starts it again after a mistake. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return data({ token, email: await endSubscription(token) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ token, email: null }, { status: error.status })
  }
}

/** A mailbox's own button sends a POST request (RFC 8058). */
export async function action({ request }: Route.ActionArgs) {
  return await actionResult(() => endSubscription(new URL(request.url).searchParams.get('token') ?? ''))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Newsletter',
    description: 'End the newsletter.',
    path: '/newsletter/end',
    noindex: true,
  })
}

export default function NewsletterEnd({ loaderData: { token, email } }: Route.ComponentProps) {
  const isPending = useNavigation().state !== 'idle'
  if (email === null) return <LinkUnknown />
  return (
    <div className="wrap max-w-2xl pb-(--section)">
      <PageHead
        title="You are off the list"
        lead={`No newsletter goes to ${email} any more. E-mails about your bookings still do.`}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home()}>Return to Home</ButtonLink>
        <Form method="post" action={paths.newsletterStart(token)}>
          <input type="hidden" name="token" value={token} />
          <Button variant="line" pending={isPending && 'Subscribing...'}>
            That was a mistake
          </Button>
        </Form>
      </div>
    </div>
  )
}
