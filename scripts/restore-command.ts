// `npm run restore -- FOLDER` restores a backup into an empty DATA_DIR, and an empty DATABASE_URL if it has a dump.
import './node-version.mjs'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { place, runDataCommand, sizeAndTime } from './data-command.ts'

await runDataCommand('Which backup? npm run restore -- /backups/2026-11-25', async (source, signal) => {
  const started = performance.now()
  const { files, madeAt } = await restoreBackup({ ...place, source, signal })
  return `Restored the backup of ${madeAt} into ${place.dataDir}: ${sizeAndTime(files, started)}. Start with npm start.`
})
