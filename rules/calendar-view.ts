import { addDays, isDate, weekdayOf } from './time.ts'

/** How much of the calendar is shown. */
export const calendarViews = ['week', 'month', 'day'] as const

/** What the address of the calendar chooses; `spaces` are ids, none means all. */
export type CalendarView = { view: (typeof calendarViews)[number]; date: string; spaces: number[] }

/** Reads the address of the calendar; anything invalid falls back to this week of all spaces. */
export function readCalendarView(params: URLSearchParams, today: string): CalendarView {
  const date = params.get('date') ?? ''
  const ids = params.getAll('space').map(Number)
  return {
    view: calendarViews.find((view) => view === params.get('view')) ?? 'week',
    date: isDate(date) ? date : today,
    spaces: [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 100),
  }
}

/** Returns the parameters that `readCalendarView` reads; without what is the default. */
export function calendarParams({ view, date, spaces }: Partial<CalendarView>): URLSearchParams {
  const params = new URLSearchParams()
  if (view && view !== 'week') params.set('view', view)
  if (date) params.set('date', date)
  for (const id of spaces ?? []) params.append('space', String(id))
  return params
}

/** Returns the first date of a view and how many days it has; a month is shown in whole weeks from Monday. */
export function daysOfView({ view, date }: Pick<CalendarView, 'view' | 'date'>): { firstDate: string; days: number } {
  if (view === 'day') return { firstDate: date, days: 1 }
  if (view === 'week') return { firstDate: mondayOf(date), days: 7 }
  const first = mondayOf(firstOfMonth(date))
  const last = addDays(firstOfMonth(addDays(firstOfMonth(date), 31)), -1)
  const days = Temporal.PlainDate.from(first).until(last).days + 1
  return { firstDate: first, days: Math.ceil(days / 7) * 7 }
}

/** Returns a date in the next or the previous week, month or day. */
export function nextOfView({ view, date }: Pick<CalendarView, 'view' | 'date'>, direction: 1 | -1): string {
  if (view === 'day') return addDays(date, direction)
  if (view === 'week') return addDays(date, 7 * direction)
  return firstOfMonth(addDays(firstOfMonth(date), direction === 1 ? 31 : -1))
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`
}

function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date))
}
