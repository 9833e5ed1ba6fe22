import { archiveSettings, makeArchive, verifyArchive } from '../db/embedded/wal-archive.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import type { Env } from './env.ts'
import { log, logBug, printForPerson } from './log.ts'

/**
 * Starts the embedded PostgreSQL of a data folder and returns its address. If it crashes it is restarted at the same
 * address; if that fails the process ends, since nothing works without it. With LOG_ARCHIVE_DIR its log is archived there.
 */
export async function superviseEmbeddedPostgres(
  { DATA_DIR: dataDir, LOG_ARCHIVE_DIR: logArchiveDir }: Pick<Env, 'DATA_DIR' | 'LOG_ARCHIVE_DIR'>,
  undos: (() => Promise<unknown> | undefined)[],
): Promise<string> {
  let stopping = false
  const run = async () => {
    if (logArchiveDir) await makeArchive(logArchiveDir, dataDir)
    const settings = archiveSettings(logArchiveDir)
    const postgres = await startEmbeddedPostgres({ dataDir, settings, log: (line) => printForPerson(`  ${line}`) })
    postgres.onExit(async (detail) => {
      if (stopping) return
      log('error', 'PostgreSQL ended and is started again', { detail })
      await postgres.stop().catch(() => {})
      running = run().catch((error) => {
        logBug(error, { part: 'embedded PostgreSQL' })
        process.exit(1)
      })
    })
    return postgres
  }
  let running = run()
  const { url } = await running
  undos.push(async () => {
    stopping = true
    await (await running).stop()
  })
  if (logArchiveDir) await verifyArchive(logArchiveDir, url, dataDir)
  return url
}
