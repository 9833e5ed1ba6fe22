import { connect, disconnect, inTransaction } from '../db/connect.ts'
import { startLive, stopLive } from '../server/live/postgres-notify.ts'
import { publish } from '../server/live/publish.ts'
import { onMissedEvents, subscribe } from '../server/live/subscribe.ts'
import { isTopic } from '../server/live/topic.ts'

/**
 * A second process for the tests of live updates: it publishes what its parent sends and reports the events it
 * receives.
 */
const url = process.argv[2] ?? ''
connect(url, { max: 1 })
await startLive(url)
subscribe(['spaces', 'space:1', 'space:2'], (topic) => process.send?.(topic))
onMissedEvents(() => process.send?.('missed'))
process.on('message', (message) => {
  const topic = String(message)
  if (isTopic(topic)) void inTransaction(async (tx) => publish(tx, topic))
})
process.on('disconnect', async () => {
  await stopLive()
  await disconnect()
  process.exit(0)
})
process.send?.('ready')
