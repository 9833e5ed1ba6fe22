export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The weeks of a date's month from Monday, filled up with days of the months beside it. */
export function weeksOf(date: string): string[][] {
  const first = plain(date).with({ day: 1 })
  const start = first.subtract({ days: first.dayOfWeek - 1 })
  const weeks = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => start.add({ days: week * 7 + day }).toString()),
  )
}

/** Where a key of the calendar leads from a date; null for a key that is none of its. */
export function moved(date: string, key: string, isShift: boolean): string | null {
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
      return day.subtract({ days: day.dayOfWeek - 1 }).toString()
    case 'End':
      return day.add({ days: 7 - day.dayOfWeek }).toString()
    case 'PageUp':
      return day.subtract(isShift ? { years: 1 } : { months: 1 }).toString()
    case 'PageDown':
      return day.add(isShift ? { years: 1 } : { months: 1 }).toString()
    default:
      return null
  }
}

/** The same day some months on, or that month's last. */
export function addMonths(date: string, months: number): string {
  return plain(date).add({ months }).toString()
}

/** 'May 2026' */
export function monthName(date: string): string {
  return named(date, { month: 'long', year: 'numeric' })
}

/** 'Saturday 23 May 2026' */
export function longDay(date: string): string {
  return `${weekdayNames[plain(date).dayOfWeek - 1]} ${plain(date).day} ${monthName(date)}`
}

function plain(date: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(date)
}

function named(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...style })
}
