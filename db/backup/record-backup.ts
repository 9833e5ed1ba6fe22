import { onEmbedded } from './copy-cluster.ts'
import { onDatabase } from './on-database.ts'

type Place = { dataDir: string; databaseUrl?: string | undefined; logArchiveDir?: string | undefined }

/**
 * Stores in the database that a backup was made, from which an alert follows if the next one is late. Without `isNightly` only
 * where nightly ones are expected already. Returns a sentence, after a space, if it could not be stored: the backup is made.
 */
export async function recordBackup({
  dataDir,
  databaseUrl,
  logArchiveDir,
  isNightly,
}: Place & { isNightly: boolean }): Promise<string> {
  const record = (url: string) => onDatabase(url, (client) => client.query(statement, [isNightly]))
  try {
    if (databaseUrl) await record(databaseUrl)
    else await onEmbedded(dataDir, logArchiveDir, record)
    return ''
  } catch (error) {
    return ` The database could not store that it was made: ${error instanceof Error ? error.message : error}.`
  }
}

/** The clock of the database, because a demo shifts that of the product. */
const statement = `
  insert into reconciliation_runs (kind, ran_at, looked_at, differing)
  select 'backup', now(), 1, 0 where $1 or exists (select from reconciliation_runs where kind = 'backup')
  on conflict (kind) do update set ran_at = excluded.ran_at`
