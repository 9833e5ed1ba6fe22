import type { Tx } from '../../db/connect.ts'
import { execute, type Sql, sql } from '../../db/sql.ts'

/** Stores the address that an account has had until now. */
export async function storeFormerAddress(tx: Tx, personId: string, email: string): Promise<void> {
  await execute(
    tx,
    sql`
      insert into former_addresses (user_id, email, since, until)
      select id, ${email}, coalesce((select max(until) from former_addresses where user_id = id), created_at), app_now()
      from users where id = ${personId}`,
  )
}

type Addressed = { id: string | Sql; email: string | Sql }

/** Begin the keys of mails that a mailbox gets without an account, for what was asked for with its address. */
const mailsWithoutAccount = ['newsletter-%', 'co-host-invitation:%', 'report-decided:%']

/**
 * A statement of the ids of the mails to a person, which reads them by indexes: to the present address, except while it was
 * another person's, and to each former one while it was theirs. An address that is not confirmed may be another person's:
 * what its mailbox gets without this account is left out. Clocks of server and database may differ by a minute.
 */
export function mailIdsOf({ id, email }: Addressed): Sql {
  return sql`
    select m.id from outgoing_mails m
    where m.recipient = ${email} and not exists (
      select from former_addresses f
      where f.email = m.recipient and f.user_id <> ${id} and m.created_at between f.since and f.until)
    and not exists (
      select from users u where u.id = ${id} and not u.email_verified
        and (m.created_at < u.created_at - interval '1 minute' or m.dedupe_key like any(${mailsWithoutAccount})))
    union
    select m.id from former_addresses f
    join outgoing_mails m on m.recipient = f.email and m.created_at between f.since and f.until
    where f.user_id = ${id}`
}
