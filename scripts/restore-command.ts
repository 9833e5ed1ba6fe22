// `npm run restore -- FOLDER` restores a backup into an empty DATA_DIR, and an empty DATABASE_URL if it has a dump.
// With `--log LOG_ARCHIVE_DIR --until 2026-11-25T14:03:05Z` it also replays what happened after the backup, up to that moment.
import './node-version.mjs'
import './secret-files.ts'
import { parseMoment, type WalToReplay } from '../db/backup/place-wal.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { place, placeOf, runDataCommand, sizeAndTime } from './data-command.ts'

const usage =
  'Which backup? npm run restore -- /backups/2026-11-25, and for a moment after it --log /backups/log --until 2026-11-25T14:03:05Z'

const options = { log: { type: 'string' }, until: { type: 'string' } } as const

await runDataCommand({ usage, options }, async (source, values, signal) => {
  const started = performance.now()
  const log = logOf(values)
  const { files, madeAt } = await restoreBackup({ ...place, source, log, signal })
  const upTo = log ? ` and its log up to ${log.until?.toISOString() ?? 'the end'}` : ''
  return `Restored the backup of ${madeAt}${upTo} into ${place.dataDir}: ${sizeAndTime(files, started)}. Start with npm start.`
})

function logOf(values: { log?: string | undefined; until?: string | undefined }): WalToReplay | undefined {
  if (values.log) return { folder: placeOf(values.log), until: values.until ? parseMoment(values.until) : undefined }
  if (values.until)
    throw new Error('--until needs the log: --log /backups/log, the LOG_ARCHIVE_DIR of the marketplace.')
}
