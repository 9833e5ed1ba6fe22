import { afterAll, expect, vi } from 'vitest'

/**
 * A setup file: undoes the spies and stubs of a test file when it ends, and fails the file if it leaves its process otherwise
 * than it found it, because other files run in that process afterwards.
 */
const found = processState()

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  expect(processState(), 'This file must undo what it changes in its process').toEqual(found)
})

function processState() {
  // sharp sets VIPSHOME when it is loaded.
  const { VIPSHOME: _, ...settings } = process.env
  return {
    settings,
    folder: process.cwd(),
    hasFakeTimers: vi.isFakeTimers(),
    // A function equals only itself.
    functions: [fetch, Date, setTimeout, setInterval, Math.random, performance.now, ...Object.values(console)],
    listeners: ['SIGINT', 'SIGTERM', 'SIGHUP', 'message', 'disconnect'].map((event) => process.listenerCount(event)),
  }
}
