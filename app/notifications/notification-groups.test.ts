import { expect, test } from 'vitest'
import { notificationGroups } from './notification-groups.ts'

const now = new Date('2026-05-21T02:00:00Z')
const item = (hoursAgo: number) => ({ hoursAgo, createdAt: new Date(now.getTime() - hoursAgo * 3_600_000) })

test('the last 24 hours are a group in every zone, whatever the date there', () => {
  expect(notificationGroups([item(0), item(3), item(23.9), item(24), item(90)], now)).toMatchObject([
    { title: 'Last 24 hours', items: [{ hoursAgo: 0 }, { hoursAgo: 3 }, { hoursAgo: 23.9 }] },
    { title: 'Earlier', items: [{ hoursAgo: 24 }, { hoursAgo: 90 }] },
  ])
})

test('a group without items is left out', () => {
  expect(notificationGroups([item(90)], now).map(({ title }) => title)).toEqual(['Earlier'])
  expect(notificationGroups([], now)).toEqual([])
})
