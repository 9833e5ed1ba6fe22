import { randomUUID } from 'node:crypto'
import { db } from './connect.ts'
import { type DatabaseIdentity, identityIsHidden, identityStatement, isSameDatabase } from './database-identity.ts'
import { errorCode } from './error-code.ts'
import { clientOfPrimary } from './primary.ts'
import { fetchRows, sql } from './sql.ts'

/** How long a notification may take at start, on a busy machine. */
const patienceMs = 5_000
const channel = 'hourlet_check'

/** The settings with which every connection of the pool is opened (connect.ts), as PostgreSQL shows them. */
const needed: Record<string, string> = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  TimeZone: 'UTC',
}

/**
 * Checks at start that the pool suits the connection for LISTEN and migrations. Throws an error in plain words if that is
 * another database, if a pooler dropped the settings of our connections, or if a notification that the pool sends does not
 * arrive there, as with a pooler in transaction mode.
 */
export async function verifyConnections(directUrl: string): Promise<void> {
  const PrimaryClient = clientOfPrimary(directUrl)
  const direct = new PrimaryClient({ application_name: 'hourlet-check', connectionTimeoutMillis: 5_000 })
  await direct.connect()
  try {
    await refuseOtherDatabase(direct)
    await checkSettingsOfPool()
    const arrived = await sendNotification(direct)
    if (!arrived) {
      throw new Error(
        'A notification that was sent through DATABASE_URL did not arrive at the connection that listens, so open pages would not be ' +
          'updated. A pooler in transaction mode loses LISTEN: set DATABASE_DIRECT_URL to the PostgreSQL behind it.',
      )
    }
  } finally {
    await direct.end().catch(() => {})
  }
}

type Client = InstanceType<ReturnType<typeof clientOfPrimary>>

/**
 * Where the account may not read the server's identifier, as at some hosts, the notification alone decides. A physical copy of
 * a server has its identifier, so the notification is the last word there too.
 */
async function refuseOtherDatabase(direct: Client): Promise<void> {
  const [pooled] = await fetchRows<DatabaseIdentity>(db(), identityStatement).catch(explain)
  const [found] = await direct
    .query<DatabaseIdentity>(identityStatement.toQuery().text)
    .then(({ rows }) => rows, explain)
  if (!pooled || !found || isSameDatabase(found, pooled)) return
  throw new Error('DATABASE_DIRECT_URL is another database than DATABASE_URL. Both must lead to the same one.')
}

/**
 * Returns nothing if the identifier may not be read. PgBouncer refuses the options in which our timeouts are sent, unless it
 * is configured to ignore them.
 */
function explain(error: unknown): DatabaseIdentity[] {
  const code = errorCode(error)
  if (code === identityIsHidden || code === '0A000') return []
  if (!(error instanceof Error && /unsupported startup parameter/.test(error.message))) throw error
  throw new Error(
    `The pooler at DATABASE_URL refuses the options of our connections (${error.message}). Add them to its setting ` +
      'ignore_startup_parameters, and set the timeouts for the account: docs/OPERATING.md, A pooler.',
    { cause: error },
  )
}

async function checkSettingsOfPool(): Promise<void> {
  const rows = await fetchRows<{ name: string; value: string }>(
    db(),
    sql`select name, current_setting(name) as value from unnest(${Object.keys(needed)}::text[]) as names(name)`,
  )
  const dropped = rows.filter(({ name, value }) => needed[name] !== value)
  if (dropped.length === 0) return
  const statements = dropped.map(({ name }) => `alter role ... set ${name} = '${needed[name]}';`)
  throw new Error(
    `A pooler at DATABASE_URL drops the settings of our connections. Set them for the account: ${statements.join(' ')}`,
  )
}

/** Returns true if a notification sent through the pool arrives at `direct`. */
async function sendNotification(direct: Client): Promise<boolean> {
  const word = randomUUID()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patienceMs)
  direct.on('notification', ({ payload }) => {
    if (payload === word) resolve(true)
  })
  await direct.query(`listen ${channel}`)
  await fetchRows(db(), sql`select pg_notify(${channel}, ${word})`)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a sentence if the account of the database may do more than the marketplace needs; null otherwise. */
export async function superuserWarning(): Promise<string | null> {
  const [account] = await fetchRows<{ name: string }>(
    db(),
    sql`select rolname as name from pg_roles where rolname = current_user and rolsuper`,
  )
  if (!account) return null
  return `The account ${account.name} of DATABASE_URL is a superuser of PostgreSQL: use one that only owns its database.`
}
