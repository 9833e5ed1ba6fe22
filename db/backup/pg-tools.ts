import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

type Tool = 'pg_dump' | 'pg_restore'

/**
 * Runs `pg_dump` or `pg_restore` on a database. The address is passed in a file that only this user can read, because
 * arguments and settings of a process are visible to others. Throws an error in plain words if it is not installed, too
 * old for the server, or fails.
 */
export async function runPgTool(
  tool: Tool,
  url: string,
  args: string[],
  server: string,
  signal?: AbortSignal,
): Promise<void> {
  await refuseOldTool(tool, server)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-pg-'))
  const serviceFile = path.join(folder, 'service.conf')
  try {
    await writeFile(serviceFile, serviceText(url), { mode: 0o600 })
    const { code, said } = await runTool(tool, args, { PGSERVICEFILE: serviceFile, PGSERVICE: 'hourlet' }, signal)
    signal?.throwIfAborted()
    if (code !== 0) throw new Error(`${tool} failed. It said:\n${said.trim()}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function refuseOldTool(tool: Tool, server: string): Promise<void> {
  const { code, said } = await runTool(tool, ['--version'], {})
  const major = Number.parseInt(server, 10)
  const install = `Install the client programs of PostgreSQL ${major} or later (Debian: postgresql-client-${major}).`
  if (code !== 0) {
    throw new Error(`With DATABASE_URL the program ${tool} is needed, and this machine has none. ${install}`)
  }
  const version = /(\d+)(\.\d+)*/.exec(said)?.[0] ?? '0'
  if (Number.parseInt(version, 10) < major) {
    throw new Error(`${tool} ${version} is too old for the database, which is PostgreSQL ${server}. ${install}`)
  }
}

function runTool(tool: Tool, args: string[], env: Record<string, string>, signal?: AbortSignal) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const { PATH = '', SSL_CERT_FILE, SSL_CERT_DIR } = process.env
    const settings = { PATH, SSL_CERT_FILE, SSL_CERT_DIR, LC_ALL: 'C', ...env }
    const child = spawn(tool, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'], signal })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    child.on('error', (error) => resolve({ code: -1, said: error.message }))
    child.on('close', (code) => resolve({ code: code ?? -1, said }))
  })
}

/** Writes a PostgreSQL address as a connection service, with several hosts and all its parameters. Throws for another address. */
export function serviceText(url: string): string {
  const parts = /^postgres(?:ql)?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url)
  if (!parts)
    throw new Error('DATABASE_URL is not the address of a PostgreSQL: postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  const [, user, password, hosts = '', database, query] = parts
  const places = hosts.split(',').map((place) => /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(place) ?? [])
  const settings = new Map<string, string>()
  const set = (name: string, value: string | undefined) => {
    if (value) settings.set(name, decodeURIComponent(value))
  }
  set('host', places.map(([, host = '']) => host.replace(/^\[|\]$/g, '')).join(','))
  set('port', places.map(([, , port = '5432']) => port).join(','))
  set('user', user)
  set('password', password)
  set('dbname', database)
  // As this product does: of several hosts the primary, in any order.
  if (places.length > 1) settings.set('target_session_attrs', 'read-write')
  for (const [name, value] of Object.entries(asLibpq(new URLSearchParams(query)))) settings.set(name, value)
  if ([...settings].some(([name, value]) => /[\r\n]/.test(name + value)))
    throw new Error('DATABASE_URL contains a line break.')
  return `[hourlet]\n${[...settings].map(([name, value]) => `${name}=${value}\n`).join('')}`
}

/**
 * Returns parameters of an address with which libpq does what `pg` does with them: unlike libpq, `pg` checks certificate and host
 * name in each mode but `disable` and `no-verify`, by authorities of its own if no file names others. libpq then uses those of
 * the machine.
 */
function asLibpq(query: URLSearchParams): Record<string, string> {
  const { ssl, uselibpqcompat, ...settings } = Object.fromEntries(query)
  const { sslmode = modeOf[ssl ?? ''], sslrootcert, sslcert, sslnegotiation } = settings
  if (uselibpqcompat === 'true' || sslmode === 'disable')
    return sslmode ? Object.assign(settings, { sslmode }) : settings
  if (sslmode === 'no-verify') return Object.assign(settings, { sslmode: 'require' })
  if (!sslmode && !sslrootcert && !sslcert && sslnegotiation !== 'direct') return settings
  return Object.assign(settings, { sslmode: 'verify-full', sslrootcert: sslrootcert ?? 'system' })
}

/** What the parameter `ssl`, which libpq does not know, is as a mode. */
const modeOf: Record<string, string> = { true: 'verify-full', 1: 'verify-full', 0: 'disable', 'no-verify': 'no-verify' }
