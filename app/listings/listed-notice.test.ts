import { expect, test } from 'vitest'
import { listedNotice } from './listed-notice.ts'

const space = { id: 7, title: 'The Works Room', slug: 'the-works-room', isFree: false, isByRequest: false }

test('the notice of a new listing links to its hours, prices and page, and to what is missing before guests book and pay', () => {
  const addresses = (given: Parameters<typeof listedNotice>[0]) => listedNotice(given).links?.map(({ to }) => to)
  const first = ['/my-listings/7/hours', '/my-listings/7/prices', '/space/the-works-room']
  expect(addresses({ space, hasName: true, hasPayouts: true })).toEqual(first)
  expect(addresses({ space, hasName: false, hasPayouts: true })).toEqual([...first, '/profile'])
  expect(addresses({ space, hasName: true, hasPayouts: false })).toEqual([...first, '/dashboard/payouts'])
  expect(addresses({ space, hasName: false, hasPayouts: false })).toEqual([...first, '/profile', '/dashboard/payouts'])
  expect(addresses({ space: { ...space, isFree: true }, hasName: true, hasPayouts: false })).toEqual([
    '/my-listings/7/hours',
    '/space/the-works-room',
  ])
  expect(listedNotice({ space, hasName: true, hasPayouts: false })).toMatchObject({
    title: 'The Works Room is listed',
    text: expect.stringContaining('until you connect an account for payouts'),
  })
})

test('the notice of a new listing that is booked by request says which notice of hours it has', () => {
  const { text, links } = listedNotice({ space: { ...space, isByRequest: true }, hasName: true, hasPayouts: true })
  expect(text).toBe(
    'Guests can find it and book it from now on, from 9:00 to 21:00 at first. Requests need 3 hours of notice, so it is set to that now.',
  )
  expect(links?.[0]).toEqual({ to: '/my-listings/7/hours', text: 'Set its opening hours' })
  expect(listedNotice({ space, hasName: true, hasPayouts: true }).text).not.toContain('notice')
})

test('the notice of a draft says that only its owner sees it, and leads to where it is opened', () => {
  const { title, text, links } = listedNotice({ space, hasName: false, hasPayouts: true, isDraft: true })
  expect(title).toBe('The Works Room is saved')
  expect(text).toBe(
    'It is a draft: only you see it until you open it for bookings. Guests will see “the owner” until you add your name.',
  )
  expect(links?.map(({ to }) => to)).toEqual([
    '/my-listings/7/hours',
    '/my-listings/7/prices',
    '/my-listings/7',
    '/profile',
  ])
})
