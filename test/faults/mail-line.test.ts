import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { env, setEnv } from '../../server/env.ts'
import { queueMail } from '../../server/mail/queue-mail.ts'
import { mailWorker, sendMails } from '../../server/mail/send-mails.ts'
import { startWorkers, stopWorkers } from '../../server/work/worker.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { type LineBreak, type LineState, startTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { randomOfRun, runs, seed } from './runs.ts'

useDatabase()

/** What arrived: the Message-ID of each mail, as often as it did. */
const received: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    let source = ''
    stream.on('data', (chunk: Buffer) => (source += chunk))
    stream.on('end', () => done(void received.push(/^Message-ID: (.*)$/im.exec(source)?.[1] ?? 'none')))
  },
})
let line: TcpProxy
let clock = Date.now()

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // A connection that is reset is an error of the mail server, too.
  smtp.on('error', () => undefined)
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  line = await startTcpProxy(`smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`)
  setEnv({ ...env(), SMTP_URL: line.url })
})
beforeEach(async () => {
  received.length = 0
  await db().$client.query('delete from outgoing_mails')
  await moveClockTo(new Date(clock))
})
afterEach(() => {
  line.mend()
  line.set({ is: 'open' })
})
afterAll(async () => {
  await line.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

async function queue(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const mail = {
      to: `guest-${n}@example.com`,
      subject: 'Confirmed',
      text: 'At two. '.repeat(500),
      html: '<p>At two.</p>',
    }
    await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: `confirmed:${n}` }))
  }
}

/** Lets the pauses pass, and sends until nothing is due. */
async function sendLater(): Promise<void> {
  clock += 2 * 3_600_000
  await moveClockTo(new Date(clock))
  while ((await sendMails()) > 0);
}

/** Expects that each of the queued mails has arrived, none more than `most` times, and all are noted as sent. */
async function expectAllArrived(count: number, most: number): Promise<void> {
  const times = Map.groupBy(received, (id) => id)
  expect(times.size).toBe(count)
  expect(Math.max(...[...times.values()].map(({ length }) => length))).toBeLessThanOrEqual(most)
  const { rows } = await db().$client.query('select count(*)::int as unsent from outgoing_mails where sent_at is null')
  expect(rows[0].unsent).toBe(0)
}

test.each<{ state: LineState }>([
  { state: { is: 'delayed', milliseconds: 30 } },
  { state: { is: 'slow', bytesPerSecond: 20_000 } },
])('fault R12: over a line to the mail server that is $state.is each mail arrives once', async ({ state }) => {
  await queue(12)
  line.set(state)
  while ((await sendMails()) > 0);
  await expectAllArrived(12, 1)
})

test('fault R12: while the mail server is away, mails wait, and each arrives once when it is back', async () => {
  await queue(12)
  line.set({ is: 'dead' })
  while ((await sendMails()) > 0);
  expect(received).toEqual([])
  line.set({ is: 'open' })
  await sendLater()
  await expectAllArrived(12, 1)
})

test('fault R12: a mail that did not leave in eight attempts raises one alert, and still arrives later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await queue(1)
  line.set({ is: 'dead' })
  const alerts = async () => {
    const { rows } = await db().$client.query(`select key from alerts where kind = 'mail_failed'`)
    return rows.length
  }
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await sendLater()
    expect(await alerts(), `after attempt ${attempt}`).toBe(attempt < 8 ? 0 : 1)
  }
  line.set({ is: 'open' })
  await sendLater()
  await expectAllArrived(1, 1)
})

test('fault R12: a mail server that accepts connections and says nothing holds no mail, and the worker, longer than a lease', async () => {
  const patience: number[] = []
  const timeout = AbortSignal.timeout
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    patience.push(ms)
    return timeout(500)
  })
  await queue(12)
  line.set({ is: 'frozen' })
  startWorkers([mailWorker])
  await vi.waitFor(
    async () => {
      const { rows } = await db().$client.query('select count(last_error)::int as tried from outgoing_mails')
      expect(rows[0].tried).toBe(12)
    },
    { timeout: 20_000 },
  )
  await stopWorkers()
  // Others take the mail over once its lease of a minute has ended.
  expect(Math.max(...patience)).toBeLessThan(60_000)
  vi.mocked(AbortSignal.timeout).mockRestore()
  line.set({ is: 'open' })
  await sendLater()
  await expectAllArrived(12, 1)
})

test.each<LineBreak>(['reset', 'cut', 'half-open'])(
  'fault R12: a line to the mail server that breaks (%s) at any byte loses no mail, and sends it twice at most, under one id',
  async (how) => {
    const random = randomOfRun(seed)
    for (let run = 0; run < runs('RESETS', 6); run += 1) {
      received.length = 0
      await db().$client.query('delete from outgoing_mails')
      await queue(5)
      line.breakAfter(1 + random.below(2_000), how)
      await sendMails()
      line.mend()
      await sendLater()
      await expectAllArrived(5, 2)
    }
  },
)
