import { endOf } from './time.ts'

/**
 * The reminders before a stay: how long before its start, and how long before it the booking must have been confirmed or
 * moved, because a mail about that says the same. A reminder that is late by `lateHours` is left out.
 */
const reminderTimes = {
  day: { hoursBefore: 24, knownHoursBefore: 36, lateHours: 20 },
  hour: { hoursBefore: 1, knownHoursBefore: 3, lateHours: 1 },
} as const

export type Reminder = keyof typeof reminderTimes

/** A stay that is booked later than this many hours before its start gets no reminder. */
export const noReminderUnderHours = reminderTimes.hour.knownHoursBefore

/** The longest time before a start at which there is a reminder, in hours. */
export const earliestReminderHours = reminderTimes.day.hoursBefore

/** The shortest time before a start at which there is a reminder, in hours. */
export const latestReminderHours = reminderTimes.hour.hoursBefore

/** Returns the reminder that is due for a stay; null if there is none. `knownSince`: when it was confirmed or last moved. */
export function dueReminder(
  { startTime, knownSince }: { startTime: Date; knownSince: Date },
  now: Date,
): Reminder | null {
  for (const reminder of ['hour', 'day'] as const) {
    const { hoursBefore, knownHoursBefore, lateHours } = reminderTimes[reminder]
    const dueAt = endOf(startTime, -hoursBefore)
    const isTime = dueAt <= now && now < endOf(dueAt, lateHours)
    if (isTime && knownSince <= endOf(startTime, -knownHoursBefore)) return reminder
  }
  return null
}
