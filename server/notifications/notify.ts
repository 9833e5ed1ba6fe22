import { afterCommit, type Tx } from '../../db/connect.ts'
import { deletedAddresses } from '../../db/deleted-addresses.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { type NotificationKind, notificationKindTexts } from '../../rules/notification.ts'
import { paths } from '../../rules/paths.ts'
import { mostAllowed } from '../limits/limit.ts'
import { publish } from '../live/publish.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { type Mail, type MailCalendar, queueMail } from '../mail/queue-mail.ts'
import { renderMail, siteUrl } from '../mail/render-mail.ts'
import { wake } from '../work/wake.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

type NewNotification = {
  personId: string
  kind: NotificationKind
  /** Names the event and its recipient; the same key is stored and mailed once. */
  key: string
  /** The text: the page shows its subject, with the time zone if it has a time, and its lead, and opens what its button opens. */
  mail: Mail
  calendar?: MailCalendar | undefined
  /** After this time the mail is of no use, and is not sent. */
  until?: Date | undefined
  /** Shown on the page in place of the subject and the lead; unlike these it may have names. */
  onPage?: { title?: string; detail: string }
}

/** Without a limit to an address that is not confirmed: only payments and admins cause them. */
const unlimitedKinds: readonly NotificationKind[] = ['money', 'payout', 'decision']

/**
 * Stores a notification and queues the mail and the pushes about it, by what the person chose for its kind, once this
 * transaction commits. To an address that is not confirmed, 20 of a kind are mailed a day. Does nothing for a deleted account.
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  const { personId, kind, key, mail, calendar, until } = notification
  const { title = titleOf(mail.content), detail = mail.content.lead } = notification.onPage ?? {}
  const [stored] = await fetchRows<{
    email: string
    isMailMuted: boolean
    isPushed: boolean
    mailedUnconfirmed: number
  }>(
    tx,
    sql`
      with recipient as (
        select id, email, email_verified, array(select way from muted_notifications where person_id = users.id and kind = ${kind}) as muted
        from users where id = ${personId} and email not like ${deletedAddresses}),
      stored as (
        insert into notifications (person_id, kind, key, title, detail, path, is_shown, created_at)
        select id, ${kind}, ${key}, ${title}, ${detail},
          ${mail.content.button?.path ?? paths.notifications()}, not 'page' = any(muted), app_now() from recipient
        on conflict on constraint notifications_once do nothing returning id, person_id),
      pushed as (
        insert into push_messages (subscription_id, notification_id, due_at)
        select p.id, stored.id, app_now()
        from stored
        join recipient on recipient.id = stored.person_id and not 'push' = any(muted)
        join sessions s on s.user_id = stored.person_id
        join push_subscriptions p on p.session_id = s.id
        returning 1)
      select email, 'mail' = any(muted) as is_mail_muted, exists (select from pushed) as is_pushed,
        case when email_verified then 0 else (
          select count(*)::int from notifications n
          where n.person_id = recipient.id and n.kind = ${kind} and n.created_at > app_now() - interval '1 day') end as mailed_unconfirmed
      from recipient join stored on stored.person_id = recipient.id`,
  )
  if (!stored) return
  publish(tx, `notifications:${personId}`)
  if (stored.isPushed) afterCommit(tx, () => wake('pushes'))
  const { isAlwaysMailed, hasUnsubscribeLink } = notificationKindTexts[kind]
  if (stored.isMailMuted && !isAlwaysMailed) return
  if (!unlimitedKinds.includes(kind) && stored.mailedUnconfirmed >= mostAllowed('mailsUnconfirmed')) return
  const linkOfKind = hasUnsubscribeLink ? siteUrl(paths.unsubscribe(unsubscribeToken(personId, kind))) : undefined
  await queueMail(tx, {
    ...(linkOfKind ? renderMail({ ...mail.content, unsubscribeUrl: linkOfKind }) : mail),
    calendar,
    until,
    unsubscribeUrl: linkOfKind ?? mail.content.unsubscribeUrl,
    dedupeKey: key,
    to: stored.email,
  })
}

/** 'Booked: The Loft, Sat 22 May 2027, 14:00–17:00, New York time' */
function titleOf({ subject, subjectZone }: MailContent): string {
  return subjectZone ? `${subject}, ${subjectZone}` : subject
}
