import { connect, db } from '../db/connect.ts'
import { runningEmbeddedPostgres } from '../db/embedded/running.ts'
import { wrongFormat } from '../server/check-formats.ts'
import { type Env, parseEnv, setEnv } from '../server/env.ts'

/** Connects a command to the database of `DATABASE_URL`, else to the one of the marketplace that runs here, or ends it. */
export async function connectToMarketplace(): Promise<void> {
  const url =
    process.env.DATABASE_URL ||
    (await runningEmbeddedPostgres(process.env.DATA_DIR || '.data')) ||
    end('Start the marketplace first (npm start), or set DATABASE_URL.')
  const problem = wrongFormat({ DATABASE_URL: url })
  if (problem) end(problem)
  connect(url, { max: 1 })
  await db()
    .$client.query('select 1')
    .catch((error: Error) => end(`The database cannot be reached: ${error.message}`))
}

/** Reads the settings of the server for a command that needs more of them than the database, or ends it with what is wrong. */
export function readSettings(): Env {
  try {
    const settings = parseEnv(process.env, { isCommand: true })
    setEnv(settings)
    return settings
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error))
  }
}

/** Ends the command with a sentence for the person at the terminal. */
export function end(why: string): never {
  console.error(why)
  process.exit(1)
}
