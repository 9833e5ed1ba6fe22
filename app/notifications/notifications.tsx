import { useState } from 'react'
import { Form, Link } from 'react-router'
import { z } from 'zod'
import { notificationsShown } from '../../rules/notification.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { currentTime } from '../../server/clock.ts'
import { myNotifications } from '../../server/notifications/my-notifications.ts'
import { readNotifications } from '../../server/notifications/read-notifications.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/notifications'
import { notificationGroups } from './notification-groups.ts'
import { NotificationLink } from './notification-link.tsx'
import { useReadBySight } from './use-read-by-sight.ts'
import './notifications.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const [items, now] = await pageResult(() => Promise.all([myNotifications(person), currentTime()]))
  return { me: person.id, now, items }
}

const readForm = z.object({
  intent: z.enum(['all', 'seen']),
  ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,49}$/),
})

/** Marks all notifications of the page as read, or those that were on screen; not those that came since it was loaded. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = Object.fromEntries(await request.formData())
  return await actionResult(async () => {
    const typed = parseInput(readForm, form)
    await readNotifications(person, typed.ids.split(',').map(Number))
    return typed.intent
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Notifications',
    description: 'What happened to your bookings, messages and listings.',
    path: paths.notifications(),
    noindex: true,
  })
}

/** A person's newest notifications; those that were on screen for a moment count as read. */
export default function NotificationsPage({ loaderData: { me, items, now }, actionData }: Route.ComponentProps) {
  useLive([`notifications:${me}`])
  const result = useActionResult(actionData)
  const isNew = useNewItems(items, result?.ok === 'all')
  const list = useReadBySight(items)
  return (
    <div className="wrap grid max-w-[44rem] gap-5 pt-[clamp(1.5rem,4vw,4rem)] pb-(--section)" ref={list}>
      <div className="news-head">
        <h1 className="type-title-1">Notifications</h1>
        {items.some((item) => !item.isRead) && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="ids" value={items.map(({ id }) => id).join(',')} />
            <Button name="intent" value="all" variant="line" size="small">
              Mark all as read
            </Button>
          </Form>
        )}
      </div>
      {result?.error && <Notice tone="bad" title={result.error.message} />}
      {items.length === 0 && (
        <EmptyState title="Nothing has happened yet">
          <p className="text-soft">Bookings, answers, reminders and money that moves appear here.</p>
        </EmptyState>
      )}
      {notificationGroups(items, now).map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="type-small text-soft">{group.title}</h2>
          <ol>
            {group.items.map((item) => (
              <NotificationLink key={item.id} item={item} isNew={isNew(item)} now={now} />
            ))}
          </ol>
        </section>
      ))}
      <p className="news-foot">
        <Link className="text-link" to={paths.notificationSettings()}>
          Notification settings
        </Link>
        <span className="type-small text-soft">The last {notificationsShown}</span>
      </p>
    </div>
  )
}

type Item = Route.ComponentProps['loaderData']['items'][number]

/** Returns which items are marked as new: also those that were read on this page, until all are marked as read. */
function useNewItems(items: Item[], areAllRead: boolean): (item: Item) => boolean {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const missing = items.filter(({ id, isRead }) => !isRead && !arrived.has(id))
  if (missing.length > 0) setArrived(new Set([...arrived, ...missing.map(({ id }) => id)]))
  return ({ id, isRead }) => !isRead || (arrived.has(id) && !areAllRead)
}
