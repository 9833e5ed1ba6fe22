import { startEmbeddedPostgres } from '../db/embedded.ts'

/**
 * Starts the embedded PostgreSQL of a data folder and answers its address. One that dies is started again, at the same
 * address; if that fails the process ends, since nothing works without it.
 */
export async function superviseEmbeddedPostgres(
  dataDir: string,
  undos: (() => Promise<unknown> | undefined)[],
): Promise<string> {
  const log = (line: string) => console.log(`  ${line}`)
  let stopping = false
  const run = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    postgres.onExit(async (detail) => {
      if (stopping) return
      console.error(`${detail}\nStarting it again ...`)
      await postgres.stop().catch(() => {})
      running = run().catch((error) => {
        console.error('PostgreSQL does not start again:', error)
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
