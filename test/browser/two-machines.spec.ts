import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startCardSimulator } from '../../card-simulator/simulator.ts'
import { blocksOfGuide, commandsOn as on } from '../machines/guide.ts'
import { type DatabaseMachine, databaseMachines } from '../machines/machine.ts'
import { expect, test } from './browser-people.ts'
import { anAccount, payByCardOnPage, productionSettings, sentListing, signedIn } from './fresh-production.ts'
import { freePort } from './marketplace.ts'

const webhookSecret = 'whsec_of_two_machines'
const running: ChildProcess[] = []

/** Each command is one of docs/OPERATING.md; hosts, ports, folders and passwords are of this test. */
test('fault R9: the guide’s commands lead from empty folders to bookings on two servers with a standby, and on after each primary is lost', async () => {
  test.skip(process.platform !== 'linux', 'Other systems have one address of the loopback network only')
  test.setTimeout(400_000)
  const below = await mkdtemp(path.join(os.tmpdir(), 'hourlet-two-machines-'))
  const [a, b] = (await databaseMachines(below, 2)) as [DatabaseMachine, DatabaseMachine]
  const atFirst = { 'db-a': a, 'db-b': b }
  const [makePrimary, makeStandby, waitForStandby, startServers, ...others] = await blocksOfGuide(
    'Two databases and two servers, from nothing',
  )
  const [promote, makeStandbyAgain, waitAgain, ...more] = await blocksOfGuide('When the primary is lost')
  expect([...others, ...more]).toEqual([])
  if (!makePrimary || !makeStandby || !waitForStandby || !startServers || !promote || !makeStandbyAgain || !waitAgain) {
    throw new Error('The guide lacks a block of commands')
  }
  const places = [makePrimary, makeStandby, waitForStandby, startServers, promote, makeStandbyAgain, waitAgain]
  expect(places.map(({ where }) => /`([a-z-]+)`/.exec(where)?.[1])).toEqual([
    ...['db-a', 'db-b', 'db-a', 'web-a', 'db-b', 'db-a', 'db-b'],
  ])

  const ports = [await freePort(), await freePort()]
  const webhookUrl = `http://127.0.0.1:${ports[1]}/api/stripe-webhook`
  const simulator = await startCardSimulator({ dataDir: path.join(below, 'cards'), webhookUrl, webhookSecret })
  const simulatorUrl = `http://127.0.0.1:${simulator.port}`
  try {
    await a.run(on(a, atFirst, makePrimary.commands))
    inBackground(b.start(on(b, atFirst, makeStandby.commands)))
    await expectSynchronous(a, () => a.run(on(a, atFirst, waitForStandby.commands)))
    const servers: string[] = []
    for (const port of ports) {
      servers.push(
        await startByGuide(on(a, atFirst, startServers.commands), port, {
          CARD_SIMULATOR_URL: simulatorUrl,
          STRIPE_WEBHOOK_SECRET: webhookSecret,
        }),
      )
    }
    const [first = '', second = ''] = servers
    const owner = await signedIn(first, '/sign-in?mode=sign-up', {
      email: 'owner@spaces.example',
      password: 'violet-harbour-42',
    })
    expect((await owner('/create-listing', { ...sentListing, type: 'venue' })).status).toBe(302)
    const guests = [
      await anAccount(first, 'one@spaces.example'),
      await anAccount(second, 'two@spaces.example'),
    ] as const
    const booked = [await book(guests[0], 9), await book(guests[1], 10)]

    // Each of the two is lost once, and the servers are not restarted.
    const isPrimary = [
      { lost: a, next: b, names: atFirst },
      { lost: b, next: a, names: { 'db-a': b, 'db-b': a } },
    ]
    for (const [round, { lost, next, names }] of isPrimary.entries()) {
      await lost.kill()
      await next.run(on(next, names, promote.commands))
      const promotedAt = performance.now()
      for (const [server, guest] of guests.entries()) booked.push(await book(guest, 11 + 2 * round + server))
      console.log(`Booked at both servers ${Math.round(performance.now() - promotedAt)} ms after the promotion`)
      const remakingAt = performance.now()
      inBackground(lost.start(on(lost, names, makeStandbyAgain.commands)))
      await expectSynchronous(next, () => next.run(on(next, names, waitAgain.commands)))
      console.log(`A synchronous standby again after ${Math.round(performance.now() - remakingAt)} ms`)
    }
    booked.push(await book(guests[0], 15), await book(guests[1], 16))
    for (const [index, guest] of guests.entries()) {
      const ids = booked.filter((_, at) => at % 2 === index)
      for (const id of ids) expect((await guest('GET', `/bookings/${id}`)).status).toBe('confirmed')
    }
    for (const { exitCode } of running.slice(1, 3)) expect(exitCode).toBeNull()
  } finally {
    for (const child of running.splice(0)) {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    }
    for (const machine of [a, b]) await machine.kill()
    await simulator.stop()
    await rm(below, { recursive: true, force: true, maxRetries: 10 })
  }

  /** Books an hour ten days from now and pays; a request that finds no primary is repeated, as its response asks for. */
  async function book(guest: Awaited<ReturnType<typeof anAccount>>, hour: number): Promise<string> {
    const day = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10)
    const time = (at: number) => `${day}T${String(at).padStart(2, '0')}:00`
    const until = { timeout: 30_000 }
    let bookingId = ''
    await expect(async () => {
      const [space] = (await guest('GET', '/spaces')).spaces
      const intent = await guest('POST', '/create-payment-intent', {
        spaceId: space.id,
        startTime: time(hour),
        endTime: time(hour + 1),
        duration: 1,
        amount: 4400,
        currency: 'USD',
      })
      bookingId = intent.bookingId
      await payByCardOnPage(simulatorUrl, intent.clientSecret)
    }).toPass(until)
    await expect(async () => expect((await guest('GET', `/bookings/${bookingId}`)).status).toBe('confirmed')).toPass({
      timeout: 90_000,
    })
    return bookingId
  }
})

function inBackground(child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr]) stream?.resume()
  running.push(child)
}

/** Runs the commands for a primary once its standby follows. It counts as synchronous a moment after them. */
async function expectSynchronous(primary: DatabaseMachine, run: () => Promise<string>): Promise<void> {
  await primary.untilFollowed()
  await expect(async () => expect((await run()).trim().split('\n').at(-1)).toBe('sync')).toPass({ timeout: 60_000 })
}

/** Runs the guide's commands for a server, on another port, and waits until it is healthy. */
async function startByGuide(commands: string, port: number, settings: Record<string, string>): Promise<string> {
  const onLoopback = commands.replace('HOST=0.0.0.0', 'HOST=127.0.0.1').replace('PORT=3000', `PORT=${port}`)
  const server = spawn('sh', ['-euc', onLoopback], {
    env: { ...process.env, ...productionSettings, RATE_LIMIT_FACTOR: '50', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  inBackground(server)
  const url = `http://127.0.0.1:${port}`
  await expect.poll(async () => (await fetch(`${url}/health`).catch(() => null))?.ok, { timeout: 90_000 }).toBe(true)
  return url
}
