import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { uploadQueue } from './upload-queue.ts'

test('of ten files two are uploaded at a time, in their order', async () => {
  const enqueue = uploadQueue()
  const begun: number[] = []
  let [running, most] = [0, 0]
  const uploads = Array.from({ length: 10 }, (_, index) => {
    return new Promise<void>((done) => {
      enqueue(async () => {
        begun.push(index)
        running += 1
        most = Math.max(most, running)
        await sleep(1)
        running -= 1
        done()
      })
    })
  })
  await Promise.all(uploads)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(most).toBe(2)
})
