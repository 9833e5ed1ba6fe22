import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startReportReceiver } from '../test/report-receiver.ts'
import { logBug } from './log.ts'
import { startMonitoring } from './monitoring.ts'

let receiver: Awaited<ReturnType<typeof startReportReceiver>>
beforeAll(async () => {
  receiver = await startReportReceiver()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(async () => {
  await receiver.close()
})

test('without an address nothing is sent', async () => {
  const stop = await startMonitoring(undefined)
  logBug(new Error('not reported'), {})
  await stop()
  expect(receiver.reports).toEqual([])
})

test('a bug is reported with its request, and no query', async () => {
  const stop = await startMonitoring(receiver.dsn)
  logBug(new Error('the lamp went out'), { requestId: 'r-1', path: '/explore' })
  await stop()
  const sent = receiver.reports.join('\n')
  expect(sent).toContain('the lamp went out')
  expect(sent).toContain('"requestId":"r-1"')
})
