import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { auditProvider } from '../../server/payments/audit-provider.ts'
import { checkBalance } from '../../server/payments/check-balance.ts'
import { ownerClaim } from '../../server/payments/owner-claim.ts'
import { reconcile } from '../../server/payments/reconcile.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { watchBacklog } from '../../server/payments/watch-backlog.ts'
import { workWebhooks } from '../../server/payments/work-webhooks.ts'
import { booksFor } from '../../server/reconciliation/books.ts'
import { thursday } from '../bookings.ts'
import {
  cards,
  faults,
  inConsole,
  inSimulatorConsole,
  runLaterWork,
  settleAll,
  useCardProvider,
} from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { aBookingPaidBy, aCast, expectBooksToAgree } from './cast.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let admin: Person

beforeEach(async () => {
  ;({ owner, guest, admin } = await aCast())
})
afterEach(async () => {
  if (strays.length === 0) await expectBooksToAgree()
})

/** Payments that no booking knows: after one of them the two sides differ, as they should. */
const strays: string[] = []
const hoursLater = (hours: number) => moveClockTo(new Date(thursday.getTime() + hours * 3_600_000))
const claimOf = (bookingId: string) => ownerClaim(db(), bookingId)

const aPaidBooking = (card?: string) => aBookingPaidBy({ owner, guest }, { card })

async function aDisputedBooking() {
  const paid = await aPaidBooking()
  await inSimulatorConsole(`/payments/${paid.intentId}/dispute`)
  await settleAll()
  return paid
}

describe('fault 39: a dispute', () => {
  test('is heard of by webhook: the payout is frozen, an admin alerted and the owner told', async () => {
    const { bookingId } = await aDisputedBooking()
    expect(await claimOf(bookingId)).toEqual({ shareMinor: 20_250, keptMinor: 24_750, isFrozen: true })
    expect(await disputesOf(bookingId)).toMatchObject([
      { status: 'needs_response', amount: 24_750, reason: 'fraudulent' },
    ])
    expect(await alertsLike('dispute:%', bookingId)).toHaveLength(1)
    expect(await mailsTo(owner, bookingId)).toContain('A payment for Daylight loft is disputed')
  })

  test('of the card that is always disputed is heard of too', async () => {
    const { bookingId } = await aPaidBooking(cards.disputed)
    await runLaterWork()
    await settleAll()
    expect((await claimOf(bookingId)).isFrozen).toBe(true)
  })

  test('is told once, however often and in whatever order its news come', async () => {
    await faults({ duplicateWebhooks: true, reorderWebhooks: true })
    const { bookingId } = await aDisputedBooking()
    await Promise.all([settleAll(), workWebhooks(), auditProvider()])
    expect(await disputesOf(bookingId)).toHaveLength(1)
    expect(await alertsLike('dispute:%', bookingId)).toHaveLength(1)
  })

  test('is found by the hourly look where all webhooks are lost, and so is its end', async () => {
    await faults({ loseWebhooks: true })
    const { bookingId, intentId } = await aPaidBooking()
    await inSimulatorConsole(`/payments/${intentId}/dispute`)
    await auditProvider()
    expect((await claimOf(bookingId)).isFrozen).toBe(true)
    await inSimulatorConsole(`/disputes/${await providerIdOf(bookingId)}/won`)
    await reconcile()
    expect((await claimOf(bookingId)).isFrozen, 'open disputes are looked at each hour').toBe(true)
    await hoursLater(1.1)
    await reconcile()
    expect((await claimOf(bookingId)).isFrozen).toBe(false)
  })

  test('won: the payout is released whole, and the owner told', async () => {
    const { bookingId } = await aDisputedBooking()
    await inSimulatorConsole(`/disputes/${await providerIdOf(bookingId)}/won`)
    await settleAll()
    expect(await claimOf(bookingId)).toEqual({ shareMinor: 20_250, keptMinor: 24_750, isFrozen: false })
    expect(await mailsTo(owner, bookingId)).toContain('The dispute over Daylight loft has ended well')
  })

  test('lost: nothing is left for the owner', async () => {
    const { bookingId } = await aDisputedBooking()
    await inSimulatorConsole(`/disputes/${await providerIdOf(bookingId)}/lost`)
    await settleAll()
    expect(await claimOf(bookingId)).toEqual({ shareMinor: 0, keptMinor: 0, isFrozen: false })
    expect(await mailsTo(owner, bookingId)).toContain('The dispute over Daylight loft was lost')
  })

  test('lost stays lost, when an answer from before arrives afterwards', async () => {
    const { bookingId } = await aDisputedBooking()
    await inSimulatorConsole(`/disputes/${await providerIdOf(bookingId)}/lost`)
    await settleAll()
    const { settleDisputeAs } = await import('../../server/payments/settle-dispute.ts')
    const { provider } = await import('../../server/payments/provider.ts')
    const dispute = await provider().disputes.retrieve(await providerIdOf(bookingId))
    await settleDisputeAs({ ...dispute, status: 'needs_response' })
    expect(await disputesOf(bookingId)).toMatchObject([{ status: 'lost' }])
  })
})

describe('while a dispute is open', () => {
  test('our own refund waits without an alert, and goes once it is won', async () => {
    const { bookingId } = await aDisputedBooking()
    await cancelBooking(guest, bookingId)
    await sendRefunds()
    expect(await refundsOf(bookingId)).toEqual([{ amount: 22_500, status: 'due' }])
    await moveClockTo(new Date(thursday.getTime() + 20 * 60_000))
    await watchBacklog()
    expect(await alertsLike('late:refund:%', bookingId)).toEqual([])
    await inSimulatorConsole(`/disputes/${await providerIdOf(bookingId)}/won`)
    await settleAll()
    expect(await refundsOf(bookingId)).toEqual([{ amount: 22_500, status: 'succeeded' }])
  })

  test('lost after a cancellation: the bank has sent it back, we do not, and the owner keeps nothing', async () => {
    const { bookingId } = await aDisputedBooking()
    await hoursLater(30)
    await cancelBooking(guest, bookingId)
    await inSimulatorConsole(`/disputes/${await providerIdOf(bookingId)}/lost`)
    await settleAll()
    expect(await refundsOf(bookingId)).toEqual([])
    expect((await claimOf(bookingId)).shareMinor).toBe(0)
  })

  test('lost after a cancellation with a refund: that refund counts as settled by the bank', async () => {
    const { bookingId } = await aDisputedBooking()
    await cancelBooking(guest, bookingId)
    await inSimulatorConsole(`/disputes/${await providerIdOf(bookingId)}/lost`)
    await settleAll()
    expect(await refundsOf(bookingId)).toEqual([{ amount: 22_500, status: 'settled_otherwise' }])
    expect((await claimOf(bookingId)).shareMinor).toBe(0)
    expect(await alertsLike('refund-failed:%', bookingId)).toEqual([])
  })

  test('cancelled after it was lost: the bank has returned everything already', async () => {
    const { bookingId } = await aDisputedBooking()
    await inSimulatorConsole(`/disputes/${await providerIdOf(bookingId)}/lost`)
    await settleAll()
    expect(await cancelBooking(guest, bookingId)).toMatchObject({ refundMinor: 0 })
    expect(await refundsOf(bookingId)).toEqual([])
  })

  test('one that we hear of only by the refused refund makes that refund wait', async () => {
    await faults({ loseWebhooks: true })
    const { bookingId, intentId } = await aPaidBooking()
    await inSimulatorConsole(`/payments/${intentId}/dispute`)
    await cancelBooking(guest, bookingId)
    await sendRefunds()
    expect(await refundsOf(bookingId)).toEqual([{ amount: 22_500, status: 'due' }])
    expect(await disputesOf(bookingId)).toMatchObject([{ status: 'needs_response' }])
  })

  test('an admin cannot refund', async () => {
    const { bookingId } = await aDisputedBooking()
    await inTransaction((tx) => tx.$client.query(`update bookings set status = 'completed' where id = $1`, [bookingId]))
    const wish = { bookingId, amountMinor: 100, reason: 'Broken lamp', takesFromOwner: true, wishId: 'a' }
    await expect(refundCompleted(admin, wish)).rejects.toMatchObject({ code: 'disputeOpen' })
  })
})

describe('the provider’s balance', () => {
  test('agrees with the ledger after disputes, fees and refunds; what does not is an alert and a figure', async () => {
    const { bookingId } = await aDisputedBooking()
    await inSimulatorConsole(`/disputes/${await providerIdOf(bookingId)}/lost`)
    await settleAll()
    await checkBalance()
    expect((await booksFor(admin)).runs).toContainEqual(expect.objectContaining({ kind: 'balance', differing: 0 }))
    // Money that the ledger never heard of.
    await faults({ loseWebhooks: true })
    const stray = { amount: '5000', currency: 'eur', payment_method: 'pm_card_visa', confirm: 'true' }
    const { id } = await inConsole('/payment_intents', stray)
    await checkBalance()
    expect(await balanceAlerts(), 'once may be money on its way').toEqual([])
    await checkBalance()
    const books = await booksFor(admin)
    expect(books.balances).toContainEqual(
      expect.objectContaining({ currency: 'EUR', providerMinor: 4_825, ledgerMinor: 0 }),
    )
    expect(books.runs).toContainEqual(expect.objectContaining({ kind: 'balance', differing: 1 }))
    expect(await balanceAlerts()).toEqual([{ kind: 'balance_differs' }])
    strays.push(id)
  })
})

async function balanceAlerts() {
  return (await db().$client.query(`select kind from alerts where key like 'balance:EUR:%'`)).rows
}

async function disputesOf(bookingId: string) {
  const { rows } = await db().$client.query(
    'select status, amount_minor as amount, reason from disputes where booking_id = $1',
    [bookingId],
  )
  return rows
}

async function providerIdOf(bookingId: string): Promise<string> {
  const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [bookingId])
  return rows[0].id
}

async function refundsOf(bookingId: string) {
  const { rows } = await db().$client.query(
    'select amount_minor as amount, status from refunds where booking_id = $1',
    [bookingId],
  )
  return rows
}

async function alertsLike(key: string, bookingId: string) {
  const { rows } = await db().$client.query(
    `select key from alerts where key like $1 and (detail like '%' || $2 || '%'
       or exists (select 1 from refunds r where r.booking_id::text = $2 and alerts.key like '%' || r.id))`,
    [key, bookingId],
  )
  return rows
}

/** The subjects of a person's mails about one booking, whose space they link to. */
async function mailsTo({ email }: Person, bookingId: string): Promise<string[]> {
  const { rows } = await db().$client.query(
    `select subject from outgoing_mails where recipient = $1
       and body_text like '%/my-listings/' || (select space_id from bookings where id = $2) || '%' order by id`,
    [email, bookingId],
  )
  return rows.map(({ subject }: { subject: string }) => subject)
}
