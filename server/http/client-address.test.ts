import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('without trusted proxies the address of the socket is used, whatever headers the client sent', () => {
  expect(clientAddress('192.0.2.1', '203.0.113.7', 0)).toBe('192.0.2.1')
  expect(clientAddress('::ffff:192.0.2.1', null, 0)).toBe('192.0.2.1')
})

test('each trusted proxy uses one address from the right', () => {
  const forged = '1.1.1.1, 203.0.113.7, 198.51.100.9'
  expect(clientAddress('10.0.0.1', forged, 1)).toBe('198.51.100.9')
  expect(clientAddress('10.0.0.1', forged, 2)).toBe('203.0.113.7')
  expect(clientAddress('10.0.0.1', '203.0.113.7', 3)).toBe('203.0.113.7')
  expect(clientAddress('10.0.0.1', null, 2)).toBe('10.0.0.1')
})

test('one IPv6 network counts as one address', () => {
  expect(clientAddress('2001:db8:1:2:3:4:5:6', null, 0)).toBe('2001:db8:1:2::/64')
  expect(clientAddress('2001:db8:1:2::9', null, 0)).toBe('2001:db8:1:2::/64')
  expect(clientAddress('::1', null, 0)).toBe('0:0:0:0::/64')
})

test.each([
  ['203.0.113.7:54321', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::9]:443"', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:54321', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('finding S8: an address with a port counts as the address: %s', (forwarded, address) => {
  expect(clientAddress('10.0.0.1', `1.1.1.1:1, ${forwarded}`, 1)).toBe(address)
})
