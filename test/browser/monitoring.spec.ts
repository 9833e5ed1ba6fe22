import { rm } from 'node:fs/promises'
import { startReportReceiver } from '../report-receiver.ts'
import { expect, open, site, test } from './browser-people.ts'
import { filledDataFolder, startServer } from './marketplace.ts'

test('a site with a reporting service sends it traces and errors of the browser; one without sends nothing', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site())) foreign.push(request.url())
  })
  await open(page, '/cookies')
  await expect(page.getByRole('heading', { name: 'Reports of Errors' })).toHaveCount(0)
  expect(foreign).toEqual([])

  const receiver = await startReportReceiver()
  const reported = (text: string) => receiver.reports.some((report) => report.includes(text))
  const folder = await filledDataFolder('monitored')
  const server = await startServer({ SENTRY_DSN: receiver.dsn, DATA_DIR: folder })
  // A separate page, because this one must fail.
  const visit = await (await browser.newContext()).newPage()
  try {
    await open(visit, `${server.url}/terms?secret=rosebud`)
    await expect.poll(() => reported('"op":"pageload"')).toBe(true)
    await visit.evaluate(() => setTimeout(() => Promise.reject(new Error('a shelf fell down'))))
    await expect.poll(() => reported('a shelf fell down')).toBe(true)
    expect(reported('rosebud')).toBe(false)
    await open(visit, `${server.url}/cookies`)
    await expect(visit.getByRole('heading', { name: 'Reports of Errors' })).toBeVisible()
  } finally {
    await visit.context().close()
    await server.stop()
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  }
})
