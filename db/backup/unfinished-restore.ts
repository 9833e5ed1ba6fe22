import { existsSync } from 'node:fs'
import path from 'node:path'

/** The name of a file that a data folder has while a backup is being restored into it. */
export const restoreMark = 'restore-unfinished'

/** Throws if a restore into the data folder was killed: part of the data would be missing without a word. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(path.join(dataDir, restoreMark))) return
  throw new Error(
    `A backup was restored into ${dataDir}, and that did not finish. Empty the folder, and restore again.`,
  )
}
