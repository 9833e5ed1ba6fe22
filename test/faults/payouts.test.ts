import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { shareOutDue } from '../../server/ledger/share-out.ts'
import { jobsRun } from '../../server/metrics.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { checkPayoutAccount, payoutAccountOf, startOnboarding } from '../../server/payouts/payout-account.ts'
import { payoutsToKeep } from '../../server/payouts/payouts-to-keep.ts'
import { planPayout } from '../../server/payouts/plan-payout.ts'
import { processPayoutEvents } from '../../server/payouts/process-payout-events.ts'
import { reverseTransfers } from '../../server/payouts/reverse-transfers.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { writeOffDebt } from '../../server/payouts/write-off-debt.ts'
import {
  expireIdempotencyKeys,
  faults,
  inSimulatorConsole,
  providerTransfers,
  sendToOwnersBank,
  settleAll,
  useCardProvider,
} from '../card-provider.ts'
import { minutesAfter, moveClockTo, useDatabase } from '../database.ts'
import { outcomesOf } from '../make-bookings.ts'
import {
  connectAccount,
  expectBooksToAgree,
  makePaidBooking,
  makePeople,
  payOutWhatIsDue,
  urls,
} from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let admin: Person

beforeEach(async () => {
  ;({ owner, guest, admin } = await makePeople())
})
afterEach(async () => {
  await faults({ dropResponseAfterActing: false, status500: false, down: false })
  await expectBooksToAgree()
})

/** The stay ends on Saturday 23 May at 17:00 in New York, so its payout is due a day later. */
const end = new Date('2026-05-23T21:00:00Z')
const hoursAfterEnd = (hours: number) => moveClockTo(minutesAfter(end, hours * 60))
const aPaidBooking = (startTime?: string) => makePaidBooking({ owner, guest }, { startTime })

async function aSentPayout() {
  const accountId = await connectAccount(owner)
  await checkPayoutAccount(owner, accountId)
  const paid = await aPaidBooking()
  await hoursAfterEnd(24)
  await payOutWhatIsDue()
  expect(await statusOf(paid.bookingId)).toBe('sent')
  return { ...paid, accountId }
}

async function rows<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await db().$client.query(text, values)).rows as Row[]
}

async function statusOf(bookingId: string): Promise<string | undefined> {
  const [found] = await rows<{ status: string }>('select status from payouts where booking_id = $1', bookingId)
  return found?.status
}

async function jobsOf(worker: string): Promise<number> {
  const { values } = await jobsRun.get()
  return values.filter(({ labels }) => labels.worker === worker).reduce((sum, { value }) => sum + value, 0)
}

const lookNow = (bookingId: string) => rows('update payouts set check_at = app_now() where booking_id = $1', bookingId)
const transfersOf = async (bookingId: string) =>
  (await providerTransfers()).filter((one) => one.transfer_group === `booking_${bookingId}`)
const balanceOf = async (account: string) => {
  const [found] = await rows<{ minor: number }>(
    'select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entries where account = $1',
    account,
  )
  return found?.minor ?? 0
}

async function waitingUpdates(): Promise<number> {
  const waiting = await rows(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'update reversals'`,
  )
  return waiting.length
}

const refundAsAdmin = (bookingId: string, amountMinor: number) =>
  refundCompleted(admin, { bookingId, amountMinor, reason: 'The heating failed', takesFromOwner: true, formKey: 'one' })

describe('a payout', () => {
  test('finding O9: the first that waits for an account, and each that is sent, is mailed once', async () => {
    const mailed = async () =>
      (
        await rows<{ subject: string }>(
          `select subject from outgoing_mails where recipient = $1 and dedupe_key like 'payout-%' order by id`,
          owner.email,
        )
      ).map(({ subject }) => subject.replace(/ for .* (is|waits)/, ' $1'))
    await aPaidBooking()
    await aPaidBooking('2026-05-22T14:00:00')
    await hoursAfterEnd(24)
    await payOutWhatIsDue()
    expect(await mailed()).toEqual(['Your payout waits for you'])
    const accountId = await connectAccount(owner)
    await checkPayoutAccount(owner, accountId)
    await payOutWhatIsDue()
    await payOutWhatIsDue()
    expect(await mailed()).toEqual(['Your payout waits for you', ...Array(2).fill('Your payout is on its way')])
  })

  test('is announced to the owner’s program once, in the transaction that stores it as sent', async () => {
    await rows(
      `insert into webhook_endpoints (user_id, url, kinds, created_at)
       select id, 'https://door.example/', '{payout.sent}', app_now() from unnest(array[$1, $2]::uuid[]) as people(id)`,
      ...[owner.id, guest.id],
    )
    const { bookingId } = await aSentPayout()
    await payOutWhatIsDue()
    const announced = await rows<{ userId: string; data: object }>(
      `select user_id as "userId", kind, data from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id`,
    )
    const [sent] = await rows<{ id: string; number: string }>(
      'select t.id, b.number from payout_transfers t join bookings b on b.id = t.booking_id where b.id = $1',
      bookingId,
    )
    const data = { payoutId: sent?.id, bookingId, number: sent?.number }
    expect(announced).toEqual([{ userId: owner.id, kind: 'payout.sent', data }])
  })

  test('is sent once, 24 hours after the end and not before, and the ledger says so', async () => {
    await connectAccount(owner)
    const { bookingId } = await aPaidBooking()
    expect(await statusOf(bookingId)).toBe('scheduled')
    await hoursAfterEnd(23.9)
    await payOutWhatIsDue()
    expect([await statusOf(bookingId), await transfersOf(bookingId)]).toEqual(['scheduled', []])
    const payableBefore = await balanceOf('owner_payable')
    await hoursAfterEnd(24)
    await Promise.all([payOutWhatIsDue(), payOutWhatIsDue()])
    expect(await statusOf(bookingId)).toBe('sent')
    expect(await transfersOf(bookingId)).toMatchObject([{ amount: 20_250, currency: 'usd' }])
    expect((await balanceOf('owner_payable')) - payableBefore).toBe(20_250)
  })

  test('of a cancelled booking with a kept share follows 24 hours after the original end', async () => {
    await connectAccount(owner)
    const { bookingId } = await aPaidBooking()
    await moveClockTo(new Date('2026-05-23T12:00:00Z'))
    await cancelBooking(guest, bookingId)
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('scheduled')
    await hoursAfterEnd(24)
    await payOutWhatIsDue()
    expect(await transfersOf(bookingId)).toMatchObject([{ amount: 20_250 }])
  })

  test('of a booking that was cancelled in time is nothing', async () => {
    const { bookingId } = await aPaidBooking()
    await cancelBooking(guest, bookingId)
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('none')
  })
})

describe('fault 37: without a finished account', () => {
  test('the payout waits, and is sent once after onboarding', async () => {
    const { bookingId } = await aPaidBooking()
    await hoursAfterEnd(30)
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('waiting')
    const accountId = await connectAccount(owner, 'unfinished')
    expect(await checkPayoutAccount(owner, accountId)).toEqual({ complete: false })
    await payOutWhatIsDue()
    expect([await statusOf(bookingId), await transfersOf(bookingId)]).toEqual(['waiting', []])
    await connectAccount(owner, 'finished')
    await payOutWhatIsDue()
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('sent')
    expect(await transfersOf(bookingId)).toHaveLength(1)
  })

  test('lost events of the onboarding are recovered by the worker', async () => {
    const { bookingId } = await aPaidBooking()
    await faults({ loseWebhooks: true })
    await connectAccount(owner)
    await hoursAfterEnd(25)
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('sent')
  })

  test('a country without payouts is refused in words, and the person can choose another', async () => {
    await expect(startOnboarding(owner, { country: 'Indonesia', ...urls })).rejects.toMatchObject({
      code: 'payoutCountry',
    })
    expect((await payoutAccountOf(owner)).accountId).toBeNull()
    expect(await checkPayoutAccount(owner, await connectAccount(owner))).toEqual({ complete: true })
  })

  test('two clicks make one account, and somebody else’s is not found', async () => {
    const [one, two] = await Promise.all([
      startOnboarding(owner, { country: 'US', ...urls }),
      startOnboarding(owner, { country: 'US', ...urls }),
    ])
    expect(one.accountId).toBe(two.accountId)
    await expect(checkPayoutAccount(guest, one.accountId)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('one that loses its permission makes payouts wait again', async () => {
    await connectAccount(owner)
    const { bookingId } = await aPaidBooking()
    await connectAccount(owner, 'unsupported')
    await hoursAfterEnd(24)
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('waiting')
  })
})

test('an event about an account is a job of the worker of such events', async () => {
  await connectAccount(owner)
  const waiting = `select 1 from webhook_events where processed_at is null and object_id like 'acct_%'`
  await vi.waitFor(async () => expect(await rows(waiting)).not.toEqual([]), 20_000)
  const [ofPayouts, ofPayments] = [await jobsOf('payout-events'), await jobsOf('payment-events')]
  const due = await processPayoutEvents()
  expect(due).toBeGreaterThan(0)
  expect(await jobsOf('payout-events')).toBe(ofPayouts + due)
  expect(await jobsOf('payment-events')).toBe(ofPayments)
})

describe('a provider that fails', () => {
  test.each([
    [
      'fault 10: cuts the connection after sending',
      { dropResponseAfterActing: { pathPrefix: '/v1/transfers', count: 3 } },
    ],
    [
      'fault 11: answers 500 after sending',
      { status500: { pathPrefix: '/v1/transfers', afterActing: true, count: 1 } },
    ],
    ['fault 11: answers 500 without sending', { status500: { pathPrefix: '/v1/transfers', count: 1 } }],
    ['fault 14: is down for a while', { down: { pathPrefix: '/v1/transfers', count: 3 } }],
    ['fault 13: asks for patience', { status429: { pathPrefix: '/v1/transfers', count: 1 } }],
  ])('%s: one transfer', async (_, switches) => {
    await connectAccount(owner)
    const { bookingId } = await aPaidBooking()
    await hoursAfterEnd(24)
    await settleAll()
    await completeBookings()
    await shareOutDue()
    while ((await processPayoutEvents()) > 0);
    await faults(switches)
    await sendPayouts()
    expect(await statusOf(bookingId)).toBe('sending')
    await lookNow(bookingId)
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('sent')
    expect(await transfersOf(bookingId)).toHaveLength(1)
  })

  test('faults 9 and 12: sent without our knowing a day ago, and the key is gone: found by its group, not sent again', async () => {
    await connectAccount(owner)
    const { bookingId } = await aPaidBooking()
    await hoursAfterEnd(24)
    await settleAll()
    await completeBookings()
    while ((await processPayoutEvents()) > 0);
    await faults({ dropResponseAfterActing: { pathPrefix: '/v1/transfers', count: 3 } })
    await sendPayouts()
    await expireIdempotencyKeys()
    await hoursAfterEnd(49)
    await lookNow(bookingId)
    await payOutWhatIsDue()
    expect([await statusOf(bookingId), (await transfersOf(bookingId)).length]).toEqual(['sent', 1])
  })
})

describe('fault 38: a refund after the payout', () => {
  test('takes the owner’s part back by one reversal', async () => {
    const { bookingId } = await aSentPayout()
    // They are kept for 90 days.
    await rows('delete from notifications where person_id = $1', owner.id)
    await refundAsAdmin(bookingId, 12_375)
    await payOutWhatIsDue()
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('sent')
    const again = await rows('select key from notifications where key = $1', `payout-sent:${bookingId}`)
    expect(again, 'that it was sent is no news').toEqual([])
    expect(await transfersOf(bookingId)).toMatchObject([{ amount: 20_250, amount_reversed: 10_125 }])
    await rows('update payouts set check_at = app_now()')
    await payOutWhatIsDue()
    expect(await transfersOf(bookingId)).toMatchObject([{ amount_reversed: 10_125 }])
  })

  test('in whole leaves the payout reversed', async () => {
    const { bookingId } = await aSentPayout()
    await refundAsAdmin(bookingId, 24_750)
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('reversed')
    expect(await transfersOf(bookingId)).toMatchObject([{ amount_reversed: 20_250 }])
  })

  test('of a transfer that the provider never had becomes a debt, and nothing is sent', async () => {
    const { bookingId } = await aSentPayout()
    const [transfer] = await transfersOf(bookingId)
    await db().$client.query('update payout_transfers set provider_id = null where booking_id = $1', [bookingId])
    await refundAsAdmin(bookingId, 12_375)
    await payOutWhatIsDue()
    await db().$client.query('update payout_transfers set provider_id = $2 where booking_id = $1', [
      bookingId,
      transfer?.id,
    ])
    expect(await rows('select status, taken_minor from reversals where booking_id = $1', bookingId)).toEqual([
      { status: 'done', taken_minor: 0 },
    ])
    expect(await transfersOf(bookingId)).toMatchObject([{ amount_reversed: 0 }])
  })

  test('with a short balance becomes a debt, which later payouts pay', async () => {
    const { bookingId, accountId } = await aSentPayout()
    await sendToOwnersBank(accountId, 'usd')
    const debtBefore = await balanceOf('owner_debt')
    const alerts = () => rows('select 1 from alerts where kind = $1', 'owner_debt')
    const alertsBefore = await alerts()
    await refundAsAdmin(bookingId, 12_375)
    await payOutWhatIsDue()
    expect(await transfersOf(bookingId)).toMatchObject([{ amount_reversed: 0 }])
    expect((await balanceOf('owner_debt')) - debtBefore).toBe(10_125)
    expect(await alerts()).toHaveLength(alertsBefore.length + 1)

    const later = await aPaidBooking('2026-05-30T14:00:00')
    await moveClockTo(new Date('2026-06-01T00:00:00Z'))
    await payOutWhatIsDue()
    expect(await transfersOf(later.bookingId)).toMatchObject([{ amount: 20_250 - 10_125 }])
    expect(await balanceOf('owner_debt')).toBe(debtBefore)
  })

  test('finding M5: in debt an account cannot be deleted, until an admin writes the debt off as a loss', async () => {
    const { bookingId, accountId } = await aSentPayout()
    const reasons = async () => (await inTransaction((tx) => payoutsToKeep(tx, owner))).map(({ text }) => text)
    await sendToOwnersBank(accountId, 'usd')
    await refundAsAdmin(bookingId, 12_375)
    expect(await reasons()).toEqual(['A payout of yours is being corrected. Try again in a few minutes.'])
    await payOutWhatIsDue()
    await payOutWhatIsDue()
    expect(await reasons()).toEqual([expect.stringMatching(/^You owe \$101\.25 /)])

    const form = { ownerId: owner.id, currency: 'USD', amountMinor: '10125', note: 'Moved away' }
    await expect(writeOffDebt(owner, form)).rejects.toMatchObject({ code: 'notFound' })
    await expect(writeOffDebt(admin, { ...form, note: ' ' })).rejects.toMatchObject({ code: 'invalidFields' })
    await expect(writeOffDebt(admin, { ...form, amountMinor: '10124' })).rejects.toMatchObject({
      code: 'debtChanged',
      details: { amountMinor: 10_125, currency: 'USD' },
    })
    const lossesBefore = await balanceOf('losses')
    const debtBefore = await balanceOf('owner_debt')
    expect(await outcomesOf([writeOffDebt(admin, form), writeOffDebt(admin, form)])).toEqual({
      won: 1,
      refusals: { debtChanged: 1 },
    })
    expect((await balanceOf('losses')) - lossesBefore).toBe(10_125)
    expect((await balanceOf('owner_debt')) - debtBefore).toBe(-10_125)
    expect(
      await rows('select after from admin_actions where action = $1 and subject_id = $2', 'writeOffDebt', owner.id),
    ).toEqual([{ after: { owed: null, reason: 'Moved away' } }])
    const debtAlerts =
      'select 1 from alerts a join reversals r on a.key = $2 || r.id where r.owner_id = $1 and a.closed_at is null'
    expect(await rows(debtAlerts, owner.id, 'owner-debt:')).toEqual([])
    expect(await reasons()).toEqual([])

    const later = await aPaidBooking('2026-05-30T14:00:00')
    await moveClockTo(new Date('2026-06-01T00:00:00Z'))
    await payOutWhatIsDue()
    expect(await transfersOf(later.bookingId)).toMatchObject([{ amount: 20_250 }])
  })

  test('is not reversed by a plan that another server replaced after it was read', async () => {
    const { bookingId } = await aSentPayout()
    await refundAsAdmin(bookingId, 12_375)
    await inTransaction((tx) => planPayout(tx, bookingId))
    const reversing = await inTransaction(async (tx) => {
      await tx.$client.query('delete from reversals where booking_id = $1', [bookingId])
      const reversing = reverseTransfers(bookingId)
      await vi.waitFor(async () => expect(await waitingUpdates()).toBe(1), 20_000)
      return { done: reversing }
    })
    await reversing.done
    expect(await transfersOf(bookingId)).toMatchObject([{ amount_reversed: 0 }])
    await lookNow(bookingId)
    await payOutWhatIsDue()
    expect(await transfersOf(bookingId)).toMatchObject([{ amount_reversed: 10_125 }])
  })

  test('reversed although the response was lost: one reversal', async () => {
    const { bookingId } = await aSentPayout()
    await refundAsAdmin(bookingId, 12_375)
    await faults({ dropResponseAfterActing: { pathPrefix: '/v1/transfers', method: 'POST', count: 3 } })
    await payOutWhatIsDue()
    await lookNow(bookingId)
    await payOutWhatIsDue()
    expect(await transfersOf(bookingId)).toMatchObject([{ amount_reversed: 10_125 }])
    expect(await rows('select taken_minor from reversals where booking_id = $1', bookingId)).toEqual([
      { taken_minor: 10_125 },
    ])
  })
})

describe('fault 39: a dispute', () => {
  test('before the payout freezes it; won, it is sent', async () => {
    await connectAccount(owner)
    const { bookingId, intentId } = await aPaidBooking()
    await inSimulatorConsole(`/payments/${intentId}/dispute`)
    await hoursAfterEnd(24)
    await payOutWhatIsDue()
    expect([await statusOf(bookingId), await transfersOf(bookingId)]).toEqual(['frozen', []])
    await inSimulatorConsole(`/disputes/${await disputeOf(bookingId)}/won`)
    await payOutWhatIsDue()
    expect(await statusOf(bookingId)).toBe('sent')
  })

  test('after the payout takes nothing back until it is lost, then once', async () => {
    const { bookingId, intentId } = await aSentPayout()
    await inSimulatorConsole(`/payments/${intentId}/dispute`)
    await payOutWhatIsDue()
    expect(await transfersOf(bookingId)).toMatchObject([{ amount_reversed: 0 }])
    await faults({ duplicateWebhooks: true })
    await inSimulatorConsole(`/disputes/${await disputeOf(bookingId)}/lost`)
    await Promise.all([payOutWhatIsDue(), payOutWhatIsDue()])
    expect(await statusOf(bookingId)).toBe('reversed')
    expect(await transfersOf(bookingId)).toMatchObject([{ amount_reversed: 20_250 }])
  })
})

async function disputeOf(bookingId: string): Promise<string> {
  const [found] = await rows<{ id: string }>('select provider_id as id from disputes where booking_id = $1', bookingId)
  return found?.id ?? ''
}
