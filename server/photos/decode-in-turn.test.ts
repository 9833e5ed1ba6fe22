import { expect, test } from 'vitest'
import { decodeInTurn } from './decode-in-turn.ts'

/** A decoding task that ends when the test says so. */
function aPicture(personId: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let started = false
  const done = decodeInTurn(personId, async () => {
    started = true
    await promise
  })
  return { done, finish: resolve, hasStarted: () => started }
}

const settled = () => new Promise((next) => setImmediate(next))

test('finding S4: one picture of a person at a time, so that the second place is free for others', async () => {
  const [first, second] = [aPicture('ann'), aPicture('ann')]
  const third = aPicture('ben')
  const fourth = aPicture('cleo')
  await settled()
  const started = () => [first, second, third, fourth].map(({ hasStarted }) => hasStarted())
  expect(started()).toEqual([true, false, true, false])
  third.finish()
  await third.done
  await settled()
  // Ann's second one came first, but her first is still being decoded.
  expect(started()).toEqual([true, false, true, true])
  first.finish()
  await first.done
  await settled()
  expect(started()).toEqual([true, true, true, true])
  second.finish()
  fourth.finish()
  await Promise.all([second.done, fourth.done])
})

test('finding S4: 30 wait, and the next is rejected with a message', async () => {
  const pictures = Array.from({ length: 32 }, (_, at) => aPicture(`person ${at}`))
  await expect(aPicture('one more').done).rejects.toMatchObject({
    code: 'serviceBusy',
    message: 'Many pictures are being prepared at the moment. Please send yours again in a minute.',
  })
  for (const { finish } of pictures) finish()
  await Promise.all(pictures.map(({ done }) => done))
  const after = aPicture('one more')
  after.finish()
  await after.done
})

test('a picture that fails releases its place', async () => {
  for (let tries = 0; tries < 3; tries += 1) {
    const broken = decodeInTurn('ann', () => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
  }
})
