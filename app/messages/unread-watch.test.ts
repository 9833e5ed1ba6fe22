import { expect, test } from 'vitest'
import { unreadAddress } from './unread-watch.tsx'

test('the open conversation is not counted as unread, except on a page of earlier messages', () => {
  expect(unreadAddress('5', { pathname: '/messages/5', search: '' })).toBe('/messages/unread?except=5')
  expect(unreadAddress('5', { pathname: '/messages/5', search: '?before=31' })).toBe('/messages/unread')
  expect(unreadAddress('5', { pathname: '/my-bookings/5', search: '' })).toBe('/messages/unread')
  expect(unreadAddress(undefined, { pathname: '/messages/5', search: '' })).toBe('/messages/unread')
})
