import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BookingRefunds } from './booking-refunds.tsx'

test('marking a failed refund as paid asks to confirm its amount', () => {
  const facts = {
    made: '21 May',
    status: 'Failed',
    why: 'Cancelled',
    reference: 're_1',
    fromOwner: null,
    trouble: null,
  }
  const refund = { id: 'r1', amount: '$10.00', canRetry: true, ...facts }
  const shared = {
    room: null,
    isDemoPast: false,
    isUnderWay: false,
    byBank: null,
    guest: 'Callum Reid',
    errorsOf: () => ({}),
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <BookingRefunds refunds={[refund]} {...shared} /> }])
  expect(renderToStaticMarkup(<Stub />)).toMatch(
    /<input type="checkbox" required="" name="sure" value="yes"\/><span>\$10\.00 was paid this way: this cannot be undone\./,
  )
})

test('a refund asks to confirm its amount and guest, and the demo’s past says why it has none', () => {
  const html = (isDemoPast: boolean, byBank: string | null = null, leftDecimal = '247.50') => {
    const room = {
      failed: null,
      left: '$247.50',
      leftDecimal,
      kept: { ownerShareMinor: 20_250, keptMinor: 24_750 },
      currency: 'USD',
      formKey: randomUUID(),
    } as const
    const Component = () => (
      <BookingRefunds
        refunds={[]}
        room={isDemoPast ? null : room}
        isDemoPast={isDemoPast}
        isUnderWay={false}
        byBank={byBank}
        guest="Callum Reid"
        errorsOf={() => ({})}
      />
    )
    const Stub = createRoutesStub([{ path: '/', Component }])
    return renderToStaticMarkup(<Stub />)
  }
  expect(html(false)).toMatch(
    /<input type="checkbox" required="" name="sure" value="yes"\/><span>Send \$247\.50 back to Callum Reid/,
  )
  expect(html(false)).toContain('$202.50 of it from the owner: this cannot be undone.')
  expect(html(false, null, '123.75')).toContain('$101.25 of it from the owner')
  expect(html(false, null, '0.01')).toContain('nothing of it from the owner')
  expect(html(false, null, '9999')).toContain('Send $9,999.00 back to Callum Reid')
  for (const typed of ['', 'all', '1,5']) expect(html(false, null, typed)).toContain('Send the amount back to')
  expect(html(false)).not.toContain('no card was charged')
  expect(html(true)).toContain('no card was charged')
  expect(html(true)).not.toContain('<form')
  expect(html(false)).toContain('Nothing has gone back.')
  expect(html(false, '$247.50')).toContain('The bank gave $247.50 back to the guest.')
  expect(html(false, '$247.50')).not.toContain('Nothing has gone back.')
})

test('a stay that has begun says when it can be refunded', () => {
  const html = (isUnderWay: boolean) => {
    const shared = { refunds: [], room: null, isDemoPast: false, byBank: null, guest: 'Ann', errorsOf: () => ({}) }
    const Stub = createRoutesStub([
      { path: '/', Component: () => <BookingRefunds {...shared} isUnderWay={isUnderWay} /> },
    ])
    return renderToStaticMarkup(<Stub />)
  }
  expect(html(true)).toContain('It can be refunded here once it is over.')
  expect(html(false)).not.toContain('once it is over')
})
