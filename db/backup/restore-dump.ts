import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describeDatabase, dumpFile } from './back-up.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { hashOf } from './copy-hashed.ts'
import { onDatabase } from './on-database.ts'
import { runPgTool } from './pg-tools.ts'

/** From this migration on, functions of generated columns find what they call in a restore, which has no search_path. */
const boundFunctions = '0082_functions_bound'

/** Throws if the database of the setting `name` has tables already. */
export async function refuseFilled(url: string, name: string): Promise<void> {
  const tables = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
    )
    return rows[0]?.tables
  })
  if (tables) throw new Error(`The database of ${name} is not empty: it has ${tables} tables. Create a new one.`)
}

/**
 * Restores the dump in one transaction, so that a failure leaves the database empty. Throws an error in plain words if the
 * dump is missing or damaged, or pg_restore fails.
 */
export async function restoreDump(
  { files, migrations }: BackupManifest,
  source: string,
  url: string,
  signal?: AbortSignal,
): Promise<void> {
  const found = files.find(({ path: at }) => at === dumpFile)
  if (!found) throw new Error('The backup is damaged: it lacks its dump. Use another one.')
  const dump = path.join(source, found.path)
  if ((await hashOf(dump, signal)) !== found.sha256)
    throw new Error(`The backup is damaged: ${found.path} has changed. Use another one.`)
  const version = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    return rows[0]?.version ?? ''
  })
  const run = (...args: string[]) => runPgTool('pg_restore', url, [...args, dump], version, signal)
  if (migrations.includes(boundFunctions)) await run(...restored)
  else await restoreUnbound(url, run)
  await describeDatabase(url)
}

const restored = [
  '--single-transaction',
  '--exit-on-error',
  '--no-owner',
  '--no-privileges',
  '--dbname=service=hourlet',
]

/** Before that migration: functions come first, with the schema of the others set, then all else. A start creates them again. */
async function restoreUnbound(url: string, run: (...args: string[]) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-dump-'))
  const [all, first, rest] = ['all', 'first', 'rest'].map((name) => path.join(folder, name)) as [string, string, string]
  try {
    await run('--list', `--file=${all}`)
    const entries = (await readFile(all, 'utf8')).split('\n')
    const isUnbound = (entry: string) => / FUNCTION public (open_bits|least_hour_price)\(/.test(entry)
    await writeFile(first, entries.filter(isUnbound).join('\n'))
    await writeFile(rest, entries.filter((entry) => !isUnbound(entry)).join('\n'))
    await run(...restored, `--use-list=${first}`)
    await onUnbound(url, 'alter function %s set search_path = public')
    await run(...restored, `--use-list=${rest}`)
  } catch (error) {
    await onUnbound(url, 'drop function %s').catch(() => {})
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a statement on each of the functions that there are: not every older release has both. */
async function onUnbound(url: string, statement: string): Promise<void> {
  await onDatabase(url, (client) =>
    client.query(`
      do $$ declare function regprocedure; begin
        for function in
          select oid from pg_proc where pronamespace = 'public'::regnamespace and proname in ('open_bits', 'least_hour_price')
        loop
          execute format('${statement}', function);
        end loop;
      end $$`),
  )
}
