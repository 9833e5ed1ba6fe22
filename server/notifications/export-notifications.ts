import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { pushDevices } from './push-subscriptions.ts'

/** Returns a person's stored notifications, newest first, what the person has turned off, and the browsers that show them. */
export async function exportNotifications({ id }: { id: string }) {
  const [notifications, mutedNotifications, devices] = await Promise.all([
    fetchRows(
      db(),
      sql`select kind, title, detail, created_at, read_at from notifications where person_id = ${id} order by id desc limit 10000`,
    ),
    fetchRows(db(), sql`select kind, way from muted_notifications where person_id = ${id} order by kind, way`),
    pushDevices({ id }),
  ])
  const pushedTo = devices.map(({ device, since }) => ({ device, since }))
  return { notifications, mutedNotifications, pushedTo }
}
