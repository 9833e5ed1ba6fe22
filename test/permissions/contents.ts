import { db, onDisconnect } from '../../db/connect.ts'

/** Tables whose contents a request may always change: the counters of refusals. */
const uncompared = ['rate_limits', 'security_events']
/** A table whose digest depends on the time too. */
const timed = 'verifications'

/** The digest of each table when it was last read. */
const known: Record<string, string> = {}
let watched: Promise<void> | undefined

/**
 * Returns a digest of each table of the database, to detect changes; without the counters of refusals. Only tables that a
 * statement has written to since the last call are read again: reading all of them takes twenty times as long.
 */
export async function contents(): Promise<Record<string, string>> {
  watched ??= watchWrites()
  await watched
  const { $client } = db()
  await $client.query(
    `update verifications set expires_at = expires_at + interval '1 day' where expires_at between now() and now() + interval '1 minute'`,
  )
  // What is written between the two statements is in the digest, and its table is read once more by the next call.
  const written = await $client.query<{ name: string }>({
    name: 'written-tables',
    text: 'delete from written.tables returning name',
  })
  const names = new Set([timed, ...written.rows.map(({ name }) => name)])
  const { rows } = await $client.query<{ name: string; digest: string }>([...names].map(digestOf).join(' union all '))
  for (const { name, digest } of rows) known[name] = digest
  return { ...known }
}

/** Has each table note that a statement wrote to it, and notes all of them as written. */
async function watchWrites(): Promise<void> {
  const { $client } = db()
  const { rows } = await $client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [uncompared],
  )
  const triggers = rows.map(
    ({ name }) => `insert into written.tables values ('${name}');
      create trigger written after insert or update or delete or truncate on public."${name}" execute function written.note();`,
  )
  await $client.query(`
    create schema written;
    create unlogged table written.tables (name text not null);
    create function written.note() returns trigger language plpgsql as $$
      begin insert into written.tables values (tg_table_name); return null; end $$;
    ${triggers.join('\n')}`)
}

/** Rows are hashed each and their hashes added up: sorting them takes ten times as long. */
function digestOf(table: string): string {
  return `select '${table}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(${rowOf(table)}, 0)), 0) as digest from ${rowsOf(table)} t`
}

/** Better Auth deletes what has expired whenever it reads this table; what is about to expire is given more time before. */
function rowsOf(table: string): string {
  return table === timed ? `(select * from ${timed} where expires_at > now())` : `"${table}"`
}

/** When a key was used last changes with every request; when a token expires, as it comes near. */
function rowOf(table: string): string {
  const left = { api_keys: 'last_used_at', [timed]: 'expires_at' }[table]
  return left ? `(to_jsonb(t) - '${left}')::text` : 't::text'
}

onDisconnect(() => {
  watched = undefined
})
