import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated `template_hourlet` from which each test file copies its
 * database. TEST_TEMPLATE_URL names a template on a running server instead; test/sabotage/run-sabotages.ts uses it.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_TEMPLATE_URL
  if (given) {
    // A copy of the project sets the database of its first sabotage before this runs.
    const { postgresUrl }: Partial<ProvidedContext> = project.getProvidedContext()
    if (!postgresUrl) project.provide('postgresUrl', given)
    return
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hourlet-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    databaseName: 'template_hourlet',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  await migrate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
