import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settleAll, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { requestsWhere } from '../permissions/changed-people.ts'
import { contents } from '../permissions/contents.ts'
import { requests } from '../permissions/requests.ts'
import { type Ask, send } from '../permissions/send.ts'
import { roles, startWorld, type World } from '../permissions/world.ts'
import { useDataDir } from '../temporary-folder.ts'
import { problemsOf } from './judge.ts'
import { prepareTargets, type Target } from './targets.ts'
import { spoil, type WrongRequest, wrongRequests } from './wrong-request.ts'

/** The number of wrong requests: few in `npm test`, more by `npm run test:fuzz -- --runs N --seed N`. */
const runs = Number(process.env.FUZZ_RUNS ?? 150)
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9))
const batch = 250
/** A pattern of the names of the requests to spoil; all if it is empty. */
const only = new RegExp(process.env.FUZZ_ONLY ?? '')

const dataDir = await useDataDir()
useDatabase({ DEMO: '1', RATE_LIMIT_FACTOR: '0', DATA_DIR: dataDir })
useCardProvider()

// Requests that end sessions, move the clock or need a signature are left out, and those that are refused to changed people.
const names = Object.keys(requests).filter(
  (name) =>
    only.test(name) &&
    !(name in requestsWhere) &&
    !/sign-out|sessions\/current|\/dev\/clock|webhook \(signed\)/.test(name),
)
const one = wrongRequests(names)

let world: World
const bugs: string[] = []
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void bugs.push(String(line)))
})

describe(`faults 49 to 51 and finding S6: ${runs} wrong requests from seed ${seed}`, () => {
  test.each(Array.from({ length: Math.ceil(runs / batch) }, (_, index) => index))(
    'batch %i gets no 5xx, changes nothing where it is refused, and shows nothing of the inside',
    async (index) => {
      // An access token lasts 15 minutes; extending a session must not count as a change by the request.
      for (const role of roles) await world.signIn(role)
      const targets = await prepareTargets(world, names)
      const found: string[] = []
      let before = await contents()
      for (let run = index * batch; run < Math.min(runs, (index + 1) * batch); run += 1) {
        const [wrong] = fc.sample(one, { seed: seed + run, numRuns: 1 })
        const { problems, isRefused, sent } = await tryOut(wrong!, targets.get(wrong!.name)!)
        const after = await contents()
        if (isRefused) problems.push(...changed(wrong!.name, before, after))
        before = after
        if (problems.length > 0)
          found.push(`seed ${seed + run}: ${problems.join('; ')}\n    ${wrong!.role}: ${wrong!.name} ${sent}`)
      }
      expect(found, `again: npm run test:fuzz -- --runs 1 --seed N, with the same --only\n${found.join('\n')}`).toEqual(
        [],
      )
      await settleAll()
      await expectInvariants()
    },
    60_000 + batch * 2_000,
  )
})

async function tryOut({ role, wrongs }: WrongRequest, target: Target) {
  const ask = spoil(target, wrongs)
  bugs.length = 0
  const response = await send(world, role, ask)
  const { status, type, text } = response
  const problems = problemsOf({ path: ask.path, role, status, type, text })
  if (bugs.length > 0) problems.push(`logged: ${bugs[0]?.slice(0, 500)}`)
  await signInAgain(role)
  const isRefused = status >= 400
  return { problems, isRefused, sent: `${status} ${shown(ask)}` }
}

/** Signs a role in again if a request has ended its session. */
async function signInAgain(role: WrongRequest['role']): Promise<void> {
  if (role === 'visitor') return
  const response = await world.ask(role, '/api/bookings?limit=1')
  await response.text()
  if (response.status === 401) await world.signIn(role)
}

function shown({ body, ...ask }: Ask): string {
  const text = body instanceof Uint8Array ? `bytes ${Buffer.from(body).toString('hex')}` : body && String(body)
  return JSON.stringify({ ...ask, ...(text !== undefined && { body: text }) }).slice(0, 600)
}

/**
 * The changed tables. The card provider's events arrive at any time; a sign-up with a taken address mails its owner
 * (ADR 0013); a conversation that is shown again with a refused form is marked as seen.
 */
function changed(name: string, before: Record<string, string>, after: Record<string, string>): string[] {
  const allowed = [
    'webhook_events',
    ...(/sign-up/.test(name) ? ['outgoing_mails'] : []),
    // A wrong second step is counted.
    ...(/second[- ]step/.test(name) ? ['verifications', 'two_factors'] : []),
    // A rejected form shows its conversation again, which marks it as seen; a variant may send any request as a form.
    ...(/ \/messages\/:id/.test(name) ? ['conversation_sides'] : []),
  ]
  const tables = Object.keys(after).filter((table) => !allowed.includes(table) && before[table] !== after[table])
  return tables.length > 0 ? [`refused, and changed ${tables.join(', ')}`] : []
}
