import { expect, test } from 'vitest'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { paymentResult } from '../payments/payment-result.ts'
import { ownReceiptPdf } from './own-receipt-pdf.ts'

// A twentieth of the limits: three documents an hour, three requests to the card provider a minute.
useDatabase({ RATE_LIMIT_FACTOR: '0.05' })

test('finding S9: documents are limited per hour and person', async () => {
  await moveClockTo(thursday)
  const [owner, guest] = [await makePerson(), await makePerson('June Castellano')]
  const bookingId = await makeBooking({ guest, spaceId: await makeSpace(owner) })
  for (let fetched = 0; fetched < 3; fetched += 1) {
    expect((await ownReceiptPdf(guest, bookingId)).pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
  await expect(ownReceiptPdf(guest, bookingId)).rejects.toMatchObject({
    code: 'tooManyRequests',
    message: 'You can fetch 3 papers an hour. Please try again in 60 minutes.',
  })
  await expect(ownReceiptPdf(owner, bookingId)).resolves.toMatchObject({ receipt: { kind: 'statement' } })
})

test('finding S9: requests that reach the card provider are counted, whether they find a payment or not', async () => {
  const guest = await makePerson()
  const ask = () => paymentResult(guest, { clientSecret: 'nothing' })
  for (let asked = 0; asked < 3; asked += 1) await expect(ask()).rejects.toMatchObject({ code: 'bookingNotFound' })
  await expect(ask()).rejects.toMatchObject({ code: 'tooManyRequests' })
})
