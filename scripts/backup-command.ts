// `npm run backup -- FOLDER` backs up database and photos of a running or stopped marketplace into a new folder. With `--nightly`
// at the end an alert is raised if the next one is not made within 26 hours.
import './node-version.mjs'
import './secret-files.ts'
import { backUp } from '../db/backup/back-up.ts'
import { recordBackup } from '../db/backup/record-backup.ts'
import { place, runDataCommand, sizeAndTime } from './data-command.ts'

const usage = 'Where to? npm run backup -- /backups/2026-11-25'
const options = { nightly: { type: 'boolean', default: false } } as const

await runDataCommand({ usage, options }, async (target, { nightly }, signal) => {
  const started = performance.now()
  const { files } = await backUp({ ...place, target, signal })
  const problem = await recordBackup({ ...place, isNightly: nightly })
  const isElsewhere = process.env.S3_BUCKET
    ? ' The pictures in the bucket are not in it: copy them with the tools of its provider.'
    : ''
  return `Backed up into ${target}: ${sizeAndTime(files, started)}. It contains personal data too.${isElsewhere}${problem}`
})
