import { connect, disconnect } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { startConversation } from '../server/messages/start-conversation.ts'

/** A message to be sent by the other process, and its answer: whether it is stored. */
export type SendRequest = { key: number; sender: Person; spaceId: number; clientId: string; body: string }
export type SendAnswer = { key: number; isSent: boolean }

/** A second server for the tests of messages: it sends what its parent asks for. */
const url = process.argv[2] ?? ''
setEnv(
  parseEnv({ NODE_ENV: 'test', DEMO: '1', SESSION_SECRET: 's'.repeat(32), RATE_LIMIT_FACTOR: '0', DATABASE_URL: url }),
)
connect(url, { max: 5 })
process.on('message', async ({ key, sender, spaceId, clientId, body }: SendRequest) => {
  const sending = startConversation(sender, { spaceId }, { clientId, body })
  const isSent = await sending.then(
    () => true,
    () => false,
  )
  process.send?.({ key, isSent } satisfies SendAnswer)
})
process.on('disconnect', async () => {
  await disconnect()
  process.exit(0)
})
process.send?.('ready')
