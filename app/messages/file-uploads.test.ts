import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { fileUploads } from './file-uploads.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A server that never responds; a request ends with its signal only. Returns the names of the files that it is sent. */
function silentServer(): string[] {
  const begun: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    const file = init?.body as File
    begun.push(file.name)
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
  return begun
}

const fileNamed = (name: string) => new File(['x'], name, { type: 'image/png' })

test('a file that is removed is not sent any more, and makes room for the next one', async () => {
  const begun = silentServer()
  const uploads = fileUploads()
  for (const name of ['a', 'b', 'c', 'd', 'e']) uploads.start(name, fileNamed(name), () => {})
  await sleep(1)
  uploads.stop('c')
  uploads.stop('a')
  await sleep(1)
  expect(begun).toEqual(['a', 'b', 'e'])
})

test('an upload without an answer ends with an error', async () => {
  vi.useFakeTimers()
  silentServer()
  const done = vi.fn()
  fileUploads().start('a', fileNamed('a'), done)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(done).toHaveBeenCalledWith({ id: null, error: expect.stringContaining('It could not be sent.') })
})
