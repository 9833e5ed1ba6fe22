import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { payoutsOfOwner } from '../../server/payouts/payouts-of-owner.ts'
import { booksFor } from '../../server/reconciliation/books.ts'
import { checkBalance } from '../../server/reconciliation/check-balance.ts'
import {
  inSimulatorConsole,
  providerState,
  providerTransfers,
  sendToOwnersBank,
  settleAll,
  useCardProvider,
} from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import {
  connectAccount,
  expectBooksToAgree,
  makePaidBooking,
  makePeople,
  payOutWhatIsDue,
} from './marketplace-people.ts'

/** Guests pay in dollars; the platform's only bank account is in euros, so that the provider converts charges. */
useDatabase()
useCardProvider({ settleIn: { currency: 'eur', rates: { usd: 0.92 } } })

let owner: Person
let guest: Person
let admin: Person

beforeEach(async () => {
  ;({ owner, guest, admin } = await makePeople())
})
afterEach(async () => {
  await expectBooksToAgree()
  await checkBalance()
  expect((await booksFor(admin)).runs).toContainEqual(expect.objectContaining({ kind: 'balance', differing: 0 }))
})

/** A day after Saturday's booking, when its payout is due. */
const aDayAfterTheStay = () => moveClockTo(new Date('2026-05-24T21:00:00Z'))

async function aSentPayout() {
  const accountId = await connectAccount(owner, 'finished', 'DE')
  const paid = await makePaidBooking({ owner, guest })
  await aDayAfterTheStay()
  await payOutWhatIsDue()
  return { ...paid, accountId }
}

/** The balance of a booking per account and currency, without zeros: `{ 'exchange USD': 24750, ... }`. */
async function ledgerOf(bookingId: string): Promise<Record<string, number>> {
  const { rows } = await db().$client.query<{ what: string; minor: number }>(
    `select e.account || ' ' || e.currency as what, sum(e.amount_minor)::bigint as minor
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.booking_id = $1 group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [bookingId],
  )
  return Object.fromEntries(rows.map(({ what, minor }) => [what, minor]))
}

const transfersOf = async (bookingId: string) =>
  (await providerTransfers()).filter((one) => one.transfer_group === `booking_${bookingId}`)

const refundAsAdmin = (bookingId: string, amountMinor: number) =>
  refundCompleted(admin, { bookingId, amountMinor, reason: 'The heating failed', takesFromOwner: true, formKey: 'one' })

describe('a charge of $247.50 that settles in euros at 0.92', () => {
  test('is recorded in dollars for the guest, and held at the provider in euros less its fee', async () => {
    const { bookingId } = await makePaidBooking({ owner, guest })
    await settleAll()
    // 24,750 x 0.92 = 22,770; the fee of 748 dollar cents is 688 euro cents.
    expect(await ledgerOf(bookingId)).toEqual({
      'exchange EUR': -22_770,
      'exchange USD': 24_750,
      'guest_funds USD': -20_250,
      'platform_fees USD': -4_500,
      'provider_balance EUR': 22_770 - 688,
      'provider_fees EUR': 688,
    })
  })

  test('pays its owner the share in euros, and says so to them', async () => {
    const { bookingId } = await aSentPayout()
    // 20,250 of 24,750 dollars is 18,630 of 22,770 euros.
    expect(await transfersOf(bookingId)).toMatchObject([{ amount: 18_630, currency: 'eur' }])
    expect(await ledgerOf(bookingId)).toMatchObject({
      'exchange USD': 24_750 - 20_250,
      'exchange EUR': -22_770 + 18_630,
      'platform_fees USD': -4_500,
    })
    expect(await ledgerOf(bookingId)).not.toHaveProperty('owner_payable USD')
    expect(await payoutsOfOwner(owner, { limit: 5 })).toMatchObject([
      { status: 'sent', sentMinor: 20_250, currency: 'USD', sentAmountMinor: 18_630, sentCurrency: 'EUR' },
    ])
  })

  test('returned in part after the payout: dollars to the guest, euros back from the owner', async () => {
    const { bookingId, intentId } = await aSentPayout()
    await refundAsAdmin(bookingId, 12_375)
    await payOutWhatIsDue()
    const { refunds } = await providerState()
    expect(refunds.filter((refund) => refund.intentId === intentId)).toMatchObject([{ amount: 12_375 }])
    expect(await transfersOf(bookingId)).toMatchObject([{ amount: 18_630, amount_reversed: 9_315 }])
    expect(await ledgerOf(bookingId)).not.toHaveProperty('owner_payable USD')
  })

  test('returned in part when the owner has spent it: the debt is in euros, and so is what is netted later', async () => {
    const { bookingId, accountId } = await aSentPayout()
    await sendToOwnersBank(accountId, 'eur')
    await refundAsAdmin(bookingId, 12_375)
    await payOutWhatIsDue()
    expect(await ledgerOf(bookingId)).toMatchObject({ 'owner_debt EUR': 9_315 })
    const later = await makePaidBooking({ owner, guest }, { startTime: '2026-05-30T14:00:00' })
    await moveClockTo(new Date('2026-06-01T00:00:00Z'))
    await payOutWhatIsDue()
    expect(await transfersOf(later.bookingId)).toMatchObject([{ amount: 18_630 - 9_315, currency: 'eur' }])
    expect(await ledgerOf(later.bookingId)).toMatchObject({ 'owner_debt EUR': -9_315 })
  })

  test('cancelled in time gives the rental back in dollars', async () => {
    const { bookingId } = await makePaidBooking({ owner, guest })
    await cancelBooking(guest, bookingId)
    await settleAll()
    // 2,250 of 24,750 dollars stay, and 22,770 - 20,700 euros.
    expect(await ledgerOf(bookingId)).toMatchObject({
      'exchange USD': 2_250,
      'exchange EUR': -2_070,
      'platform_fees USD': -2_250,
      'provider_balance EUR': 2_070 - 688,
    })
  })

  test('disputed and lost after the payout: the bank takes euros, and so do we from the owner', async () => {
    const { bookingId, intentId } = await aSentPayout()
    await inSimulatorConsole(`/payments/${intentId}/dispute`)
    await payOutWhatIsDue()
    const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [
      bookingId,
    ])
    await inSimulatorConsole(`/disputes/${rows[0].id}/lost`)
    await payOutWhatIsDue()
    expect(await transfersOf(bookingId)).toMatchObject([{ amount: 18_630, amount_reversed: 18_630 }])
    expect(await ledgerOf(bookingId)).not.toHaveProperty('owner_payable USD')
    expect(await ledgerOf(bookingId)).not.toHaveProperty('disputed USD')
  })
})
