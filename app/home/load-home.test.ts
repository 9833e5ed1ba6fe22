import { afterAll, expect, test, vi } from 'vitest'
import { connect, disconnect } from '../../db/connect.ts'
import { parseEnv, setEnv } from '../../server/env.ts'
import { forgetRareLines } from '../../server/log.ts'
import { loadHome } from './load-home.server.ts'

afterAll(disconnect)

test('finding S15: where the database fails, each list of the home page says so, the rest of the page is there, and no query is logged', async () => {
  setEnv(parseEnv({ NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32) }))
  const printed = vi.spyOn(console, 'warn').mockReturnValue()
  forgetRareLines()
  // Nothing listens on this port.
  connect('postgres://127.0.0.1:1/nowhere')
  const home = await loadHome(new URL('http://127.0.0.1/?region=Europe&payment_intent_client_secret=pi_1_secret_x'))
  for (const list of [home.featured, home.abroad, home.explore]) {
    expect(list.error).toBe('Failed to fetch spaces')
    expect(list.spaces).toEqual([])
  }
  expect(home.regions.map(({ name }) => name)).toEqual(['Asia Pacific', 'Europe', 'Middle East', 'Americas'])
  expect(home.worth).toMatchObject({ hourly: '$75', wholeDay: '$1,072.50', fourHours: '$330', ownerReceives: '$67.50' })
  const paths = printed.mock.calls.map(([line]) => JSON.parse(String(line)).path)
  expect(paths).toEqual(['/'])
})
