// `npm run move-photos` copies the pictures of DATA_DIR into the bucket of the S3 settings; `-- --back` copies them back.
import './node-version.mjs'
import './secret-files.ts'
import { parseArgs } from 'node:util'
import { bucketStore, localStore } from '../server/photos/file-store.ts'
import { movePhotos } from '../server/photos/move-photos.ts'
import { verifyBucket } from '../server/photos/verify-bucket.ts'
import { readSettings } from './marketplace-database.ts'

try {
  const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } })
  const settings = readSettings()
  if (!settings.S3_BUCKET) throw new Error('Where is the bucket? Set S3_BUCKET and the keys, as for npm start.')
  await verifyBucket(settings)
  const folder = localStore(settings.DATA_DIR)
  const bucket = await bucketStore(settings.S3_BUCKET, settings)
  const giveUp = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => giveUp.abort(new Error('Stopped.')))
  const stores = values.back ? ([bucket, folder] as const) : ([folder, bucket] as const)
  const { copied, present } = await movePhotos(...stores, giveUp.signal)
  console.log(`Copied ${copied} files; ${present} were there already. Nothing was deleted.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
