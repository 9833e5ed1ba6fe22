import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnerDispute } from '../../server/disputes/open-disputes-of-owner.ts'
import { disputeNotice } from './dispute-notice.ts'
import { DisputeNotices } from './dispute-notices.tsx'

const dispute: OwnerDispute = {
  bookingId: '00000000-0000-4000-8000-000000000000',
  number: 'H7K-2QM',
  spaceTitle: 'The Loft',
  guestName: 'June Castellano',
  timeZone: 'Europe/Lisbon',
  startTime: new Date('2026-05-20T09:00:00Z'),
  endTime: new Date('2026-05-20T13:00:00Z'),
  share: 'waits',
  isAhead: false,
  isAsked: true,
}

function rendered(...disputes: OwnerDispute[]): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <DisputeNotices disputes={disputes.map(disputeNotice)} /> },
  ])
  return renderToString(<Stub />).replaceAll('<!-- -->', '')
}

test('an owner reads which payment a bank questions, what becomes of their share, and what is asked of them', () => {
  const html = rendered(dispute)
  expect(html).toContain('A bank questions the payment of June Castellano')
  expect(html).toContain('The Loft, booking H7K-2QM, Wed 20 May 2026, 10:00–14:00.')
  expect(html).toContain('Until the bank decides, the payout of this booking waits.')
  expect(html).toContain('If you have messages or pictures that show the stay, write to us.')
  expect(html).toMatch(new RegExp(`href="[^"]*${dispute.bookingId}#money"[^>]*>See the booking</a>`))
  expect(html).toContain(`href="/contact?booking=${dispute.bookingId}"`)
  expect(rendered({ ...dispute, share: 'sent' })).toContain(
    'If the bank decides for the guest, your share is taken back or becomes a debt.',
  )
})

test('once the bank has the answer, nothing is asked; without a dispute nothing is shown', () => {
  const html = rendered({ ...dispute, isAsked: false })
  expect(html).toContain('The bank has our answer and decides.')
  expect(html).not.toMatch(/write to us/i)
  expect(rendered()).not.toContain('notice')
})
