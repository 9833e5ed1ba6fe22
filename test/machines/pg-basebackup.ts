import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

// Does what pg_basebackup does with the options below, over the same protocol of PostgreSQL: the embedded package lacks that
// program, and one of an older release refuses a newer server. PGPORT and PGPASSWORD apply. A program of
// test/machines/machine.ts.
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: process.env.PGHOST ?? 'localhost' },
    username: { type: 'string', default: process.env.PGUSER ?? 'postgres' },
    pgdata: { type: 'string', default: '' },
    checkpoint: { type: 'string', default: 'spread' },
    'wal-method': { type: 'string', default: 'stream' },
    'write-recovery-conf': { type: 'boolean', default: false },
  },
})
const { host, username, pgdata } = values
const port = process.env.PGPORT ?? '5432'
const password = process.env.PGPASSWORD ?? ''

await mkdir(pgdata, { recursive: true, mode: 0o700 })
if ((await readdir(pgdata)).length > 0) throw new Error(`directory "${pgdata}" exists but is not empty`)
// `replication` is not among the types.
const settings = { host, port: Number(port), user: username, password, replication: 'true' }
const client = new pg.Client(settings)
const unpacking = spawn('tar', ['-x', '-C', pgdata], { stdio: ['pipe', 'inherit', 'inherit'] })
const unpacked = once(unpacking, 'exit')
let archives = 0
client.connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
  const [kind, content] = [String.fromCharCode(chunk[0] ?? 0), chunk.subarray(1)]
  if (kind === 'n') archives += 1
  if (kind === 'd') unpacking.stdin.write(Buffer.from(content))
})
await client.connect()
try {
  await client.query(`BASE_BACKUP (LABEL 'pg_basebackup', CHECKPOINT '${values.checkpoint}', WAL true, MANIFEST 'no')`)
} finally {
  await client.end()
  unpacking.stdin.end()
}
const [code] = await unpacked
if (code !== 0 || archives !== 1) throw new Error(`${archives} archives were received, and tar ended with ${code}`)
if (values['write-recovery-conf']) {
  const primary = Object.entries({ user: username, password, host, port }).map(([name, value]) => `${name}=${value}`)
  await appendFile(path.join(pgdata, 'postgresql.auto.conf'), `primary_conninfo = '${primary.join(' ')}'\n`)
  await writeFile(path.join(pgdata, 'standby.signal'), '')
}
