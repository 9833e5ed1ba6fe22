import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { disputeView } from './booking-money.server.ts'
import { OpenDisputesTable } from './books-tables.tsx'

test('an open dispute names its booking by the number', () => {
  const dispute = disputeView({
    id: 'd1',
    bookingId: 'b1',
    number: 'H7K-2QM',
    providerId: 'du_1',
    amountMinor: 24_750,
    currency: 'USD',
    reason: 'fraudulent',
    status: 'needs_response',
    ownerBackMinor: 0,
    share: 'waits',
    evidenceDueAt: null,
    evidenceSentAt: null,
    openedAt: new Date('2026-05-21T15:20:00Z'),
    endedAt: null,
  })
  const Stub = createRoutesStub([{ path: '/', Component: () => <OpenDisputesTable disputes={[dispute]} /> }])
  expect(renderToStaticMarkup(<Stub />)).toContain(
    `href="${paths.adminBooking('b1')}" data-discover="true">H7K-2QM</a>`,
  )
})
