import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { simulatorFolder, stripeAt } from './simulator-for-tests.ts'

const main = path.join(import.meta.dirname, 'main.ts')

function spawnMain(args: string[], environment: Record<string, string> = {}): ChildProcess {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [main, '--webhook-secret', 'whsec_test', ...args], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  return child
}

async function portOf(child: ChildProcess): Promise<number> {
  const [line] = await once(createInterface(child.stdout!), 'line')
  return Number(/127\.0\.0\.1:(\d+)/.exec(line)?.[1])
}

test('after a kill it restarts on the same port with its state, and stops on a signal', async () => {
  const args = ['--data', simulatorFolder()]
  const first = spawnMain(args)
  const port = await portOf(first)
  const payment = { amount: 5000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
  const paid = await stripeAt(port).paymentIntents.create(payment, { idempotencyKey: 'key-1' })
  first.kill('SIGKILL')

  const second = spawnMain([...args, '--port', String(port)])
  expect(await portOf(second)).toBe(port)
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  const again = await stripeAt(port).paymentIntents.create(payment, { idempotencyKey: 'key-1' })
  expect(again).toMatchObject({ id: paid.id, status: 'succeeded' })

  second.kill('SIGTERM')
  expect(await once(second, 'exit')).toEqual([0, null])
})

const refusals: [string, Record<string, string>, string][] = [
  ['in production without DEMO=1', { NODE_ENV: 'production' }, 'DEMO=1'],
  ['beside the real provider', { STRIPE_SECRET_KEY: 'sk_live_abc' }, 'STRIPE_SECRET_KEY'],
]

test.each(refusals)('it does not start %s', async (_, environment, reason) => {
  const child = spawnMain(['--data', simulatorFolder()], environment)
  const [line] = await once(createInterface(child.stderr!), 'line')
  expect(line).toContain(reason)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
})

test('it holds the balance in one currency if configured', async () => {
  const args = ['--data', simulatorFolder(), '--settle-in', 'EUR', '--rate', 'usd=0.92', '--rate', 'jpy=0.0061']
  const stripe = stripeAt(await portOf(spawnMain(args)))
  for (const [amount, currency, kept] of [
    [5000, 'usd', 4600],
    [8000, 'jpy', 4880],
    [7000, 'eur', 7000],
  ] as const) {
    const intent = await stripe.paymentIntents.create(
      { amount, currency, confirm: true, payment_method: 'pm_card_visa' },
      { idempotencyKey: currency },
    )
    const source = String(intent.latest_charge)
    expect((await stripe.balanceTransactions.list({ source })).data).toMatchObject([{ amount: kept, currency: 'eur' }])
  }
})

test('it reports an invalid rate', async () => {
  const child = spawnMain(['--data', simulatorFolder(), '--settle-in', 'eur', '--rate', 'usd:0.92'])
  const [line] = await once(createInterface(child.stderr!), 'line')
  expect(line).toContain('such as jpy=0.0064')
})

test('DEMO=1 starts it in production too', async () => {
  const child = spawnMain(['--data', simulatorFolder()], { NODE_ENV: 'production', DEMO: '1' })
  expect(await portOf(child)).toBeGreaterThan(0)
})

test('it ends with its parent process', async () => {
  const { PATH = '' } = process.env
  const script = `require('node:child_process').spawn(process.execPath, ${JSON.stringify([main, '--webhook-secret', 'whsec_test', '--data', simulatorFolder()])}, { stdio: 'inherit', detached: true })`
  const parent = spawn(process.execPath, ['--eval', script], { env: { PATH }, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await portOf(parent)
  parent.kill('SIGKILL')
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/health`).then(
          () => 'up',
          () => 'gone',
        ),
      { timeout: 30_000 },
    )
    .toBe('gone')
})
