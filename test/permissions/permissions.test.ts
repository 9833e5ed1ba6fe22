import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { limitKinds } from '../../server/limits/limit.ts'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { moduleOf, screenRoutes } from '../server-screens.ts'
import { requests } from './requests.ts'
import { type Ask, outcome, send } from './send.ts'
import { isRefused, readTable, requestOf } from './table.ts'
import { contents, roles, secretFor, startWorld, type World } from './world.ts'

/** The limits that counted the last request. */
const counted = vi.hoisted(() => new Set<string>())
vi.mock('../../server/limits/limit.ts', async (load) => {
  const real = await load<typeof import('../../server/limits/limit.ts')>()
  const limit: typeof real.limit = (kind, key) => {
    counted.add(kind)
    return real.limit(kind, key)
  }
  return { ...real, limit }
})

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hourlet-permissions-'))
useDatabase({ DEMO: '1', RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir })
useCardProvider()
afterAll(() => rm(dataDir, { recursive: true, force: true }))

let world: World
beforeAll(async () => {
  world = await startWorld()
})

const rows = readTable()
const routes = new Map(screenRoutes().map((route) => [`GET ${route.pattern}`, route]))

test('every row of the table has a request, and every request a row', () => {
  expect(Object.keys(requests).sort()).toEqual(rows.map(({ request }) => request).sort())
})

describe('fault 47', () => {
  test.each(rows)(
    '$request: each role gets what the table says, who is refused changes nothing, the named limits count it (finding S9)',
    async (row) => {
      const { ask: build, after, changesNothing = false } = requests[row.request]!
      const refused = roles.filter((role) => isRefused(row.cells[role]))
      const ask = await build(world)
      const before = await contents()
      for (const role of refused) {
        const response = await send(world, role, ask)
        expect(outcome(response), role).toBe(cellAsOutcome(row.cells[role]))
        expect(response.text, `${role} reads what is not theirs`).not.toContain(secretFor(role))
      }
      expect(changes(before, await contents()), `refused: ${refused.join(', ')}`).toEqual([])

      const isRead = /^(GET|ALL)/.test(row.request)
      const allowed = roles.filter((role) => !refused.includes(role))
      for (const role of allowed) {
        const own = isRead ? ask : await build(world)
        const start = isRead ? {} : await contents()
        counted.clear()
        const response = await send(world, role, own)
        expect(outcome(response), `${role}: ${response.text.slice(0, 300)}`).toBe(cellAsOutcome(row.cells[role]))
        const isDone = response.status < 400 && !isWithoutEffect(row.request, role)
        if (isDone) expectLimits(row.limit)
        if (isDone && !isRead && !changesNothing) {
          expect(changes(start, await contents(), row.request), `${role} is let through`).not.toEqual([])
        }
        await after?.(world, role)
      }
      if (isRead) await expectSameForData(row, ask)
    },
  )

  test('a page without a form takes no post', async () => {
    const pages = await Promise.all(
      screenRoutes().map(async (route) => ({ ...route, hasAction: 'action' in (await moduleOf(route)) })),
    )
    for (const { pattern } of pages.filter(({ hasAction }) => !hasAction)) {
      const path = pattern.replaceAll(/:\w+\??/g, 'x').replace('/*', '/x/y/z')
      const response = await send(world, 'admin', { path: `${path}?index`, method: 'POST', form: {} })
      expect([pattern, response.status]).toEqual([pattern, 405])
    }
  })
})

/** Returns true for a visitor's sign-out or booking: both redirect without an effect. */
function isWithoutEffect(request: string, role: string): boolean {
  return role === 'visitor' && ['POST /sign-out', 'POST /space/:slug intent=book'].includes(request)
}

/** The tables that differ, without the card provider's events, which arrive at any time. */
function changes(before: Record<string, string>, after: Record<string, string>, request = ''): string[] {
  const tables = Object.keys(after).filter((table) => table !== 'webhook_events' || request.includes('webhook'))
  return tables.filter((table) => before[table] !== after[table])
}

/** 'sent home' is a refusal and 'home' is not; both redirect to the same page. */
function cellAsOutcome(cell: string): string {
  return cell === 'sent home' ? 'home' : cell
}

/**
 * Expects that exactly the limits named in a row have counted the request; addresses that are only stored are no
 * limits.
 */
function expectLimits(named: string): void {
  const kinds = named.startsWith('none: ') ? [] : named.split(', ')
  expect([...counted].filter((kind) => limitKinds.includes(kind)).sort()).toEqual(kinds.sort())
}

/** Expects that React Router's data requests, also for a single route, do not reveal more than the page. */
async function expectSameForData(row: (typeof rows)[number], ask: Ask): Promise<void> {
  const route = routes.get(requestOf(row.request))
  if (!route || !('loader' in (await moduleOf(route)))) return
  const [path = '', query] = ask.path.split('?')
  const data = `${path === '/' ? '/_root' : path}.data?${query ? `${query}&` : ''}_routes=${encodeURIComponent(route.id)}`
  for (const role of roles.filter((one) => isRefused(row.cells[one]))) {
    const response = await send(world, role, { path: data })
    expect([role, outcome(response)]).toEqual([role, cellAsOutcome(row.cells[role])])
    expect(response.text, `${role} reads what is not theirs`).not.toContain(secretFor(role))
  }
}
