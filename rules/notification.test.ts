import { expect, test } from 'vitest'
import { isChoosable, notificationKinds, notificationKindTexts, notificationWays } from './notification.ts'

test('what is said of the mails of saved searches is true for each interval', () => {
  expect(notificationKindTexts.savedSearch.note).toBe('As often as you choose for each search')
})

test('only e-mails about money, decisions and security cannot be turned off', () => {
  const fixed = notificationWays.map((way) => notificationKinds.filter((kind) => !isChoosable(kind, way)))
  expect(fixed).toEqual([[], ['money', 'decision', 'security'], []])
})

test('an e-mail with a link to unsubscribe is of a kind that can be turned off', () => {
  const linked = notificationKinds.filter((kind) => notificationKindTexts[kind].hasUnsubscribeLink)
  expect(linked).toEqual(['message', 'review', 'conflict'])
  expect(linked.every((kind) => isChoosable(kind, 'mail'))).toBe(true)
})
