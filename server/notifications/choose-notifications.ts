import { type Database, db, inTransaction, type Tx } from '../../db/connect.ts'
import { deletedAddresses } from '../../db/deleted-addresses.ts'
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

/** Returns all that can be turned off and is not, as 'kind.way'. */
export function wantedNotifications(muted: MutedWays): string[] {
  return notificationKinds.flatMap((kind) =>
    notificationWays
      .filter((way) => isChoosable(kind, way) && !muted[kind]?.includes(way))
      .map((way) => `${kind}.${way}`),
  )
}

/**
 * Stores what a person wants, as 'kind.way', where it differs from what the form showed (`shown`): what was chosen elsewhere
 * since, as by the link of a mail, stays. Without `shown`, all else is turned off that can be. Throws `notSignedIn`.
 */
export async function chooseNotifications(
  person: { id: string } | null,
  wanted: readonly string[],
  shown?: readonly string[],
): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await inTransaction(async (tx) => {
    for (const kind of notificationKinds)
      for (const way of notificationWays.filter((way) => isChoosable(kind, way))) {
        const name = `${kind}.${way}`
        const isWanted = wanted.includes(name)
        if (shown?.includes(name) === isWanted) continue
        await (isWanted ? unmute : mute)(tx, person.id, kind, way)
      }
  })
}

/** Turns off the mails of a link's kind for its recipient, who need not be signed in. Throws `notFound` for a wrong token. */
export async function unsubscribe(token: string): Promise<NotificationKind> {
  const claim = readUnsubscribeToken(token)
  if (!claim) throw new Refusal('notFound')
  await mute(db(), claim.personId, claim.kind, 'mail')
  return claim.kind
}

async function unmute(tx: Tx, personId: string, kind: NotificationKind, way: NotificationWay): Promise<void> {
  await execute(
    tx,
    sql`delete from muted_notifications where person_id = ${personId} and kind = ${kind} and way = ${way}`,
  )
}

async function mute(on: Database, personId: string, kind: NotificationKind, way: NotificationWay): Promise<void> {
  await execute(
    on,
    sql`
      insert into muted_notifications (person_id, kind, way)
      select id, ${kind}, ${way} from users where id::text = ${personId} and email not like ${deletedAddresses}
      on conflict do nothing`,
  )
}
