import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { startBalancer } from '../balancer.ts'
import { queryOnce, startStandby } from '../standby.ts'
import { expect, open, signUpOnPage, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'
import { filledDataFolder, startServer } from './marketplace.ts'

/** How far the standby is behind. A server leaves one out that is ten seconds behind. */
const behindMs = 4_000

test('fault R7: over two servers and a standby that is behind, people see what they have just changed', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const dataDir = await filledDataFolder('replicas')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const standby = await startStandby({ dataDir, postgres }, path.join(dataDir, 'standby'))
  const start = (name: string) =>
    startServer({
      DATABASE_URL: postgres.url,
      DATABASE_REPLICA_URL: standby.postgres.url,
      DATA_DIR: path.join(dataDir, name),
      SESSION_SECRET: 'behind-the-primary-'.repeat(3),
    })
  const servers = [await start('first'), await start('second')]
  const balancer = await startBalancer(servers.map(({ url }) => url))
  try {
    await queryOnce(standby.postgres.url, `alter system set recovery_min_apply_delay = '${behindMs}ms'`)
    await queryOnce(standby.postgres.url, 'select pg_reload_conf()')
    for (const { url } of servers) await expect.poll(() => balancer.isReady(url), { timeout: 60_000 }).toBe(true)
    // Each request goes to the other server than the one before.
    const context = await browser.newContext({ baseURL: balancer.url })
    const page = await context.newPage()
    await signUpOnPage(page)
    const { id, slug } = await makeSpaceByApi(page, { title: 'The Lagging Room 0' })
    await expectToRead(page, slug, 'The Lagging Room 0')
    const follower = await (await browser.newContext({ baseURL: balancer.url })).newPage()
    await open(follower, `/space/${slug}`)
    for (let change = 1; change <= 4; change += 1) {
      const title = `The Lagging Room ${change}`
      await open(page, `/my-listings/${id}/edit`)
      await page.getByLabel('Title').fill(title)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved' })).toBeVisible()
      await expectToRead(page, slug, title)
      await expect(follower.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: behindMs / 2 })
    }
    // Others are served by the standby.
    let visits = 0
    const visit = async () => {
      visits += 1
      expect((await fetch(`${balancer.url}/explore?q=studio&n=${visits}`)).status).toBe(200)
      return await searchesAt(standby.postgres.url)
    }
    await expect.poll(visit, { timeout: 60_000, intervals: [500] }).toBeGreaterThan(0)
    await follower.context().close()
    await context.close()
  } finally {
    await balancer.stop()
    for (const server of servers) await server.stop()
    await standby.postgres.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Expects the title in what this browser gets at its next requests, at the space's page and in a search. */
async function expectToRead(page: Page, slug: string, title: string): Promise<void> {
  for (const address of [`/space/${slug}`, '/explore?q=lagging+room', `/api/spaces/${slug}`]) {
    expect(await (await page.request.get(address)).text(), address).toContain(title)
  }
}

/** The number of connections of servers to a database whose latest statement is of a search. */
async function searchesAt(url: string): Promise<number> {
  const [row] = await queryOnce(
    url,
    `select count(*)::int as count from pg_stat_activity where application_name = 'hourlet-reads' and query ~ '^with found'`,
  )
  return Number(row?.count)
}
