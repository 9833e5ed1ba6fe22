import { expect, test } from 'vitest'
import { listedNotice } from './listed-notice.ts'

const space = { id: 7, title: 'The Works Room', slug: 'the-works-room', isFree: false, isByRequest: false }

test('the notice of a new listing links to its page, and to what is missing before guests book and pay', () => {
  const addresses = (given: Parameters<typeof listedNotice>[0]) => listedNotice(given).links?.map(({ to }) => to)
  const page = '/space/the-works-room'
  expect(addresses({ space, hasName: true, hasPayouts: true })).toEqual([page])
  expect(addresses({ space, hasName: false, hasPayouts: true })).toEqual([page, '/profile'])
  expect(addresses({ space, hasName: true, hasPayouts: false })).toEqual([page, '/dashboard/payouts'])
  expect(addresses({ space, hasName: false, hasPayouts: false })).toEqual([page, '/profile', '/dashboard/payouts'])
  expect(addresses({ space: { ...space, isFree: true }, hasName: true, hasPayouts: false })).toEqual([page])
  expect(listedNotice({ space, hasName: true, hasPayouts: false })).toMatchObject({
    title: 'The Works Room is listed',
    text: expect.stringContaining('until you connect an account for payouts'),
  })
})

test('the notice of a new listing that is booked by request says which notice of hours it has', () => {
  const { text, links } = listedNotice({ space: { ...space, isByRequest: true }, hasName: true, hasPayouts: true })
  expect(text).toBe(
    'Guests can find it and book it from now on. Requests need 3 hours of notice, so it is set to that now.',
  )
  expect(links).toContainEqual({ to: '/my-listings/7/hours', text: 'Change the notice' })
  expect(listedNotice({ space, hasName: true, hasPayouts: true }).text).not.toContain('notice')
})
