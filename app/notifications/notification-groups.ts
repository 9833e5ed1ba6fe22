import { hoursBetween } from '../../rules/time.ts'

/** Divides a list by its age, which is the same in all time zones; a group without items is left out. */
export function notificationGroups<Item extends { createdAt: Date }>(items: readonly Item[], now: Date) {
  const isNew = ({ createdAt }: Item) => hoursBetween(createdAt, now) < 24
  return [
    { title: 'Last 24 hours', items: items.filter(isNew) },
    { title: 'Earlier', items: items.filter((item) => !isNew(item)) },
  ].filter((group) => group.items.length > 0)
}
