import path from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { wrongFormat } from '../server/check-formats.ts'

/** The settings that decide where the data are, as `npm start` reads them. A pooler would lose the state of a dump's session. */
export const place = {
  dataDir: process.env.DATA_DIR || '.data',
  databaseUrl: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || undefined,
  urlName: process.env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  logArchiveDir: process.env.LOG_ARCHIVE_DIR || undefined,
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values']

/**
 * Runs a command on a folder, its one argument: `work` gets it, the options and a signal that Ctrl-C aborts, and returns the
 * sentence to print. Expected failures are printed as a sentence too, such as an option that does not exist.
 */
export async function runDataCommand<Options extends ParseArgsOptionsConfig>(
  { usage, options }: { usage: string; options: Options },
  work: (folder: string, values: Values<Options>, signal: AbortSignal) => Promise<string>,
): Promise<void> {
  const { folder, values } = argumentsOf(options, usage)
  const giveUp = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => giveUp.abort(new Error('Stopped.')))
  try {
    const problem = wrongFormat({ [place.urlName]: place.databaseUrl })
    if (problem) throw new Error(problem)
    console.log(await work(placeOf(folder), values, giveUp.signal))
  } catch (error) {
    const isBug = error instanceof TypeError || error instanceof ReferenceError
    console.error(error instanceof Error ? (isBug ? error.stack : explained(error)) : error)
    process.exit(1)
  }
}

/** Ends the command if an option does not exist or lacks its value, or if there is not one folder. */
function argumentsOf<Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [folder, second] = positionals
    if (second) throw new Error(`Only one folder is taken, and ${second} is another. ${usage}`)
    if (!folder) throw new Error(usage)
    return { folder, values }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isOption = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    // Node.js adds how an argument that begins with a dash is written, which no folder here does.
    console.error(isOption ? `${error.message.split(/\.?\s*\n|\. /)[0]}. ${usage}` : error.message)
    process.exit(1)
  }
}

/** npm runs commands in the project's folder; a relative path is meant from where the user is. */
export function placeOf(folder: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', folder)
}

function explained(error: Error): string {
  if ('code' in error && error.code === 'ECONNREFUSED')
    return `The database of ${place.urlName} does not respond. Is it running?`
  return error.message
}

/** Describes a backup: '62 MB in 1,312 files, 4.1 s'. */
export function sizeAndTime(files: readonly { bytes: number }[], startedAt: number): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  const seconds = (performance.now() - startedAt) / 1_000
  return `${megabytes.toFixed(0)} MB in ${files.length.toLocaleString('en-US')} files, ${seconds.toFixed(1)} s`
}
