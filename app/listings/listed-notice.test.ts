import { expect, test } from 'vitest'
import { listedNotice } from './listed-notice.ts'

const space = { title: 'The Works Room', slug: 'the-works-room', isFree: false }

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
