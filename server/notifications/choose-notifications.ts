import { type Database, db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import {
  isChoosable,
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
  notificationWays,
} from '../../rules/notification.ts'
import { Refusal } from '../../rules/refusal.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** For each kind, the ways that the person has turned off. */
export type MutedWays = Partial<Record<NotificationKind, NotificationWay[]>>

/** Returns what a person has turned off. Throws `notSignedIn`. */
export async function mutedNotifications(person: { id: string } | null): Promise<MutedWays> {
  if (!person) throw new Refusal('notSignedIn')
  const rows = await fetchRows<{ kind: NotificationKind; way: NotificationWay }>(
    db(),
    sql`select kind, way from muted_notifications where person_id = ${person.id} order by kind, way`,
  )
  const muted: MutedWays = {}
  for (const { kind, way } of rows) muted[kind] = [...(muted[kind] ?? []), way]
  return muted
}

/** Returns the kinds whose mails a person has turned off, so that no page promises them. */
export async function mutedMails(person: { id: string }): Promise<NotificationKind[]> {
  const muted = await mutedNotifications(person)
  return notificationKinds.filter((kind) => muted[kind]?.includes('mail'))
}

/**
 * Stores what a person wants, as 'kind.way', and turns all else off that can be turned off. Throws `notSignedIn`.
 */
export async function chooseNotifications(person: { id: string } | null, wanted: readonly string[]): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  const muted = notificationKinds.flatMap((kind) =>
    notificationWays
      .filter((way) => isChoosable(kind, way) && !wanted.includes(`${kind}.${way}`))
      .map((way) => ({ kind, way })),
  )
  await inTransaction(async (tx) => {
    await execute(tx, sql`delete from muted_notifications where person_id = ${person.id}`)
    for (const { kind, way } of muted) await mute(tx, person.id, kind, way)
  })
}

/** Turns off the mails of a link's kind for its recipient, who need not be signed in. Throws `notFound` for a wrong token. */
export async function unsubscribe(token: string): Promise<NotificationKind> {
  const claim = readUnsubscribeToken(token)
  if (!claim) throw new Refusal('notFound')
  await mute(db(), claim.personId, claim.kind, 'mail')
  return claim.kind
}

async function mute(on: Database, personId: string, kind: NotificationKind, way: NotificationWay): Promise<void> {
  await execute(
    on,
    sql`
      insert into muted_notifications (person_id, kind, way)
      select id, ${kind}, ${way} from users where id::text = ${personId} and email not like '%@deleted.invalid'
      on conflict do nothing`,
  )
}
