import { expect, test } from 'vitest'
import { queuePerSpace } from './hold-slot.ts'

test('finding M2: those of one space run in order, and others do not wait for them', async () => {
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = ['a', 'b', 'c', 'd'].map((name) =>
    queuePerSpace(1, async () => {
      await gate.promise
      done.push(name)
    }),
  )
  await queuePerSpace(2, async () => done.push('elsewhere'))
  gate.resolve()
  await Promise.all(first)
  expect(done).toEqual(['elsewhere', 'a', 'b', 'c', 'd'])
})

test('finding M2: a failure lets the next one run', async () => {
  const failing = Array.from({ length: 5 }, () =>
    queuePerSpace(3, async () => {
      throw new Error('no')
    }).catch(() => 'failed'),
  )
  expect(await Promise.all(failing)).toEqual(Array.from({ length: 5 }, () => 'failed'))
  expect(await queuePerSpace(3, async () => 'next')).toBe('next')
})

test('finding M2: beyond the waiting limit they are rejected at once, with a time to retry', async () => {
  const gate = Promise.withResolvers<string>()
  const waiting = Array.from({ length: 502 }, () => queuePerSpace(4, () => gate.promise))
  const refused = queuePerSpace(4, () => gate.promise)
  await expect(refused).rejects.toMatchObject({ code: 'serviceBusy', details: { retryAfterSeconds: 2 } })
  gate.resolve('done')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']))
})
