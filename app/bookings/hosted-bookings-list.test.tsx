import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { HostedBookingsList } from './hosted-bookings-list.tsx'

const request = {
  id: '00000000-0000-4000-8000-000000000000',
  number: 'H7K-2QM',
  status: 'requested',
  requestAnswer: null,
  guest: 'June Castellano',
  day: 'Sat 23 May 2026',
  times: '14:00–17:00',
  answerBy: 'Fri 22 May, 14:00, New York time',
}

test('an owner can answer a request in the list; an admin sees until when it waits', () => {
  const listOf = (canAnswer: boolean, shown: object = request) => {
    const Stub = createRoutesStub([
      { path: '/', Component: () => <HostedBookingsList bookings={[shown as never]} canAnswer={canAnswer} /> },
    ])
    return renderToStaticMarkup(<Stub />)
  }
  expect(listOf(true)).toContain('Accept')
  for (const html of [listOf(true), listOf(false)]) expect(html).toContain('Answer by Fri 22 May, 14:00, New York time')
  expect(listOf(false)).not.toMatch(/Accept|Decline/)
  expect(listOf(true, { ...request, isOwn: true })).not.toMatch(/Accept|Decline/)
})

test('what is said of the money of one booking is in one cell, so that no line covers another on a phone', () => {
  const money = { share: '$0.00', refunded: 'Refunded in full', penalty: 'It costs you $15.00' }
  const shown = { ...request, status: 'cancelled', answerBy: null, ...money }
  const Stub = createRoutesStub([{ path: '/', Component: () => <HostedBookingsList bookings={[shown as never]} /> }])
  const cell = renderToStaticMarkup(<Stub />).match(/<p class="hosted-money">(.*?)<\/p>/)?.[1] ?? ''
  // The only child beside the share; its spans are closed within it.
  expect(cell).toMatch(/^<b [^>]*>\$0\.00<\/b><span[^>]*>(<span[^>]*>[^<]*<\/span>){2}<\/span>$/)
})
