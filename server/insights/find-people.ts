import { z } from 'zod'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { type Cursor, encodeCursor } from '../../rules/list-cursor.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import { peopleNamed } from '../accounts/people-named.ts'
import type { Person } from '../accounts/person.ts'

/** A person as operators see them. */
export type FoundPerson = {
  id: string
  name: string | null
  email: string
  isAdmin: boolean
  /** Listings that are not deleted, and bookings that were confirmed. */
  spaces: number
  bookings: number
  /** The reason of the suspension; null if not suspended. */
  suspendedReason: string | null
  /** Since when mails to the address come back, because there is no such mailbox. */
  mailRejectedAt: Date | null
  payoutAccount: 'none' | 'unfinished' | 'connected'
  createdAt: string
}

type PeopleQuery = { q?: string | undefined; cursor?: Cursor | undefined; limit?: number }

/**
 * Returns people by a part of their name or e-mail address, or by their id, to an admin, newest first; throws `notFound`
 * for others.
 */
export async function findPeople(
  person: Person | null,
  { q, cursor, limit = 50 }: PeopleQuery = {},
): Promise<{ people: FoundPerson[]; nextCursor: string | null }> {
  adminOnly(person)
  const isId = uuid.safeParse(q).success
  const named = q ? sql`and u.id in ${peopleNamed(q)}` : sql.empty
  const rows = await fetchRows<FoundPerson>(
    db(),
    sql`${selectPeople}
      where ${cursor ? sql`(u.created_at, u.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)` : sql`true`}
        ${isId ? sql`and u.id = ${q}::uuid` : named}
      order by u.created_at desc, u.id desc limit ${limit + 1}`,
  )
  const people = rows.slice(0, limit)
  const last = people.at(-1)
  const nextCursor = last && rows.length > limit ? encodeCursor({ createdAt: last.createdAt, id: last.id }) : null
  return { people, nextCursor }
}

/** Returns one person to an admin; throws `notFound` for others, and for an unknown id. */
export async function findPerson(person: Person | null, id: string): Promise<FoundPerson> {
  adminOnly(person)
  if (!uuid.safeParse(id).success) throw new Refusal('notFound')
  const [found] = await fetchRows<FoundPerson>(db(), sql`${selectPeople} where u.id = ${id}::uuid`)
  if (!found) throw new Refusal('notFound')
  return found
}

const selectPeople = sql`
  select u.id, nullif(p.full_name, '') as name, u.email, coalesce(p.is_admin, false) as is_admin,
    (select count(*) from spaces s where s.user_id = u.id and s.deleted_at is null) as spaces,
    (select count(*) from bookings b where b.user_id = u.id and b.confirmed_at is not null) as bookings,
    case when u.suspended_at is not null then coalesce(u.suspended_reason, '') end as suspended_reason,
    u.mail_rejected_at,
    case when p.stripe_account_id is null then 'none' when p.stripe_onboarding_complete then 'connected' else 'unfinished' end
      as payout_account,
    u.created_at::text as created_at
  from users u left join profiles p on p.id = u.id`

const uuid = z.guid()
