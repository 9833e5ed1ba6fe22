import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiScope, apiScopes } from '../../rules/api-scope.ts'
import { limitKinds } from '../../server/limits/limit.ts'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { moduleOf, screenRoutes } from '../server-screens.ts'
import { useDataDir } from '../temporary-folder.ts'
import { restorePeople } from './changed-people.ts'
import { contents } from './contents.ts'
import { endHolds } from './prepare.ts'
import { requests } from './requests.ts'
import { type Ask, outcome, send } from './send.ts'
import { isRefused, type PermissionRow, readTable, requestOf } from './table.ts'
import { type Member, roles, scopesWithout, secretFor, startWorld, type World } from './world.ts'

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

const dataDir = await useDataDir()
useDatabase({ DEMO: '1', RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir })
useCardProvider()

let world: World
beforeAll(async () => {
  world = await startWorld()
})
// A guest may hold three slots at once.
beforeEach(endHolds)
beforeEach(() => restorePeople(world))

const rows = readTable()
const ownerSuspended = '(the owner is suspended)'
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

  test.each(rows.filter(({ keys }) => keys))(
    '$request: keys get what the table says, and who is refused changes nothing',
    async (row) => {
      const { scope, ...cells } = row.keys!
      const own = apiScopes.filter((one) => one === scope)
      await expectOfKey(row, 'guest', own.length > 0 ? own : apiScopes, cells.guest)
      await expectOfKey(row, 'owner', own.length > 0 ? own : apiScopes, cells.owner)
      const text = await expectOfKey(row, 'owner', scopesWithout(scope), cells.without)
      if (own.length > 0) expect(text, 'names the scope').toContain(scope)
    },
  )

  // The key of a suspended owner is refused everywhere.
  const withoutKeys = rows.filter(({ keys, cells }) => !keys && isRefused(cells.visitor))
  test.each(withoutKeys.filter(({ request }) => !request.endsWith(ownerSuspended)))(
    '$request: a key with every scope gets what a visitor gets',
    async (row) => {
      await expectOfKey(row, 'owner', apiScopes, row.cells.visitor)
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

/** Sends a row's request with a new key, and returns the text of the response. */
async function expectOfKey(
  row: PermissionRow,
  role: Member,
  scopes: readonly ApiScope[],
  cell: string,
): Promise<string> {
  const { ask, after, changesNothing = false } = requests[row.request]!
  const ready = await ask(world)
  const program = await world.withKey(role, scopes)
  const before = await contents()
  counted.clear()
  const response = await send(program, role, ready)
  expect(outcome(response), `key of ${role}: ${response.text.slice(0, 300)}`).toBe(cellAsOutcome(cell))
  const changed = changes(before, await contents(), row.request)
  if (isRefused(cell)) {
    expect(changed, 'refused').toEqual([])
    expect(response.text).not.toContain(secretFor(role))
  } else if (response.status < 400) {
    const counts = row.keys && row.request.includes(' /api/') && !row.limit.startsWith('none: ')
    if (counts) expectLimits(isSession(row) ? row.limit : `${row.limit}, keyRequests`)
    if (!changesNothing && !/^(GET|ALL)/.test(row.request)) expect(changed).not.toEqual([])
  }
  await after?.(world, role)
  return response.text
}

/** Returns true for the refresh of a session, which is not asked who sends it. */
function isSession({ request }: PermissionRow): boolean {
  return request === 'POST /api/sessions/refresh'
}

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
