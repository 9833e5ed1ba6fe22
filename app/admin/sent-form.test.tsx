import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BookingDisputes } from './booking-disputes.tsx'
import { BookingRefunds } from './booking-refunds.tsx'
import { PersonDebts } from './person-debts.tsx'
import { errorsByForm } from './sent-form.ts'

const refund = (id: string) => ({
  id,
  made: '21 May',
  status: 'Failed',
  why: 'Cancelled',
  reference: id,
  fromOwner: null,
  amount: '$10.00',
  trouble: null,
  canRetry: true,
})
const room = {
  failed: null,
  left: '$247.50',
  leftDecimal: '247.50',
  ownerShare: '$202.50',
  currency: 'USD',
  formKey: '5e0f7b2c-7d4a-4f0c-9d1c-0d4f6a1b2c3d',
} as const
const dispute = {
  id: 'd1',
  bookingId: 'b1',
  number: 'H7K-2QM',
  status: 'Open',
  amount: '$10.00',
  reason: 'Fraud',
  opened: '21 May',
  due: null,
  isOpen: true,
  sent: null,
  ended: null,
  fromOwner: null,
  payout: null,
  providerId: 'dp_1',
  canSend: true,
}

/** Counts the errors that the forms of a booking or a person show. */
function errorsShown(sent: string, fields: Record<string, string>, page: 'booking' | 'person'): number {
  const errorsOf = errorsByForm({ sent, error: { fields } })
  const Component = () =>
    page === 'person' ? (
      <PersonDebts
        owed={[
          { amountMinor: 100, currency: 'USD', text: '$1.00' },
          { amountMinor: 100, currency: 'EUR', text: '€1.00' },
        ]}
        debts={[]}
        errorsOf={errorsOf}
      />
    ) : (
      <>
        <BookingRefunds
          refunds={[refund('r1'), refund('r2')]}
          room={room}
          isDemoPast={false}
          byBank={null}
          guest="Callum Reid"
          errorsOf={errorsOf}
        />
        <BookingDisputes disputes={[dispute]} errorsOf={errorsOf} />
      </>
    )
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />).split('class="field-error').length - 1
}

test('an error is shown at the form that was sent, not at its siblings', () => {
  expect(errorsShown('r2', { how: 'Too short' }, 'booking')).toBe(1)
  expect(errorsShown('refund', { sure: 'Please confirm' }, 'booking')).toBe(1)
  expect(errorsShown('d1', { sure: 'Please confirm' }, 'booking')).toBe(1)
  expect(errorsShown('EUR', { note: 'Too short' }, 'person')).toBe(1)
  expect(errorsShown('suspend', { reason: 'Too short' }, 'person')).toBe(0)
})
