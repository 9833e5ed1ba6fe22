import { Form, useNavigation } from 'react-router'
import { startSubscription } from '../../server/outreach/start-subscription.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { actionResult } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/newsletter-start'
import { LinkUnknown } from './link-unknown.tsx'
import { OnTheList } from './on-the-list.tsx'
import { PageHead } from './page-head.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' }
}

/** Confirms the subscription on a button press, not when the page is opened, because mail programs open links. */
export async function action({ request }: Route.ActionArgs) {
  const token = (await request.formData()).get('token')
  return await actionResult(() => startSubscription(String(token)))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Newsletter',
    description: 'Say yes to the newsletter.',
    path: '/newsletter/start',
    noindex: true,
  })
}

export default function NewsletterStart({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const isPending = useNavigation().state !== 'idle'
  if (result?.error && result.error.code !== 'failed') return <LinkUnknown />
  if (result?.ok) return <OnTheList email={result.ok} />
  return (
    <div className="wrap max-w-2xl pb-(--section)" role="status">
      <PageHead title="New rooms, once a month" lead="One press and you are on the list. One click ends it." />
      <Form method="post" className="grid justify-items-start gap-4">
        {result?.error && <Notice tone="bad" title={result.error.message} />}
        <input type="hidden" name="token" value={token} />
        <Button size="large" pending={isPending && 'Subscribing...'}>
          Yes, subscribe me
        </Button>
      </Form>
    </div>
  )
}
