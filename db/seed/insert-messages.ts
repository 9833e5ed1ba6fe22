import type { Tx } from '../connect.ts'
import { execute, fetchRows, sql } from '../sql.ts'
import type { DemoPlan, PlannedPerson, PlannedSpace } from './demo-plan.ts'
import { type DemoTalk, demoTalks } from './demo-talks.ts'
import { seededRandom } from './seeded-random.ts'

const hourMs = 3_600_000

/** Inserts the demo's conversations. Everything was seen, except the newest lines of those that are unread. */
export async function insertMessages(tx: Tx, { now, people, spaces }: DemoPlan): Promise<void> {
  const oldestFirst = demoTalks.toSorted((one, other) => lastHoursAgo(other) - lastHoursAgo(one))
  for (const talk of oldestFirst) {
    const guest = people.find(({ key }) => key === talk.guest)
    const space = spaces.find(({ title }) => title === talk.space)
    if (!guest || !space) throw new Error(`The demo has no ${talk.guest} or no ${talk.space}`)
    await insertTalk(tx, { talk, guest, space, now })
  }
}

function lastHoursAgo({ lines }: DemoTalk): number {
  return lines.at(-1)?.[1] ?? 0
}

type PlannedTalk = { talk: DemoTalk; guest: PlannedPerson; space: PlannedSpace; now: Date }

async function insertTalk(tx: Tx, { talk, guest, space, now }: PlannedTalk): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs)
  const last = talk.lines.length
  const lastAt = at(lastHoursAgo(talk))
  const [conversation] = await fetchRows<{ id: number }>(
    tx,
    sql`
      insert into conversations (space_id, guest_id, owner_id, last_number, last_at, created_at)
      values (${space.id}, ${guest.id}, ${space.ownerId}, ${last}, ${lastAt}, ${at(talk.lines[0]?.[1] ?? 0)}) returning id`,
  )
  if (!conversation) throw new Error('The conversation was not inserted')
  const chance = seededRandom(`talk ${talk.guest} ${talk.space}`)
  for (const [index, [from, hoursAgo, body]] of talk.lines.entries()) {
    await execute(
      tx,
      sql`
        insert into messages (conversation_id, number, sender_id, client_id, body, sent_at)
        values (${conversation.id}, ${index + 1}, ${from === 'guest' ? guest.id : space.ownerId}, ${chance.uuid()}, ${body}, ${at(hoursAgo)})`,
    )
  }
  for (const side of ['guest', 'owner'] as const) {
    const incoming = talk.lines.findLastIndex(([from]) => from !== side) + 1
    const own = talk.lines.findLastIndex(([from]) => from === side) + 1
    const seen = talk.isUnread && incoming > own ? own : incoming
    await execute(
      tx,
      sql`
        insert into conversation_sides (conversation_id, person_id, last_at, incoming_number, seen_number, mailed_number)
        values (${conversation.id}, ${side === 'guest' ? guest.id : space.ownerId}, ${lastAt}, ${incoming}, ${seen}, ${incoming})`,
    )
  }
}
