import pg from 'pg'

/** How long a host may take to connect, and to respond, before it counts as away. */
const patienceMs = 2_000

type Host = { host: string; port: number }
/** One start of a PostgreSQL server. `timeline` grows with each promotion; it is compared among several hosts only. */
type Run = { startedAt: string; timeline: number | null }
type State = { isStandby: boolean } & Run

/** SQLSTATE read_only_sql_transaction: also the code of a write that a standby refused. */
const readOnly = '25006'

/** Thrown if every host that responds is a standby, or a former primary that lacks what its successor has committed. */
class NoPrimaryError extends Error {
  readonly code = readOnly

  constructor(hosts: readonly Host[], reason: string) {
    const names = hosts.map(({ host, port }) => `${host}:${port}`).join(' and ')
    super(
      `The database at ${names} cannot be written: ${reason}. Name the primary in DATABASE_URL, or all hosts, of which the ` +
        'primary is chosen: postgresql://user:password@a:5432,b:5432/hourlet',
    )
  }
}

/** The latest primary that this process has connected to, and its open connections with the server that each belongs to. */
let latest: Run | undefined
const openClients = new Map<pg.Client, Run>()
/** The pool and the connection for LISTEN share what either finds. */
const choosers = new Map<string, HostChooser>()

/**
 * Returns a class of clients that connect to the primary among the hosts of `url`, because `pg` accepts one host only. The
 * host is remembered until a connection is lost or a write is refused. When a client finds another primary, the
 * connections to the former one are closed, even if they seem open because its machine is gone.
 */
export function clientOfPrimary(url: string): typeof pg.Client {
  const urls = hostUrls(url)
  const chooser = choosers.get(url) ?? new HostChooser(urls)
  choosers.set(url, chooser)
  return class PrimaryClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: urls[0] })
      this.on('error', () => chooser.forget(this))
      this.on('end', () => openClients.delete(this))
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        // After the statement has failed with this error, its connection is of no use.
        if (code === readOnly) setImmediate(() => drop(this))
      })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void
    override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToPrimary()
      if (!callback) return connecting
      connecting.then((client) => callback(null, client), callback)
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const chosen = await chooser.choose()
      Object.assign(this, chosen)
      try {
        await super.connect()
        const state = await stateOf(this, urls.length > 1)
        if (state.isStandby) throw new NoPrimaryError([chosen], 'it is a standby')
        follow(this, state)
        return this
      } catch (error) {
        chooser.forget(chosen)
        this.connection.stream.destroy()
        throw error instanceof FormerPrimary
          ? new NoPrimaryError([chosen], 'it was replaced by another primary')
          : error
      }
    }
  }
}

/** Closes every connection of this process, because the server has not responded to any for some time. */
export function dropConnections(): void {
  for (const client of openClients.keys()) drop(client)
}

/** Forgets the latest primary, when this process changes to another database. */
export function forgetPrimary(): void {
  latest = undefined
  choosers.clear()
}

/** Returns one connection string per host of `url`, in which several may be separated by commas. */
export function hostUrls(url: string): string[] {
  const [, start, hosts, end] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? []
  if (!hosts?.includes(',')) return [url]
  return hosts.split(',').map((host) => `${start}${host}${end}`)
}

/** Chooses the primary among hosts, and remembers it until `forget`. A single host needs no choice. */
class HostChooser {
  readonly #urls: readonly string[]
  #chosen: Host | undefined
  #choosing: Promise<Host> | undefined

  constructor(urls: readonly string[]) {
    this.#urls = urls
    if (urls.length === 1) this.#chosen = hostOf(urls[0])
  }

  async choose(): Promise<Host> {
    if (this.#chosen) return this.#chosen
    this.#choosing ??= findPrimary(this.#urls).finally(() => {
      this.#choosing = undefined
    })
    this.#chosen = await this.#choosing
    return this.#chosen
  }

  /** Forgets the host if it is the chosen one: of several connections that are lost, others may have found its successor. */
  forget({ host, port }: Host): void {
    const isChosen = this.#chosen?.host === host && this.#chosen.port === port
    if (isChosen && this.#urls.length > 1) this.#chosen = undefined
  }
}

/**
 * Queries all hosts at once, and returns the primary: of several the one with the highest timeline, because a former primary that
 * comes back still believes to be one. Throws the first host's error if none responds, NoPrimaryError if none can be written.
 */
async function findPrimary(urls: readonly string[]): Promise<Host> {
  const responses = await Promise.allSettled(urls.map(askHost))
  const found = responses.flatMap((response) => (response.status === 'fulfilled' ? [response.value] : []))
  const [primary] = found
    .filter(({ isStandby, timeline }) => !isStandby && (timeline ?? 0) >= (latest?.timeline ?? 0))
    .sort((a, b) => (b.timeline ?? 0) - (a.timeline ?? 0))
  if (primary) return primary.host
  const failed = responses.find((response) => response.status === 'rejected')
  if (found.length === 0 && failed) throw failed.reason
  throw new NoPrimaryError(
    found.map(({ host }) => host),
    found.length === 1 ? 'it is a standby' : 'each is a standby or a former primary',
  )
}

async function askHost(url: string): Promise<State & { host: Host }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'hourlet-primary',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return { host: hostOf(url), ...(await stateOf(client, true)) }
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * The start of the server is compared as a number: its text depends on the time zone of the connection. The timeline is asked
 * for only if it is compared: some hosted databases do not give it.
 */
async function stateOf(client: pg.Client, withTimeline: boolean): Promise<State> {
  const timeline = `case when pg_is_in_recovery() then null else left(pg_walfile_name(pg_current_wal_lsn()), 8) end`
  const { rows } = await client.query<{ standby: boolean; started: string; timeline: string | null }>(
    `select pg_is_in_recovery() as standby, extract(epoch from pg_postmaster_start_time())::text as started,
      ${withTimeline ? timeline : 'null'} as timeline`,
  )
  const [row] = rows
  if (!row) throw new Error('The database did not state whether it is a standby')
  const number = row.timeline === null ? null : Number.parseInt(row.timeline, 16)
  return { isStandby: row.standby, startedAt: row.started, timeline: number }
}

class FormerPrimary extends Error {}

/** Records a client of the primary. If this is another primary than before, closes the connections to the former one. */
function follow(client: pg.Client, { startedAt, timeline }: Run): void {
  if (timeline !== null && latest?.timeline && timeline < latest.timeline) throw new FormerPrimary()
  latest = { startedAt, timeline: timeline ?? latest?.timeline ?? null }
  openClients.set(client, latest)
  for (const [other, run] of openClients) if (run.startedAt !== startedAt) drop(other)
}

/** Closes a connection without waiting for the other side, and fails what runs on it. */
function drop(client: pg.Client): void {
  client.connection.stream.destroy(
    new Error('Connection terminated: its server does not respond, or is not the primary any more'),
  )
}

function hostOf(url: string | undefined): Host {
  const { host, port } = new pg.Client(url)
  return { host, port }
}
