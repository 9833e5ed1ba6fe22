import { expect, test } from 'vitest'
import { paths } from './paths.ts'

/** The address of each path, for a list of one value in the place of each parameter, which also reads as text and as number. */
const addresses = Object.entries(paths).map(([name, path]) => {
  const address: unknown = Reflect.apply(path, paths, [['7'], ['8']])
  return { name, address: String(address) }
})

test('each path is a path of this site, and of plain lower-case words', () => {
  for (const { name, address } of addresses) expect(address, name).toMatch(/^\/(?:[a-z0-9./-]*)(?:\?[a-z0-9=&-]+)?$/)
})

test('no two paths are the same page with the same parameters', () => {
  const twice = addresses.filter(({ address }, at) => addresses.findIndex((other) => other.address === address) !== at)
  expect(twice).toEqual([])
})

const page2 = new URLSearchParams({ page: '2', q: 'a & b' })
const none = new URLSearchParams()

test('a page keeps its parameters, and has no question mark without any', () => {
  const pages: [path: (params?: URLSearchParams) => string, address: string][] = [
    [paths.explore, '/explore'],
    [(params) => paths.everyWeek('loft', params), '/space/loft/every-week'],
    [(params) => paths.spaceReviews('loft', params), '/space/loft/reviews'],
    [paths.bookingsReceivedCsv, '/bookings-received.csv'],
    [paths.ownerCalendar, '/calendar'],
    [paths.newCalendarEntry, '/calendar/new'],
    [(params) => paths.calendarEntry('7', params), '/calendar/entries/7'],
    [(params) => paths.calendarBooking('7', params), '/calendar/bookings/7'],
  ]
  for (const [path, address] of pages) {
    expect([path(), path(none), path(page2)]).toEqual([address, address, `${address}?page=2&q=a+%26+b`])
  }
})

test('a list of a city can be of one type of space', () => {
  expect([paths.city('berlin'), paths.city('berlin', 'loft')]).toEqual(['/berlin', '/berlin/loft'])
  expect(paths.moreInCity('berlin')).toBe('/explore/more/berlin')
  expect(paths.moreInCity('berlin', 'loft')).toBe('/explore/more/berlin/loft')
})

test('a list begins anywhere', () => {
  expect([paths.owner('ana'), paths.owner('ana', 12)]).toEqual(['/owners/ana', '/owners/ana?after=12'])
  expect([paths.favourites(), paths.favourites('c4')]).toEqual(['/favourites', '/favourites?after=c4'])
  expect([paths.bookingsReceived(), paths.bookingsReceived(3)]).toEqual([
    '/bookings-received',
    '/bookings-received?space=3',
  ])
  expect(paths.seenSpaces([12, 7])).toBe('/recently-seen/spaces?ids=12,7')
})

test('payouts are of a page, of a month, or of both', () => {
  expect([paths.payouts(), paths.payouts(1, null)]).toEqual(['/dashboard/payouts', '/dashboard/payouts'])
  expect(paths.payouts(2)).toBe('/dashboard/payouts?page=2')
  expect(paths.payouts(1, '2026-05')).toBe('/dashboard/payouts?month=2026-05')
  expect(paths.payouts(3, '2026-05')).toBe('/dashboard/payouts?month=2026-05&page=3')
})

test('a payment, its confirmation and an answer say what they are about', () => {
  expect([paths.payment('b1'), paths.payment('b1', 'c2')]).toEqual(['/payment/b1', '/payment/b1?change=c2'])
  expect(paths.bookingConfirmation()).toBe('/booking-confirmation')
  expect(paths.bookingConfirmation('b1')).toBe('/booking-confirmation?booking=b1')
  expect(paths.bookingConfirmation('b1', null)).toBe('/booking-confirmation?booking=b1')
  expect(paths.bookingConfirmation('b1', 'c2')).toBe('/booking-confirmation?booking=b1&change=c2')
  expect(paths.answerRequest('b1')).toBe('/my-bookings/b1/answer')
  expect(paths.answerRequest('b1', 'decline')).toBe('/my-bookings/b1/answer?decline')
  expect([paths.handOver(), paths.handOver('o3')]).toEqual(['/hand-over', '/hand-over?offer=o3'])
})

test('who signs in comes back to the page they came from', () => {
  expect([paths.signIn(), paths.signInPage()]).toEqual(['/?sign-in', '/sign-in'])
  expect(paths.signIn('/calendar?a=1&b=2')).toBe('/?sign-in&next=%2Fcalendar%3Fa%3D1%26b%3D2')
  expect(paths.signInPage('/calendar?a=1&b=2')).toBe('/sign-in?next=%2Fcalendar%3Fa%3D1%26b%3D2')
})

test('other pages are general, or about one thing', () => {
  expect([paths.tryEmbed(), paths.tryEmbed('loft')]).toEqual(['/dev/embed', '/dev/embed?space=loft'])
  expect(paths.sharePicture('loft')).toBe('/space/loft/share.jpg')
  expect(paths.sharePicture('loft', '5')).toBe('/space/loft/share.jpg?v=5')
  expect([paths.resetPassword(), paths.resetPassword('t0k')]).toEqual(['/reset-password', '/reset-password?token=t0k'])
  expect([paths.admin(), paths.admin('EUR')]).toEqual(['/admin', '/admin?currency=EUR'])
  expect([paths.contact(), paths.contact('press')]).toEqual(['/contact', '/contact?to=press'])
})

test('typed text is escaped', () => {
  expect(paths.suggest('café & co')).toBe('/explore/suggest?q=caf%C3%A9%20%26%20co')
  expect(paths.changeAddress('a+b')).toBe('/change-address?token=a%2Bb')
})

test('a list of the admin is linked with the text that it is searched by, if any', () => {
  expect(paths.adminSpaces()).toBe('/admin/spaces')
  expect(paths.adminBookings('')).toBe('/admin/bookings')
  expect(paths.adminBookings('H7K-2QM & co')).toBe('/admin/bookings?q=H7K-2QM+%26+co')
})

test('the path of a booking is one segment, whatever the address had in its place', () => {
  expect(paths.booking('H7K\r\nBcc: x/..?a')).toBe('/my-bookings/H7K%0D%0ABcc%3A%20x%2F..%3Fa')
})
