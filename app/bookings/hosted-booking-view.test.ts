import { expect, test } from 'vitest'
import type { HostedBooking } from '../../server/bookings/hosted-booking.ts'
import { hostedBookingView } from './hosted-booking-view.ts'

const booking: HostedBooking = {
  id: '00000000-0000-4000-8000-000000000000',
  number: 'H7K-2QM',
  status: 'confirmed',
  spaceId: 1,
  spaceSlug: 'loft',
  spaceTitle: 'The Loft',
  ownerId: 'owner',
  guestId: 'guest',
  guestName: 'June Castellano',
  timeZone: 'Europe/Lisbon',
  hours: 4,
  extraMinutes: 0,
  headcount: 2,
  tariff: null,
  addOns: [],
  currency: 'EUR',
  startTime: new Date('2026-05-20T09:00:00Z'),
  endTime: new Date('2026-05-20T13:00:00Z'),
  totalPriceMinor: 11_000,
  refundMinor: 0,
  movedMinor: 0,
  movedTo: null,
  ownerShareMinor: 9000,
  lostMinor: 0,
  penaltyMinor: null,
  hasPayoutAccount: true,
  isFrozen: false,
  isSentShareDisputed: false,
  payoutDueAt: new Date('2026-05-21T13:00:00Z'),
  cancelledBy: null,
  cancelledByHost: null,
  cancelReason: null,
  holdExpiresAt: null,
  requestAnswer: null,
  longerAsked: null,
  week: null,
  createdAt: new Date('2026-05-01T09:00:00Z'),
}

const viewOf = (change: object, isCoHosted = false) =>
  hostedBookingView({ ...booking, ...change }, new Date('2026-05-19T12:00:00Z'), {
    record: undefined,
    canReview: false,
    isCoHosted,
    readerId: isCoHosted ? 'coHost' : 'owner',
  })

test('a request that ended without a booking brings nothing, and says how it ended', () => {
  for (const requestAnswer of ['declined', 'withdrawn', 'expired', 'accepted'] as const) {
    const view = viewOf({ status: 'expired', requestAnswer, hasPayoutAccount: false })
    expect(view).toMatchObject({
      share: null,
      payout: null,
      needsAccount: false,
      requestAnswer,
      soon: null,
      answerBy: null,
    })
  }
})

test('the share of a booking has its day only with a payout account to send it to', () => {
  expect(viewOf({})).toMatchObject({ payout: 'Yours from Thu 21 May, 14:00', needsAccount: false })
  expect(viewOf({ hasPayoutAccount: false })).toMatchObject({ payout: null, needsAccount: true })
  expect(viewOf({ hasPayoutAccount: false, ownerShareMinor: 0 })).toMatchObject({ payout: null, needsAccount: false })
  expect(viewOf({ hasPayoutAccount: false }, true)).toMatchObject({ payout: null, needsAccount: false })
})

test('a share that a dispute holds back is promised for no day', () => {
  expect(viewOf({ isFrozen: true })).toMatchObject({ share: '€90.00', payout: 'Waits for a bank to decide a dispute' })
})

test('a share that was sent and may be taken back is not called theirs', () => {
  expect(viewOf({ isSentShareDisputed: true })).toMatchObject({
    share: '€90.00',
    payout: 'Sent, but disputed: it may be taken back',
  })
})

test('a share that was lost in a dispute is promised for no day', () => {
  expect(viewOf({ ownerShareMinor: 0, lostMinor: 9000 })).toMatchObject({
    share: '€0.00',
    payout: null,
    lost: '€90.00 was lost in a dispute',
  })
  expect(viewOf({ ownerShareMinor: 4000, lostMinor: 5000 })).toMatchObject({
    share: '€40.00',
    payout: 'Yours from Thu 21 May, 14:00',
    lost: '€50.00 was lost in a dispute',
  })
  expect(viewOf({}).lost).toBeNull()
})

test('a co-host reads no share', () => {
  expect(viewOf({ ownerShareMinor: null, lostMinor: null }, true)).toMatchObject({
    share: null,
    lost: null,
    payout: null,
    needsAccount: false,
  })
})

test('the add-ons that a guest asks for are named', () => {
  const lamp = {
    id: 'lamp',
    name: 'Lamp',
    description: '',
    unit: 'booking',
    priceMinor: 1000,
    required: false,
    most: 3,
  } as const
  const tariff = { timePrices: [], datePrices: [], peopleSteps: [], lengthDiscounts: [], addOns: [lamp] }
  expect(viewOf({ status: 'requested', tariff, addOns: [{ id: 'lamp', count: 2 }] }).addOns).toBe('2 × Lamp')
  expect(viewOf({}).addOns).toBeNull()
})

test('a cancelled booking says what its guest gets back, beside the share that is left', () => {
  const cancelled = { status: 'cancelled', cancelledBy: 'owner', ownerShareMinor: 0, refundMinor: 11_000 }
  expect(viewOf(cancelled)).toMatchObject({
    share: '€0.00',
    refunded: 'Refunded in full',
    payout: null,
    cancelled: 'You cancelled.',
  })
  expect(viewOf({ ...cancelled, refundMinor: 5000 })).toMatchObject({ refunded: '€50.00 of €110.00 refunded' })
  expect(viewOf({ ...cancelled, penaltyMinor: 1000 })).toMatchObject({ penalty: 'It costs you €10.00' })
  expect(viewOf({ ...cancelled, refundMinor: 0 })).toMatchObject({ refunded: null, penalty: null })
  expect(viewOf(cancelled, true)).toMatchObject({ refunded: null, cancelled: 'The owner cancelled.' })
  expect(viewOf({ refundMinor: 5000 })).toMatchObject({ refunded: null })
})

test('a guest who asks to stay longer is said with the end that is asked for, and by when to answer', () => {
  expect(viewOf({})).toMatchObject({ longer: null })
  const longerAsked = new Date('2026-05-20T14:30:00Z')
  expect(viewOf({ longerAsked })).toMatchObject({ longer: { until: '15:30', by: expect.stringContaining('14:15') } })
})

test('a co-host who is the guest reads that it is their own booking, and has no buttons of a host', () => {
  const request = { status: 'requested', holdExpiresAt: new Date('2026-05-19T18:00:00Z') } as const
  expect(viewOf({ ...request, guestId: 'coHost' }, true)).toMatchObject({ guest: 'You', isOwn: true, canCancel: false })
  expect(viewOf({ guestId: 'coHost' }, true)).toMatchObject({ guest: 'You', canCancel: false })
  expect(viewOf({}, true)).toMatchObject({ guest: 'June Castellano', isOwn: false, canCancel: true })
})
