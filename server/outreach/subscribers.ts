import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { csvLine } from '../../rules/csv.ts'
import { paths } from '../../rules/paths.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { siteUrl } from '../mail/render-mail.ts'

export type SubscriberCounts = { confirmed: number; unanswered: number; ended: number }

/** Returns the number of newsletter subscribers to an admin; throws `notFound` for others. */
export async function countSubscribers(person: Person | null): Promise<SubscriberCounts> {
  adminOnly(person)
  const [counts] = await fetchRows<SubscriberCounts>(
    db(),
    sql`
      select count(*) filter (where confirmed_at is not null) as confirmed,
        count(*) filter (where confirmed_at is null and ended_at is null) as unanswered,
        count(*) filter (where ended_at is not null) as ended
      from newsletter_subscribers`,
  )
  if (!counts) throw new Error('nothing was counted')
  return counts
}

const linesAtOnce = 5_000

/**
 * Returns the newsletter's subscribers as a CSV file in parts: address, day of confirmation, and the person's own link that ends
 * it, which each newsletter has to carry. The download is recorded in the audit log. Throws `notFound` for users who are not
 * admins.
 */
export async function subscribersCsv(person: Person | null): Promise<AsyncGenerator<string>> {
  const admin = adminOnly(person)
  const { confirmed } = await countSubscribers(admin)
  await inTransaction((tx) =>
    recordAdminAction(tx, admin, {
      action: 'exportSubscribers',
      subject: { kind: 'newsletter', id: 'subscribers', label: 'Newsletter' },
      after: { addresses: confirmed },
    }),
  )
  return csvParts()
}

async function* csvParts(): AsyncGenerator<string> {
  yield csvLine(['email', 'confirmed', 'unsubscribe'])
  for (let after = 0; ; ) {
    const rows = await fetchRows<{ id: number; email: string; token: string; confirmedOn: string }>(
      db(),
      sql`
        select id, email, token, to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD') as confirmed_on
        from newsletter_subscribers where id > ${after} and confirmed_at is not null order by id limit ${linesAtOnce}`,
    )
    if (rows.length > 0)
      yield rows.map((row) => csvLine([row.email, row.confirmedOn, siteUrl(paths.newsletterEnd(row.token))])).join('')
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) return
    after = last.id
  }
}
