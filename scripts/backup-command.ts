// `npm run backup -- FOLDER` backs up database and photos of a running or stopped marketplace into a new folder.
import './node-version.mjs'
import { backUp } from '../db/backup/back-up.ts'
import { place, runDataCommand, sizeAndTime } from './data-command.ts'

await runDataCommand('Where to? npm run backup -- /backups/2026-11-25', async (target, signal) => {
  const started = performance.now()
  const { files } = await backUp({ ...place, target, signal })
  return `Backed up into ${target}: ${sizeAndTime(files, started)}. It contains everything, personal data too.`
})
