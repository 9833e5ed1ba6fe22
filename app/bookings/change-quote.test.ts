import { expect, test } from 'vitest'
import type { AgreedBooking } from '../../rules/modification.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'
import { quoteChange } from './change-quote.ts'
import type { ChangePageData } from './load-change.server.ts'

const now = new Date('2026-05-20T12:00:00Z')
const agreed: AgreedBooking = {
  status: 'confirmed',
  timeZone: 'UTC',
  hours: 2,
  extraMinutes: 0,
  headcount: 1,
  addOns: [],
  startTime: new Date('2026-06-01T12:00:00Z'),
  endTime: new Date('2026-06-01T14:00:00Z'),
  priceMinor: 5_000,
  currency: 'USD',
  tariff: null,
  guestFeeBp: 1_000,
  ownerFeeBp: 1_000,
  rentalMinor: 10_000,
  guestFeeMinor: 1_000,
  keptRentalMinor: 0,
  keptFeeMinor: 0,
  policy: 'flexible',
  confirmedAt: new Date('2026-05-10T12:00:00Z'),
  capBp: null,
  graceOver: true,
}

function quoteFor(start: string, hours = 2) {
  const form = { checked: { start: new Date(start), problem: null }, draft: { hours, addOns: [] }, now }
  return quoteChange({ agreed, agreedHours: null } as unknown as ChangePageData, form as unknown as BookingFormState)
}

test('a change to another start has the refund stages of that start, and says if it is the last one', () => {
  expect(quoteFor('2026-05-28T12:00:00Z')).toMatchObject({
    differenceMinor: 0,
    refunds: [{ by: 'Wed 27 May, 12:00', back: expect.stringContaining('$100.00 comes back') }],
    isLast: false,
    changeUntil: new Date('2026-05-26T12:00:00Z'),
  })
  expect(quoteFor('2026-05-20T15:00:00Z')).toMatchObject({
    differenceMinor: 0,
    refunds: [],
    isLast: true,
    changeUntil: null,
  })
  expect(quoteFor('2026-06-01T12:00:00Z')).toMatchObject({ refunds: null, changeUntil: null })
  expect(quoteFor('2026-06-01T12:00:00Z', 3).refunds).toMatchObject([{ back: expect.stringContaining('$150.00') }])
})

test('a number of hours that no booking has gets no price', () => {
  const quoted = (hours: number) => {
    const problem = { code: 'invalidFields', message: '', fields: { hours: 'Please choose 1 to 24 whole hours' } }
    const form = { checked: { start: agreed.startTime, problem }, draft: { hours, addOns: [] }, now }
    return quoteChange({ agreed, agreedHours: null } as unknown as ChangePageData, form as unknown as BookingFormState)
  }
  for (const hours of [99, Number.NaN]) {
    expect(quoted(hours)).toMatchObject({ priceLines: null, differenceMinor: 0, problem: { code: 'invalidFields' } })
  }
})
