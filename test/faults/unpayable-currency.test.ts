import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { shareOutDue } from '../../server/ledger/share-out.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { connectAccount, makePaidBooking, makePeople } from './marketplace-people.ts'

/** The platform's only bank account is in Swedish kronor, a currency in which nothing is sold. */
useDatabase()
useCardProvider({ settleIn: { currency: 'sek', rates: { usd: 9.4 } } })

test('a charge that settled in a currency that is not supported: the operator reads why its owner is not paid', async () => {
  const { owner, guest } = await makePeople()
  await connectAccount(owner)
  const { bookingId } = await makePaidBooking({ owner, guest })
  await moveClockTo(new Date('2026-05-24T21:00:00Z'))
  await completeBookings()
  await shareOutDue()
  await sendPayouts()
  const { rows } = await db().$client.query(
    `select kind, detail, p.status from alerts a join payouts p using (booking_id) where booking_id = $1`,
    [bookingId],
  )
  expect(rows).toEqual([{ kind: 'payout_failed', detail: expect.stringContaining('SEK'), status: 'failed' }])
})
