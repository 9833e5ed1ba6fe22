import { beforeAll, describe, expect, test } from 'vitest'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { contents } from './contents.ts'
import { booked, disputed, failedRefund } from './prepare.ts'
import { send } from './send.ts'
import { startWorld, type World } from './world.ts'

useDatabase({ DEMO: '1' })
useCardProvider()

let world: World
beforeAll(async () => {
  world = await startWorld()
})

describe('fault 47: an id in a form', () => {
  test('names a refund or dispute of the booking whose page the form is on, or nothing happens', async () => {
    const other = await booked(world)
    const { refundId } = await failedRefund(world)
    const { disputeId } = await disputed(world)
    const before = await contents()
    const forms: Record<string, string>[] = [
      { intent: 'retry', refundId },
      { intent: 'settle', refundId, how: 'By bank transfer', sure: 'yes' },
      { intent: 'evidence', disputeId, words: 'They were there.' },
    ]
    for (const page of [other, 'nothing', '%E2%81%A6a']) {
      for (const form of forms) {
        const response = await send(world, 'admin', { path: `/admin/bookings/${page}`, method: 'POST', form })
        expect([page, form.intent, response.status]).toEqual([page, form.intent, 404])
      }
    }
    const { webhook_events: _, ...after } = await contents()
    expect(before).toMatchObject(after)
  })

  test.each(['x', '195.data', '%25_%5C', '1e99', '-1', '9223372036854775808'])(
    'that is no number (%s) is a 404 on the pages of spaces',
    async (id) => {
      for (const path of [
        `/admin/spaces/${id}`,
        `/my-listings/${id}`,
        `/my-listings/${id}/edit`,
        `/my-listings/${id}/hours`,
        `/my-listings/${id}/prices`,
        `/my-listings/${id}/calendars`,
        `/my-listings/${id}/co-hosts`,
        `/space/${id}`,
      ]) {
        expect([path, (await send(world, 'admin', { path })).status]).toEqual([path, 404])
      }
    },
  )
})
