import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, open, signInOnPage, test } from './browser-people.ts'
import { freePort, startServer } from './marketplace.ts'

/**
 * The commands of docs/OPERATING.md in its section on backups (test/point-in-time.test.ts restores to a moment), with folders
 * of this test.
 */
async function commands(folder: string): Promise<string[]> {
  const guide = await readFile('docs/OPERATING.md', 'utf8')
  const section = /^## Backups$([\s\S]*?)^###? /m.exec(guide)?.[1] ?? ''
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text)
  return blocks
    .join('')
    .replaceAll('/backups', path.join(folder, 'backups'))
    .replaceAll('/srv/hourlet', path.join(folder, 'restored'))
    .trim()
    .split('\n')
}

function run(command: string, env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', command], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('close', (code) => resolve({ code, said }))
  })
}

test('the guide’s commands back up a running marketplace and start it again from an empty folder', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-guide-'))
  const dataDir = path.join(folder, 'data')
  const [backup = '', restore = '', start = '', ...more] = await commands(folder)
  expect(more).toEqual([])
  const server = await startServer({ DATA_DIR: dataDir })
  const lookAt = async (url: string) => {
    const page = await (await browser.newContext({ baseURL: url })).newPage()
    await signInOnPage(page, 'guest')
    await open(page, '/my-bookings')
    const bookings = await page
      .locator('main a[href^="/my-bookings/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await page.context().close()
    expect(bookings.length).toBeGreaterThan(0)
    return bookings
  }
  const before = await lookAt(server.url)
  const backedUp = await run(backup, { DATA_DIR: dataDir })
  expect(backedUp.said).toMatch(/Backed up into .*\/backups\/2026-11-25: \d+ MB in [\d,]+ files/)
  expect(backedUp.code).toBe(0)
  await server.stop()
  await rm(dataDir, { recursive: true })

  const restored = await run(restore)
  expect(restored.said).toContain('Start with npm start.')
  expect(restored.code).toBe(0)
  const [, restoredDir = ''] = /^DATA_DIR=(\S+) npm start$/.exec(start) ?? []
  const again = await startServer({ DATA_DIR: restoredDir, PORT: String(await freePort()) })
  try {
    expect(await lookAt(again.url)).toEqual(before)
  } finally {
    await again.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
