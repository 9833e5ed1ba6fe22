import type { Tx } from '../connect.ts'
import { execute, sql } from '../sql.ts'
import { contactMessages, newsletterSubscribers } from '../tables/outreach-tables.ts'
import { demoGuests } from './demo-people.ts'
import type { DemoPlan, PlannedPerson } from './demo-plan.ts'
import { deskMessages } from './desk-messages.ts'
import { seededRandom } from './seeded-random.ts'

const dayMs = 86_400_000

/** Inserts data for the demo's admin pages: messages, newsletter subscribers, and past admin actions. */
export async function insertDesk(tx: Tx, plan: DemoPlan): Promise<void> {
  const admin = plan.people.find(({ isAdmin }) => isAdmin)
  if (!admin) throw new Error('the demo has no admin')
  await insertContactMessages(tx, plan, admin)
  await insertSubscribers(tx, plan)
  await insertActions(tx, plan, admin)
}

async function insertContactMessages(tx: Tx, { now, people }: DemoPlan, admin: PlannedPerson): Promise<void> {
  const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs)
  const rows = deskMessages.map(({ daysAgo, isAnswered, ...message }) => ({
    ...message,
    userId: people.find(({ email }) => email === message.email)?.id ?? null,
    createdAt: daysBefore(daysAgo),
    answeredAt: isAnswered ? daysBefore(daysAgo * 0.8) : null,
    answeredBy: isAnswered ? admin.id : null,
  }))
  await tx.insert(contactMessages).values(rows.reverse())
}

/** Three of four guests asked to subscribe; most confirmed, a few unsubscribed. */
async function insertSubscribers(tx: Tx, { now, people }: DemoPlan): Promise<void> {
  const rows = people
    .filter(({ key }) => demoGuests.includes(key))
    .flatMap(({ key, email }) => {
      const chance = seededRandom(`newsletter ${key}`)
      if (!chance.happens(0.75)) return []
      const askedAt = new Date(now.getTime() - chance.between(5, 300) * dayMs)
      const isConfirmed = chance.happens(0.85)
      const hasEnded = isConfirmed && chance.happens(0.1)
      return [
        {
          email,
          token: chance.uuid(),
          askedAt,
          confirmedAt: isConfirmed && !hasEnded ? new Date(askedAt.getTime() + 600_000) : null,
          endedAt: hasEnded ? new Date(askedAt.getTime() + 3 * dayMs) : null,
        },
      ]
    })
  await tx.insert(newsletterSubscribers).values(rows)
}

/** Inserts audit log entries for the featured spaces of the demo. */
async function insertActions(tx: Tx, { now, spaces }: DemoPlan, admin: PlannedPerson): Promise<void> {
  const featured = spaces.filter((space) => space.featured).reverse()
  for (const [index, { id, title }] of featured.entries()) {
    const createdAt = new Date(now.getTime() - (featured.length - index) * 2.3 * dayMs)
    await execute(
      tx,
      sql`insert into admin_actions (admin_id, admin_email, action, subject_kind, subject_id, subject_label, before, after, created_at)
       values (${admin.id}, ${admin.email}, 'featureSpace', 'space', ${String(id)}, ${title},
         ${{ featured: 'off' }}, ${{ featured: 'on' }}, ${createdAt})`,
    )
  }
}
