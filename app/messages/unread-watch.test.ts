import { afterEach, expect, test, vi } from 'vitest'
import { unreadAddress, unreadCounter } from './unread-watch.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the open conversation is not counted as unread, except on a page of earlier messages', () => {
  expect(unreadAddress('5', { pathname: '/messages/5', search: '' })).toBe('/messages/unread?except=5')
  expect(unreadAddress('5', { pathname: '/messages/5', search: '?before=31' })).toBe('/messages/unread')
  expect(unreadAddress('5', { pathname: '/my-bookings/5', search: '' })).toBe('/messages/unread')
  expect(unreadAddress(undefined, { pathname: '/messages/5', search: '' })).toBe('/messages/unread')
})

test('only the last count is shown, and only if it is of the person of the page', async () => {
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('location', { pathname: '/', search: '' })
  const answers: ((counts: object | null) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((counts) => resolve(Response.json(counts)))))
  const count = unreadCounter()
  const counted = (unread: number, me = 'ada') => ({ me, unread, notifications: 0 })
  const [older, newer] = [count('ada', undefined), count('ada', undefined)]
  answers[1]?.(counted(2))
  answers[0]?.(counted(1))
  expect([await older, await newer]).toEqual([null, { unread: 2, notifications: 0 }])
  const ofAnother = count('ada', undefined)
  answers[2]?.(counted(7, 'ben'))
  expect(await ofAnother).toBeNull()
  const ofVisitor = count('ada', undefined)
  answers[3]?.(null)
  expect(await ofVisitor).toBe('signed out')
})
