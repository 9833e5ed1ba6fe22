import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type Worker, wake } from './wake.ts'
import { startWorkers, stopWorkers } from './worker.ts'

afterEach(async () => {
  await stopWorkers()
  vi.restoreAllMocks()
})

function aWorker(run: (n: number) => Promise<number>, everySeconds = 60): { worker: Worker; runs: () => number } {
  let count = 0
  return { worker: { name: 'refunds', everySeconds, run: () => run(++count) }, runs: () => count }
}

test('a worker runs at once, again while it finds something, and then when it is woken', async () => {
  const { worker, runs } = aWorker(async (n) => (n < 3 ? 1 : 0))
  startWorkers([worker])
  await vi.waitFor(() => expect(runs()).toBe(3))
  await pause(30)
  expect(runs()).toBe(3)
  wake('refunds')
  await vi.waitFor(() => expect(runs()).toBe(4))
})

test('it never runs twice at once; woken during a run, it runs once more afterwards', async () => {
  let inside = 0
  const { worker, runs } = aWorker(async () => {
    expect(++inside).toBe(1)
    await pause(30)
    inside -= 1
    return 0
  })
  startWorkers([worker])
  for (let n = 0; n < 5; n += 1) wake('refunds')
  await vi.waitFor(() => expect(runs()).toBe(2))
  await pause(60)
  expect(runs()).toBe(2)
})

test('a failure is logged, and the worker runs again after a longer pause', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { worker, runs } = aWorker(async () => Promise.reject(new Error('no database')), 0.02)
  startWorkers([worker])
  await vi.waitFor(() => expect(runs()).toBeGreaterThan(2))
  const soon = runs()
  await pause(50)
  expect(runs() - soon).toBeLessThan(2)
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({ worker: 'refunds', error: 'Error: no database' })
})

test('fault 226: a worker that runs once a day and failed runs again after five minutes, and then a day later', async () => {
  vi.useFakeTimers()
  try {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { worker, runs } = aWorker(async (n) => (n < 3 ? Promise.reject(new Error('no')) : 0), 86_400)
    startWorkers([worker])
    for (const expected of [1, 2, 3, 3]) {
      await vi.advanceTimersByTimeAsync(expected === 1 ? 0 : 300_000)
      expect(runs()).toBe(expected)
    }
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(runs()).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})

test('stopping waits for a running worker, and wakes none afterwards', async () => {
  let finished = false
  const { worker, runs } = aWorker(async () => {
    await pause(50)
    finished = true
    return 1
  })
  startWorkers([worker])
  await stopWorkers()
  expect(finished).toBe(true)
  wake('refunds')
  await pause(20)
  expect(runs()).toBe(1)
})
