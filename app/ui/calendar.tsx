import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import {
  addMonths,
  calendarMonthName,
  clamped,
  type DayBounds,
  dateAfterKey,
  firstWeekday,
  longDateText,
  monthsOf,
  outsideRange,
  weekdaysFrom,
  weeksOf,
} from './calendar-days.ts'
import './calendar.css'
import { Icon } from './icon.tsx'
import { QuickDays } from './quick-days.tsx'

export type CalendarProps = DayBounds & {
  /** The grid's name, in addition to its month: 'Day', 'First and last day'. */
  label: string
  /** The chosen day, or the first and the last; dates as '2026-05-23'. */
  chosen: readonly string[]
  today: string
  /** Returns why a day of the range cannot be chosen, such as 'closed'; null if it can. */
  reason?: ((date: string) => string | null) | undefined
  /** Offers Today, Tomorrow and This weekend. */
  hasQuickDays?: boolean
  /** Focuses the chosen day once it is rendered. */
  hasFocus?: boolean
  /** `last` is set for a quick choice of several days. */
  onChoose: (date: string, last?: string) => void
}

/**
 * A month to choose a day from, in browsers only; the first weekday follows the user's language. Implements the grid of
 * the WAI-ARIA practices: one Tab stop, arrows move by days and weeks, Home and End to a week's ends, Page Up and Down
 * by months, with Shift by years; Enter and Space choose. Unavailable days can be focused too and describe the reason.
 */
export function Calendar({ label, chosen, today, reason, hasQuickDays, hasFocus, onChoose, ...range }: CalendarProps) {
  const [stop, setStop] = useState(clamped(chosen[0] || today, range))
  const [problem, setProblem] = useState('')
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(hasFocus)
  const [first] = chosen
  useEffect(() => {
    if (first) setStop(first)
  }, [first])
  // Only after a key press: changing the month by its buttons keeps the focus on them.
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
    follow.current = false
  }, [stop])
  const firstDay = firstWeekday(navigator.language)
  const month = stop.slice(0, 7)
  const show = (date: string, within: DayBounds) => {
    setProblem('')
    setStop(clamped(date, within))
  }
  const walk = (event: KeyboardEvent) => {
    const next = dateAfterKey(stop, event.key, event.shiftKey, firstDay)
    if (!next) return
    event.preventDefault()
    follow.current = true
    show(next, monthsOf(range))
  }
  const whyNot = (date: string) => outsideRange(date, range) ?? reason?.(date) ?? null
  const choose = (date: string, last?: string) => {
    const why = whyNot(date)
    setProblem(why ? `${longDateText(date)}: ${why}` : '')
    if (why) return
    setStop(date)
    onChoose(date, last)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form around it
    <div className="calendar" role="group" aria-label={label}>
      {hasQuickDays && <QuickDays today={today} chosen={chosen} whyNot={whyNot} onChoose={choose} />}
      <div className="calendar-head">
        <p aria-live="polite">{calendarMonthName(stop)}</p>
        <IconButton
          label="Previous month"
          variant="bare"
          aria-disabled={month <= (range.min ?? '').slice(0, 7)}
          onClick={() => show(addMonths(stop, -1), range)}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton
          label="Next month"
          variant="bare"
          aria-disabled={month >= (range.max ?? '9').slice(0, 7)}
          onClick={() => show(addMonths(stop, 1), range)}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of the WAI-ARIA practices */}
      <table ref={grid} role="grid" aria-label={`${label}, ${calendarMonthName(stop)}`} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdaysFrom(firstDay).map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(stop, firstDay).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td
                  key={date}
                  aria-selected={chosen.includes(date)}
                  data-between={isBetween(date, chosen) || undefined}
                >
                  {date.startsWith(month) && (
                    <Day
                      date={date}
                      isStop={date === stop}
                      isToday={date === today}
                      why={whyNot(date)}
                      isOutside={outsideRange(date, range) !== null}
                      onPress={choose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="calendar-problem" role="status">
        {problem}
      </p>
      <p className="calendar-keys" aria-hidden="true">
        {keys.map(([names, does]) => (
          <span key={does}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}{' '}
            {does}
          </span>
        ))}
      </p>
    </div>
  )
}

type DayProps = {
  date: string
  isStop: boolean
  isToday: boolean
  /** Why the day cannot be chosen. */
  why: string | null
  isOutside: boolean
  onPress: (date: string) => void
}

function Day({ date, isStop, isToday, why, isOutside, onPress }: DayProps) {
  return (
    <button
      type="button"
      data-date={date}
      data-full={(why && !isOutside) || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={[longDateText(date), isToday && 'today', why].filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={why !== null || undefined}
      title={why ?? undefined}
      onClick={() => onPress(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}

const keys = [
  [['←', '→'], 'day'],
  [['↑', '↓'], 'week'],
  [['PgUp', 'PgDn'], 'month'],
  [['Enter'], 'choose'],
] as const

function isBetween(date: string, [first, last]: readonly string[]): boolean {
  return Boolean(first && last && first < last && first <= date && date <= last)
}
