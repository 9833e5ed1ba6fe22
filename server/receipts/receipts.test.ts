import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { moneyLines } from '../../app/marketplace/money-lines.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { brandMark } from '../../rules/brand-mark.ts'
import { payByCard, settleAll, useCardProvider } from '../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { checkoutRequest, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { bookingOf } from '../bookings/booking-of.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { paymentResult } from '../payments/payment-result.ts'
import { startCheckout } from '../payments/start-checkout.ts'
import { storePhoto } from '../photos/photo-storage.ts'
import { issueReceipt } from './issue-receipt.ts'
import { moneyTimeline } from './money-timeline.ts'
import { ownReceiptPdf } from './own-receipt-pdf.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { moneyRows } from './receipt-rows.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let stranger: Person
let admin: Person
let hour = 9

beforeAll(async () => {
  owner = await makePerson('Łucja Şahin')
  guest = await makePerson('June São 山田')
  stranger = await makePerson('Stranger')
  admin = { ...(await makePerson('Desk')), isAdmin: true }
})
beforeEach(() => moveClockTo(thursday))

async function aPaidBooking(space: number, change: Partial<Parameters<typeof startCheckout>[0]> = {}) {
  hour = hour === 20 ? 9 : hour + 1
  const startTime = `2026-05-23T${String(hour).padStart(2, '0')}:00:00`
  const request = { ...checkoutRequest({ guest, spaceId: space, startTime, hours: 1 }), ...change }
  const { bookingId, clientSecret } = await startCheckout(request)
  await payByCard(clientSecret)
  await paymentResult(guest, { bookingId })
  await settleAll()
  return bookingId
}

async function textOf(person: Person, bookingId: string): Promise<string> {
  const pdf = await receiptPdf(await issueReceipt(person, bookingId), null)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** Returns how many cells of our mark, filled as it is, and how many photos are on the first page of a person's document. */
async function drawnOn(person: Person, bookingId: string): Promise<{ cells: number; photos: number }> {
  const { pdf } = await ownReceiptPdf(person, bookingId)
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const isCell = (each: number, at: number) => each === OPS.constructPath && argsArray[at][0] === OPS.fill
  return {
    cells: fnArray.filter(isCell).length,
    photos: fnArray.filter((each) => each === OPS.paintImageXObject).length,
  }
}

describe('the money timeline', () => {
  test('shows each side what concerns them, in chronological order', async () => {
    const bookingId = await aPaidBooking(await makeSpace(owner))
    const kinds = async (person: Person) => (await moneyTimeline(person, bookingId)).map(({ kind }) => kind)
    expect(await kinds(guest)).toEqual(['charged', 'fee'])
    expect((await kinds(owner)).sort()).toEqual(['charged', 'fee', 'held', 'ownerFee'])
    expect((await kinds(admin)).sort()).toEqual(['charged', 'fee', 'held', 'ownerFee'])
    const [charged, fee] = await moneyTimeline(guest, bookingId)
    expect(charged).toMatchObject({ amountMinor: 8250, currency: 'USD' })
    expect(fee).toMatchObject({ amountMinor: 750 })
    const held = async () => (await moneyTimeline(owner, bookingId)).find(({ kind }) => kind === 'held')
    // 24 hours after the end of a booking from ten to eleven in New York, once there is an account to send it to.
    const share = { amountMinor: 6750, at: new Date('2026-05-24T15:00:00Z') }
    expect(await held()).toMatchObject({ ...share, state: 'unconnected' })
    await execute(db(), sql`update profiles set stripe_onboarding_complete = true where id = ${owner.id}`)
    expect(await held()).toMatchObject({ ...share, state: 'due' })
    await execute(db(), sql`update profiles set stripe_onboarding_complete = false where id = ${owner.id}`)
  })

  test('finding G5: shows provider ids to admins alone, and the owner’s share to no guest', async () => {
    const bookingId = await aPaidBooking(await makeSpace(owner))
    const references = async (person: Person) =>
      (await moneyTimeline(person, bookingId)).flatMap(({ reference }) => reference ?? [])
    expect(await references(guest)).toEqual([])
    expect(await references(owner)).toEqual([])
    expect(await references(admin)).toEqual([expect.stringMatching(/^ch_/)])
    expect(await textOf(guest, bookingId)).not.toMatch(/\b(ch|pi|re|tr)_|67\.50/)
    expect(await textOf(owner, bookingId)).not.toMatch(/\b(ch|pi|re|tr)_/)
  })

  test('has the refund with its state, and nothing left to hold', async () => {
    const bookingId = await aPaidBooking(await makeSpace(owner))
    await cancelBooking(guest, bookingId)
    const states = async () =>
      (await moneyTimeline(guest, bookingId)).flatMap(({ kind, state }) => (kind === 'refund' ? [state] : []))
    expect(await states()).toEqual(['due'])
    await settleAll()
    expect(await states()).toEqual(['succeeded'])
    expect((await moneyTimeline(guest, bookingId)).map(({ kind }) => kind)).not.toContain('held')
  })

  test('is not available to other users', async () => {
    const bookingId = await aPaidBooking(await makeSpace(owner))
    await expect(moneyTimeline(stranger, bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
    await expect(issueReceipt(stranger, bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
  })
})

describe('a receipt', () => {
  test('finding G18: has our mark, and the first photo of the space beside its name', async () => {
    const space = await makeSpace(owner, { title: 'The Painted Room' })
    const bookingId = await aPaidBooking(space)
    const plain = await drawnOn(guest, bookingId)
    expect(plain).toEqual({ cells: brandMark.cells.length, photos: 0 })
    await execute(
      db(),
      sql`insert into space_images (space_id, user_id, storage_key, width, height, widths, palette, position)
        values (${space}, ${owner.id}, 'demo/art-studio-skylight', 1200, 800, '{400,800,1200}', '#445566', 0)`,
    )
    for (const person of [guest, owner])
      expect(await drawnOn(person, bookingId)).toEqual({ cells: brandMark.cells.length, photos: 1 })
    const { pdf } = await ownReceiptPdf(guest, bookingId)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    expect(text).toMatch(/The Painted Room\s+Williamsburg/)
  })

  test('finding G18: is complete without a photo that is missing or cannot be read', async () => {
    const space = await makeSpace(owner, { title: 'The Room of Which No Photo Is Left' })
    const bookingId = await aPaidBooking(space)
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    for (const [key, bytes, problems] of [
      ['gone-photo', null, 0],
      ['broken-photo', Buffer.from('not a picture'), 1],
    ] as const) {
      if (bytes) await storePhoto(key, 400, bytes)
      await execute(db(), sql`delete from space_images where space_id = ${space}`)
      await execute(
        db(),
        sql`insert into space_images (space_id, user_id, storage_key, width, height, widths, palette, position)
          values (${space}, ${owner.id}, ${key}, 400, 300, '{400}', '#445566', 0)`,
      )
      logged.mockClear()
      expect(await drawnOn(guest, bookingId)).toEqual({ cells: brandMark.cells.length, photos: 0 })
      expect(logged).toHaveBeenCalledTimes(problems)
    }
    logged.mockRestore()
  })

  test('has the price lines, the card’s charge and the refund, with letters of many languages', async () => {
    const bookingId = await aPaidBooking(await makeSpace(owner, { title: 'Straße am Ødegård, Čapek' }))
    const before = await textOf(guest, bookingId)
    const { number } = await bookingOf(guest, bookingId)
    expect(before).toMatch(/Time Sat 23 May 2026, [\d:–]+, New York time Booking/)
    expect(before).toContain('Amounts in USD. Issued by Hourlet, Tampa, Florida, hello@hourlet.example.')
    for (const words of [
      ...['June São □□', 'Łucja Şahin', 'Straße am Ødegård, Čapek', '$75 × 1 hour $75.00', 'Service fee (10%) $7.50'],
      ...['Total $82.50', 'Paid by card ending in 4242, Thu 21 May 2026, 11:20', 'Paid, less refunds $82.50', number],
    ]) {
      expect(before).toContain(words)
    }
    await moveClockTo(new Date('2026-05-21T16:30:00Z'))
    await cancelBooking(guest, bookingId)
    await settleAll()
    const after = await textOf(guest, bookingId)
    const issued = 'Issued Thu 21 May 2026, 11:20, with the money as of Thu 21 May 2026'
    expect(before).toContain(`${issued}, 11:20.`)
    expect(after, 'the same document, later').toContain(`${issued}, 12:30.`)
    expect(after).toContain('Refunded to your card ending in 4242')
    expect(after).toContain('Paid, less refunds $7.50')
    expect(after).toContain('Cancelled Thu 21 May 2026, 12:30')
    expect(before).not.toContain('Cancelled')
  })

  test.each([
    ['KRW', 60_000, '₩66,000'],
    ['JPY', 6000, '¥6,600'],
    ['EUR', 7550, '€83.05'],
    ['GBP', 7550, '£83.05'],
  ] as const)('shows the sign of %s', async (currency, priceMinor, total) => {
    const space = await makeSpace(owner, { currency, priceMinor })
    const amount = Math.round(priceMinor * 1.1)
    const text = await textOf(guest, await aPaidBooking(space, { currency, amount }))
    expect(text).toContain(`Total ${total}`)
  })

  test('for the owner shows their share, and not the guest’s charge', async () => {
    const text = await textOf(owner, await aPaidBooking(await makeSpace(owner)))
    expect(text).toContain('Statement S-')
    expect(text).toContain('Owner fee −$7.50 You receive $67.50')
    expect(text).toContain('Your share waits for a payout account, from ')
    expect(text).not.toContain('$82.50')
  })

  test('for the owner says what a share that was not sent waits for, and how much of it is left to send', async () => {
    const bookingId = await aPaidBooking(await makeSpace(owner))
    const ofShare = async (status: string) => {
      await execute(db(), sql`update payouts set status = ${status} where booking_id = ${bookingId}`)
      return moneyRows(await issueReceipt(owner, bookingId)).map(([label, amount]) => `${label} ${amount}`)
    }
    expect(await ofShare('frozen')).toEqual(['Your share waits for the bank to decide the dispute $67.50'])
    expect(await ofShare('waiting')).toEqual(['Your share waits for a payout account $67.50'])
    expect(await ofShare('failed')).toEqual(['Your share could not be sent yet $67.50'])
    expect(await ofShare('sending')).toEqual(['Your share is being sent $67.50'])
    await inTransaction((tx) =>
      postTransaction(tx, {
        kind: 'transfer',
        reference: 'one-of-two-charges',
        bookingId,
        currency: 'USD',
        occurredAt: new Date('2026-05-25T15:00:00Z'),
        entries: [
          { account: 'provider_balance', amountMinor: -4500 },
          { account: 'owner_payable', amountMinor: 4500 },
        ],
      }),
    )
    expect((await ofShare('failed')).toSorted()).toEqual([
      'Sent to you, Mon 25 May 2026, 11:00 $45.00',
      'The rest of your share could not be sent yet $22.50',
    ])
    expect(
      moneyLines(await moneyTimeline(owner, bookingId), 'owner', 'America/New_York', thursday)
        .filter(({ title }) => /share/.test(title))
        .map(({ title, amount }) => `${title} ${amount}`)
        .toSorted(),
    ).toEqual(['The rest of your share could not be sent $22.50', 'Your share was sent $45.00'])
  })

  test('is numbered without gaps, once for each booking, also with concurrent requests', async () => {
    const space = await makeSpace(owner)
    const bookings = [await aPaidBooking(space), await aPaidBooking(space), await aPaidBooking(space)]
    const asked = await Promise.all([...bookings, ...bookings].map((id) => issueReceipt(guest, id)))
    expect(asked.slice(0, 3).map(({ number }) => number)).toEqual(asked.slice(3).map(({ number }) => number))
    const { rows } = await db().$client.query(
      `select kind, max(number) = count(*) as whole, count(distinct booking_id) = count(*) as once from documents group by kind`,
    )
    expect(rows.map(({ whole, once }) => whole && once)).toEqual([true, true])
  })

  test('does not exist before a payment', async () => {
    const request = checkoutRequest({ guest, spaceId: await makeSpace(owner), hours: 1 })
    const { bookingId } = await startCheckout(request)
    await expect(issueReceipt(guest, bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
  })
})
