import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { makeBooking } from '../make-bookings.ts'
import { makeSpace } from '../make-spaces.ts'
import { useDataDir } from '../temporary-folder.ts'
import { contents } from './contents.ts'
import { foreignIds } from './foreign-ids.ts'
import { endHolds, selectId } from './prepare.ts'
import { send } from './send.ts'
import { startWorld, type World } from './world.ts'

const dataDir = await useDataDir()
useDatabase({ DEMO: '1', RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir })
useCardProvider()

let world: World
let own: number
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  await endHolds()
  await db().$client.query('update users set email_verified = true')
  own = await world.makeSpace()
})

const allowed = foreignIds.flatMap(({ allowed: by, ...one }) => (by ? [{ ...one, by }] : []))

describe('fault 47: an id of others in the body of a request', () => {
  test.each(foreignIds)('$what: refused, and nothing changes', async ({ by, status, ask: build }) => {
    const others = await makeSpace(world.people['other owner'])
    const ask = await build({ world, own, others, sender: by })
    const before = await contents()
    const response = await send(world, by, { method: 'POST', ...ask })
    expect(response.status, response.text.slice(0, 300)).toBe(status)
    expect(await contents()).toEqual(before)
  })

  test.each(allowed)('$what: done if it is not of others', async ({ by, ask: build }) => {
    const ask = await build({ world, own, others: own, sender: by })
    const before = await contents()
    const response = await send(world, by, { method: 'POST', ...ask })
    expect(response.status, response.text.slice(0, 300)).toBeLessThan(400)
    expect(await contents()).not.toEqual(before)
  })

  test('later bookings that are not of the series are not cancelled with one', async () => {
    const { guest, 'other guest': other } = world.people
    const mine = await makeBooking({ guest, spaceId: own, startTime: '2026-06-20T14:00' })
    const theirs = await makeBooking({ guest: other, spaceId: own, startTime: '2026-06-27T14:00' })
    const form = { which: 'withLater', later: `${theirs} 24750 0`, refundMinor: '24750', penaltyMinor: '0' }
    await send(world, 'guest', { method: 'POST', path: `/my-bookings/${mine}/cancel`, form })
    const statuses = [mine, theirs].map((id) => selectId('select status as id from bookings where id = $1', [id]))
    expect(await Promise.all(statuses)).toEqual(['cancelled', 'confirmed'])
  })

  test('a co-host who was removed manages nothing of the space any more', async () => {
    const id = await makeBooking({ guest: world.people.guest, spaceId: own })
    const pages = [`/my-bookings/${id}`, `/my-bookings/${id}/calendar.ics`, `/calendar/bookings/${id}`]
    const paths = [...pages, `/my-listings/${own}/calendars`, `/api/bookings/${id}`, `/api/events?topics=booking:${id}`]
    const seen = async () => {
      const found: number[] = []
      for (const path of paths) found.push((await send(world, 'co-host', { path })).status)
      const { text } = await send(world, 'co-host', { path: '/api/bookings-received?limit=100' })
      return { statuses: [...new Set(found)], isListed: text.includes(id) }
    }
    expect(await seen()).toEqual({ statuses: [200], isListed: true })
    const form = { intent: 'remove', coHost: world.people['co-host'].id }
    await send(world, 'owner', { method: 'POST', path: `/my-listings/${own}/co-hosts`, form })
    expect(await seen()).toEqual({ statuses: [404], isListed: false })
  })
})
