import path from 'node:path'
import type { ParseArgsOptionsConfig } from 'node:util'
import { errorCode } from '../db/error-code.ts'
import { wrongFormat } from '../server/check-formats.ts'
import { commandArguments, type OptionValues } from './command-arguments.ts'

/** The settings that decide where the data are, as `npm start` reads them. A pooler would lose the state of a dump's session. */
export const place = {
  dataDir: process.env.DATA_DIR || '.data',
  databaseUrl: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || undefined,
  urlName: process.env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  logArchiveDir: process.env.LOG_ARCHIVE_DIR || undefined,
}

/**
 * Runs a command on a folder, its one argument: `work` gets it, the options and a signal that Ctrl-C aborts, and returns the
 * sentence to print. Expected failures are printed as a sentence too, such as an option that does not exist.
 */
export async function runDataCommand<Options extends ParseArgsOptionsConfig>(
  { usage, options }: { usage: string; options: Options },
  work: (folder: string, values: OptionValues<Options>, signal: AbortSignal) => Promise<string>,
): Promise<void> {
  const { given: folder, values } = commandArguments({ argument: 'folder', usage, options })
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

/** npm runs commands in the project's folder; a relative path is meant from where the user is. */
export function placeOf(folder: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', folder)
}

function explained(error: Error): string {
  if (errorCode(error) === 'ECONNREFUSED') return `The database of ${place.urlName} does not respond. Is it running?`
  return error.message
}

/** Describes a backup: '62 MB in 1,312 files, 4.1 s'. */
export function sizeAndTime(files: readonly { bytes: number }[], startedAt: number): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  const seconds = (performance.now() - startedAt) / 1_000
  return `${megabytes.toFixed(0)} MB in ${files.length.toLocaleString('en-US')} files, ${seconds.toFixed(1)} s`
}
