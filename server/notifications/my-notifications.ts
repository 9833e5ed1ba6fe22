import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { type NotificationKind, notificationsShown } from '../../rules/notification.ts'
import { Refusal } from '../../rules/refusal.ts'

export type NotificationItem = {
  id: number
  kind: NotificationKind
  title: string
  detail: string
  path: string
  createdAt: Date
  isRead: boolean
}

/** Returns a person's newest notifications, at most 50, newest first. Throws `notSignedIn`. */
export async function myNotifications(person: { id: string } | null): Promise<NotificationItem[]> {
  if (!person) throw new Refusal('notSignedIn')
  return await fetchRows<NotificationItem>(
    db(),
    sql`
      select id, kind, title, detail, path, created_at, read_at is not null as is_read
      from notifications where person_id = ${person.id} and is_shown order by id desc limit ${sql.raw(notificationsShown)}`,
  )
}

/** Returns how many of the notifications that `myNotifications` returns are not read. */
export async function countNewNotifications({ id }: { id: string }): Promise<number> {
  const [row] = await fetchRows<{ notifications: number }>(db(), newNotifications(id))
  return row?.notifications ?? 0
}

/** Selects how many `notifications` of those that the page shows a person has not read, as one row. */
export function newNotifications(id: string): Sql {
  return sql`
      select count(*) as notifications from (
        select read_at from notifications where person_id = ${id} and is_shown order by id desc limit ${sql.raw(notificationsShown)}) shown
      where read_at is null`
}
