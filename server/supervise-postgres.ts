import { startEmbeddedPostgres } from '../db/embedded.ts'
import { log, logBug, printForPerson } from './log.ts'

/**
 * Starts the embedded PostgreSQL of a data folder and returns its address. If it crashes it is restarted at the same
 * address; if that fails the process ends, since nothing works without it.
 */
export async function superviseEmbeddedPostgres(
  dataDir: string,
  undos: (() => Promise<unknown> | undefined)[],
): Promise<string> {
  let stopping = false
  const run = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => printForPerson(`  ${line}`) })
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
  return url
}
