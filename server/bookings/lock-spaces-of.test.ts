import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { lockSpacesOf } from './lock-spaces-of.ts'

useDatabase()

test('a suspension may wait for several spaces longer in all than for one', async () => {
  const owner = await makePerson()
  const spaceIds = [await makeSpace(owner), await makeSpace(owner)]
  const held = spaceIds.map((spaceId, at) => holdSpace(spaceId, (at + 1) * 1200))
  await Promise.all(held.map(({ isLocked }) => isLocked))
  const locked = inTransaction(async (tx) => {
    await tx.$client.query(`set local statement_timeout = '2s'`)
    await lockSpacesOf(tx, owner.id)
  })
  await expect(locked).resolves.toBeUndefined()
  await Promise.all(held.map(({ end }) => end))
})

function holdSpace(spaceId: number, milliseconds: number): { isLocked: Promise<void>; end: Promise<void> } {
  const { promise: isLocked, resolve } = Promise.withResolvers<void>()
  const end = inTransaction(async (tx) => {
    await lockSpace(tx, spaceId)
    resolve()
    await pause(milliseconds)
  })
  return { isLocked, end }
}
