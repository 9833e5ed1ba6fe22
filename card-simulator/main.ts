import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startCardSimulator } from './simulator.ts'

/** The parent process, which may be killed without notice; read before anything can connect to this process. */
const parent = process.ppid

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'connect-webhook-secret': { type: 'string' },
    origin: { type: 'string' },
    'processing-seconds': { type: 'string' },
    'refund-failure-seconds': { type: 'string' },
    'dispute-seconds': { type: 'string' },
    'settle-in': { type: 'string' },
    rate: { type: 'string', multiple: true },
  },
})

const seconds = z.coerce.number().min(0).optional()
const code = z
  .string()
  .regex(/^[a-z]{3}$/i, 'A currency, such as eur')
  .toLowerCase()
/** `jpy=0.0064`: whole units of the balance's currency for one yen. */
const rate = z
  .string()
  .regex(/^[a-z]{3}=\d+(\.\d+)?$/i, 'A rate, such as jpy=0.0064')
  .transform((text) => [text.slice(0, 3).toLowerCase(), Number(text.slice(4))] as const)

const settings = z
  .object({
    port: z.coerce.number().int().min(0).max(65_535).default(0),
    data: z.string().min(1),
    'webhook-url': z.url().optional(),
    'webhook-secret': z.string().startsWith('whsec_'),
    'connect-webhook-secret': z.string().startsWith('whsec_').optional(),
    origin: z.url().optional(),
    'processing-seconds': seconds,
    'refund-failure-seconds': seconds,
    'dispute-seconds': seconds,
    'settle-in': code.optional(),
    rate: z.array(rate).default([]),
  })
  .safeParse(values)

if (!settings.success) refuse(z.prettifyError(settings.error))
if (process.env.STRIPE_SECRET_KEY) refuse('STRIPE_SECRET_KEY is set: the real card provider is used.')
if (process.env.NODE_ENV === 'production' && process.env.DEMO !== '1') {
  refuse('In production it runs only with DEMO=1: it takes no money.')
}

const { data } = settings
const { port, stop } = await startCardSimulator({
  port: data.port,
  dataDir: data.data,
  webhookUrl: data['webhook-url'],
  webhookSecret: data['webhook-secret'],
  ...(data['connect-webhook-secret'] && { connectWebhookSecret: data['connect-webhook-secret'] }),
  ...(data['settle-in'] && { settleIn: { currency: data['settle-in'], rates: Object.fromEntries(data.rate) } }),
  // The marketplace forwards browser requests below this path.
  ...(data.origin && { publicUrl: `${data.origin.replace(/\/$/, '')}/card-simulator` }),
  ...(data['processing-seconds'] !== undefined && { processingSeconds: data['processing-seconds'] }),
  ...(data['refund-failure-seconds'] !== undefined && { refundFailureSeconds: data['refund-failure-seconds'] }),
  ...(data['dispute-seconds'] !== undefined && { disputeSeconds: data['dispute-seconds'] }),
})
console.log(`Card simulator on http://127.0.0.1:${port}`)

let ending = false
const end = async () => {
  if (ending) return
  ending = true
  await stop()
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)

// An orphaned process would keep the port in use.
setInterval(() => process.ppid !== parent && end(), 250).unref()

function refuse(why: string): never {
  console.error(`The card simulator does not start. ${why}`)
  process.exit(1)
}
