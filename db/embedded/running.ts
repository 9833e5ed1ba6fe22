import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { account, storedPort } from './cluster.ts'
import { openHome } from './postgres-home.ts'
import { runningPostmaster } from './postmaster.ts'

/** Returns the URL of a running marketplace's PostgreSQL in this data folder, for commands run beside it. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const home = await openHome(dataDir, () => {})
  const port = await storedPort(home)
  if (!port || !(await runningPostmaster(home))) return undefined
  const password = await readFile(path.join(home.folder, 'password'), 'utf8')
  return `postgres://${account}:${password.trim()}@127.0.0.1:${port}/hourlet`
}
