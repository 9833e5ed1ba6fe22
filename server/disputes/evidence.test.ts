import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import {
  cards,
  faults,
  inSimulatorConsole,
  payByCard,
  providerDispute,
  runLaterWork,
  settleAll,
  useCardProvider,
} from '../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { checkoutRequest, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { paymentResult } from '../payments/payment-result.ts'
import { startCheckout } from '../payments/start-checkout.ts'
import { disputesOfBooking, openDisputes } from './disputes-of-booking.ts'
import { evidenceOf } from './evidence-of.ts'
import { evidencePdf } from './evidence-pdf.ts'
import { sendEvidence } from './send-evidence.ts'

useDatabase()
useCardProvider()

let admin: Person
let guest: Person

beforeAll(async () => {
  admin = { ...(await makePerson('Ines Admin')), isAdmin: true }
})
beforeEach(async () => {
  await moveClockTo(thursday)
  guest = await makePerson('Żółta June São')
})

async function aDispute() {
  const spaceId = await makeSpace(await makePerson('Marta Oyelaran'))
  const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId }))
  await payByCard(clientSecret, cards.disputed)
  await paymentResult(guest, { bookingId })
  await runLaterWork()
  await settleAll()
  const [dispute] = await disputesOfBooking(admin, bookingId)
  return dispute!
}

describe('the evidence packet', () => {
  test('is a PDF with the booking, the terms, the timeline and the mails', async () => {
    const dispute = await aDispute()
    const pdf = await evidencePdf(await evidenceOf(admin, dispute.id))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    for (const part of [
      ...[dispute.providerId, dispute.bookingId, 'Daylight loft', 'Żółta June São', '247.50 USD', 'fraudulent'],
      ...['Flexible: cancel 24 hours or more before the start', 'The card was charged', 'The booking was confirmed'],
      ...['opened dispute', 'E-mail to the guest', 'Confirmed: Daylight loft'],
    ]) {
      expect(text).toContain(part)
    }
  })

  test('has the mails to the address that the guest had before', async () => {
    const { id } = await aDispute()
    const { mails } = await evidenceOf(admin, id)
    expect(mails.length).toBeGreaterThan(0)
    await db().$client.query(`update users set email = 'june@new.example' where id = $1`, [guest.id])
    expect(await evidenceOf(admin, id)).toMatchObject({ mails: [] })
    await db().$client.query(
      `insert into former_addresses (user_id, email, since, until) values ($1, $2, '2020-01-01', app_now())`,
      [guest.id, guest.email],
    )
    expect(await evidenceOf(admin, id)).toMatchObject({ guestEmail: 'june@new.example', mails })
  })

  test('says of a refund only what happened to it', async () => {
    const { id, bookingId } = await aDispute()
    type Facts = { providerId?: string; disputeId?: string; note?: string; retryOf?: string }
    const addRefund = async (status: string, facts: Facts = {}): Promise<string> => {
      const { rows } = await db().$client.query(
        `insert into refunds (payment_id, booking_id, amount_minor, currency, reason, status, idempotency_key, provider_id, dispute_id,
           note, retry_of, settled_at)
         select p.id, p.booking_id, 100, p.currency, 'admin', $2, gen_random_uuid(), $3, $4, $5, $6, app_now() from payments p
         where p.booking_id = $1 returning id`,
        [bookingId, status, facts.providerId, facts.disputeId, facts.note, facts.retryOf],
      )
      return rows[0].id
    }
    await addRefund('failed')
    await addRefund('failed', { providerId: 're_1' })
    await addRefund('settled_otherwise', { note: 'Bank transfer of 21 May' })
    await addRefund('settled_otherwise', { disputeId: id })
    await addRefund('succeeded', { providerId: 're_2' })
    const retried = await addRefund('failed', { providerId: 're_3' })
    await addRefund('succeeded', { providerId: 're_4', retryOf: retried })
    const { timeline } = await evidenceOf(admin, id)
    expect(timeline.map(({ what }) => what).filter((what) => what.startsWith('A refund'))).toEqual([
      'A refund was refused by the card provider',
      'A refund was sent back by the bank (re_1)',
      'A refund was paid another way: Bank transfer of 21 May',
      'A refund was replaced by what the bank gave back',
      'A refund was sent (re_2)',
      'A refund was sent (re_4)',
    ])
  })

  test('is for admins only', async () => {
    const { id } = await aDispute()
    await expect(evidenceOf(guest, id)).rejects.toMatchObject({ code: 'notFound' })
    await expect(evidenceOf(admin, 'nothing')).rejects.toMatchObject({ code: 'notFound' })
    await expect(openDisputes(guest)).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('sending the evidence', () => {
  test('reaches the provider, is recorded with who did it, and happens once', async () => {
    const { id, bookingId, providerId } = await aDispute()
    const attempts = await Promise.allSettled([1, 2].map(() => sendEvidence(admin, id, 'They came and stayed.')))
    expect(attempts.some(({ status }) => status === 'fulfilled')).toBe(true)
    await expect(sendEvidence(admin, id, 'Again')).rejects.toMatchObject({ code: 'disputeEnded' })
    expect(await providerDispute(providerId)).toMatchObject({
      status: 'under_review',
      evidence: {
        customer_name: 'Żółta June São',
        service_date: '2026-05-23',
        uncategorized_text: expect.stringMatching(/^They came and stayed\.\n.*The card was charged/s),
      },
      evidence_details: { submission_count: 1 },
    })
    expect(await disputesOfBooking(admin, bookingId)).toMatchObject([
      { status: 'under_review', evidenceSentAt: expect.any(Date) },
    ])
    const { rows } = await db().$client.query(`select action from admin_actions where subject_id = $1`, [bookingId])
    expect(rows.map(({ action }) => action)).toContain('sendEvidence')
  })

  test('fault 204: whose response was lost is found at the provider when the admin presses again, and not sent twice', async () => {
    const { id, bookingId, providerId } = await aDispute()
    await faults({ dropResponseAfterActing: { pathPrefix: '/v1/disputes', method: 'POST' } })
    await expect(sendEvidence(admin, id, 'They came.')).rejects.toMatchObject({ code: 'paymentProviderDown' })
    await faults({ dropResponseAfterActing: false })
    await expect(sendEvidence(admin, id, 'They came and stayed.')).rejects.toMatchObject({
      code: 'disputeEnded',
      message: 'The bank has the evidence already, and accepts it only once',
    })
    expect(await providerDispute(providerId)).toMatchObject({
      evidence: { uncategorized_text: expect.stringMatching(/^They came\.\n/) },
      evidence_details: { submission_count: 1 },
    })
    expect(await disputesOfBooking(admin, bookingId)).toMatchObject([
      { status: 'under_review', evidenceSentAt: expect.any(Date) },
    ])
    const { rows } = await db().$client.query(`select action from admin_actions where subject_id = $1`, [bookingId])
    expect(rows).toEqual([{ action: 'sendEvidence' }])
  })

  test('fault 204: that the provider failed to take can be sent in other words at once', async () => {
    const { id, bookingId } = await aDispute()
    await faults({ status500: { pathPrefix: '/v1/disputes', method: 'POST' } })
    await expect(sendEvidence(admin, id, 'They came.')).rejects.toMatchObject({ code: 'paymentProviderDown' })
    await faults({ status500: false })
    await sendEvidence(admin, id, 'They came and stayed.')
    expect(await disputesOfBooking(admin, bookingId)).toMatchObject([{ status: 'under_review' }])
  })

  test('that wins ends the dispute at once', async () => {
    const { id, bookingId } = await aDispute()
    await sendEvidence(admin, id, 'They came and stayed.')
    await inSimulatorConsole(`/disputes/${(await disputesOfBooking(admin, bookingId))[0]!.providerId}/won`)
    await settleAll()
    expect(await disputesOfBooking(admin, bookingId)).toMatchObject([{ status: 'won' }])
    expect((await openDisputes(admin)).map((one) => one.bookingId)).not.toContain(bookingId)
  })

  test('reports an unreachable provider, and can be done later', async () => {
    const { id, bookingId } = await aDispute()
    await faults({ down: { pathPrefix: '/v1/disputes' } })
    await expect(sendEvidence(admin, id, '')).rejects.toMatchObject({ code: 'paymentProviderDown' })
    await faults({ down: false })
    await sendEvidence(admin, id, '')
    expect(await disputesOfBooking(admin, bookingId)).toMatchObject([{ status: 'under_review' }])
  })
})
