import { data } from 'react-router'
import { type NotificationKind, notificationKindTexts } from '../../rules/notification.ts'
import { paths } from '../../rules/paths.ts'
import { unsubscribe } from '../../server/notifications/choose-notifications.ts'
import { readUnsubscribeToken } from '../../server/notifications/unsubscribe-token.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { actionResult } from '../session.ts'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/unsubscribe-page'
import { StopMails } from './stop-mails.tsx'

/** Opening the link changes nothing, because mail scanners open links; the button, or a mailbox's own, turns the mails off. */
export async function loader({ url }: Route.LoaderArgs) {
  const claim = readUnsubscribeToken(url.searchParams.get('token') ?? '')
  return data({ kind: claim?.kind ?? null }, { status: claim ? 200 : 404 })
}

export async function action({ url }: Route.ActionArgs) {
  return await actionResult(() => unsubscribe(url.searchParams.get('token') ?? ''))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Stop these e-mails',
    description: 'Turn off e-mails of one kind.',
    path: '/notifications/unsubscribe',
    noindex: true,
  })
}

export default function UnsubscribePage({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const isDone = Boolean(actionData?.ok)
  return (
    <StopMails
      head={headOf(kind, isDone)}
      isAsking={kind !== null && !isDone}
      hasFailed={actionData !== undefined}
      settings={{ to: paths.notificationSettings(), text: 'Notification settings' }}
    />
  )
}

function headOf(kind: NotificationKind | null, isDone: boolean): { title: string; lead: string } {
  if (kind === null)
    return {
      title: 'This link leads nowhere',
      lead: 'It may have been cut off on its way here. You can also choose your e-mails in the notification settings.',
    }
  const { label } = notificationKindTexts[kind]
  if (isDone)
    return {
      title: 'These e-mails have stopped',
      lead: `“${label}” no longer comes by e-mail. You still find it under Notifications, unless you turned it off there too.`,
    }
  return {
    title: 'Stop these e-mails?',
    lead: `“${label}” would no longer come by e-mail. You still find it under Notifications, unless you turned it off there, and e-mails about your bookings still come.`,
  }
}
