import { data, Form, useNavigation } from 'react-router'
import { notificationKindTexts } from '../../rules/notification.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { unsubscribe } from '../../server/notifications/choose-notifications.ts'
import { readUnsubscribeToken } from '../../server/notifications/unsubscribe-token.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { PageHead } from '../company/page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/unsubscribe-page'

/** Opening the link changes nothing, because mail scanners open links; the button, or a mailbox's own, turns the mails off. */
export async function loader({ url }: Route.LoaderArgs) {
  const claim = readUnsubscribeToken(url.searchParams.get('token') ?? '')
  return data({ kind: claim?.kind ?? null }, { status: claim ? 200 : 404 })
}

export async function action({ url }: Route.ActionArgs) {
  try {
    return data({ isDone: Boolean(await unsubscribe(url.searchParams.get('token') ?? '')) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ isDone: false }, { status: error.status })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, () => ({ isDone: false }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Stop these mails',
    description: 'Turn off mails of one kind.',
    path: '/notifications/unsubscribe',
    noindex: true,
  })
}

export default function UnsubscribePage({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().state !== 'idle'
  if (kind === null) return <WrongLink />
  const { label } = notificationKindTexts[kind]
  if (actionData?.isDone) {
    return (
      <div className="wrap max-w-2xl pb-(--section)">
        <PageHead
          title="These mails have stopped"
          lead={`“${label}” no longer comes by mail. You still find it under Notifications.`}
        />
        <ButtonLink to={paths.notificationSettings()}>Notification settings</ButtonLink>
      </div>
    )
  }
  return (
    <div className="wrap max-w-2xl pb-(--section)">
      <PageHead
        title="Stop these mails?"
        lead={`“${label}” would no longer come by mail. You still find it under Notifications, and mails about your bookings still come.`}
      />
      <Form method="post" className="grid justify-items-start gap-4">
        {actionData && <Notice tone="bad" title="An error occurred. These mails still come." />}
        <Button pending={isPending && 'Stopping...'}>Stop these mails</Button>
      </Form>
    </div>
  )
}

function WrongLink() {
  return (
    <div className="wrap max-w-2xl pb-(--section)">
      <PageHead
        title="This link leads nowhere"
        lead="It may have been cut off on its way here. You can also choose your mails in the notification settings."
      />
      <ButtonLink to={paths.notificationSettings()}>Notification settings</ButtonLink>
    </div>
  )
}
