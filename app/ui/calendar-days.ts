export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The range of days that can be chosen; a missing bound is open. */
export type DayBounds = { min?: string | undefined; max?: string | undefined }

/** Returns why a date is outside a range; null if it is inside. */
export function outsideRange(date: string, { min, max }: DayBounds): string | null {
  if (min && date < min) return 'past'
  if (max && date > max) return `too far ahead, the last day is ${longDateText(max)}`
  return null
}

/** The first weekday for a language, Monday 1 to Sunday 7: 7 for 'en-US', 1 for 'en-GB'. */
export function firstWeekday(language: string): number {
  const locale: Intl.Locale & WeekInfo = new Intl.Locale(language)
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return info?.firstDay ?? (sundayFirst.includes(locale.maximize().region ?? '') ? 7 : 1)
}

/** `weekInfo` is the older name; Firefox supports neither. */
type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

const sundayFirst = 'BR CA CO HK ID IL IN JP KR MX PE PH PK PT SA SG TH TW US VE ZA'.split(' ')

/** The names of the weekdays, starting with `firstDay`. */
export function weekdaysFrom(firstDay: number): string[] {
  return [...weekdayNames.slice(firstDay - 1), ...weekdayNames.slice(0, firstDay - 1)]
}

/** The weeks of a date's month, padded with days of the adjacent months. */
export function weeksOf(date: string, firstDay: number): string[][] {
  const first = plain(date).with({ day: 1 })
  const start = startOfWeek(first, firstDay)
  const weeks = Math.ceil((start.until(first).days + first.daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => start.add({ days: week * 7 + day }).toString()),
  )
}

/** Saturday and Sunday of a date's week; on a Sunday only that day. */
export function weekendOf(date: string): { first: string; last: string } {
  const { dayOfWeek } = plain(date)
  const sunday = plain(date).add({ days: 7 - dayOfWeek })
  return { first: dayOfWeek === 7 ? date : sunday.subtract({ days: 1 }).toString(), last: sunday.toString() }
}

/** The date to which a key moves from a date; null for a key that the calendar does not handle. */
export function dateAfterKey(date: string, key: string, isShift: boolean, firstDay: number): string | null {
  const day = plain(date)
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 }).toString()
    case 'ArrowRight':
      return day.add({ days: 1 }).toString()
    case 'ArrowUp':
      return day.subtract({ weeks: 1 }).toString()
    case 'ArrowDown':
      return day.add({ weeks: 1 }).toString()
    case 'Home':
      return startOfWeek(day, firstDay).toString()
    case 'End':
      return startOfWeek(day, firstDay).add({ days: 6 }).toString()
    case 'PageUp':
      return day.subtract(isShift ? { years: 1 } : { months: 1 }).toString()
    case 'PageDown':
      return day.add(isShift ? { years: 1 } : { months: 1 }).toString()
    default:
      return null
  }
}

/** Adds months to a date; clamps to the last day of the month. */
export function addMonths(date: string, months: number): string {
  return plain(date).add({ months }).toString()
}

/** The first day of the range's first month and the last day of its last month. */
export function monthsOf({ min, max }: DayBounds): DayBounds {
  return { min: min && `${min.slice(0, 7)}-01`, max: max && plain(max).with({ day: 31 }).toString() }
}

/** Clamps a date to a range. */
export function clamped(date: string, { min, max }: DayBounds): string {
  if (min && date < min) return min
  return max && date > max ? max : date
}

/** 'May 2026' */
export function calendarMonthName(date: string): string {
  return named(date, { month: 'long', year: 'numeric' })
}

/** 'Saturday 23 May 2026' */
export function longDateText(date: string): string {
  return `${weekdayNames[plain(date).dayOfWeek - 1]} ${plain(date).day} ${calendarMonthName(date)}`
}

function startOfWeek(day: Temporal.PlainDate, firstDay: number): Temporal.PlainDate {
  return day.subtract({ days: (day.dayOfWeek - firstDay + 7) % 7 })
}

function plain(date: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(date)
}

function named(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...style })
}
