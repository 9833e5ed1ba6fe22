import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { firstOpenDay } from './first-open-day.ts'
import { Icon } from './icon.tsx'
import { QuickDays } from './quick-days.tsx'

/** Of a part of a day: nothing is taken, some hours are, or no hour is free. */
export type FreeShare = 'all' | 'some' | 'none'

/** What is free of a day of a known space. */
export type DayParts = {
  /** How much is free of 9 to 12, 12 to 15, 15 to 18 and 18 to 22 o'clock. */
  free: readonly FreeShare[]
  isFull: boolean
}

export type CalendarProps = DayBounds & {
  /** The grid's name, in addition to its month: 'Day', 'First and last day'. */
  label: string
  /** The chosen day, or the first and the last; dates as '2026-05-23'. */
  chosen: readonly string[]
  today: string
  /** Returns why a day of the range cannot be chosen, such as 'closed'; null if it can. */
  reason?: ((date: string) => string | null) | undefined
  /** What is free of the days that are known, drawn as four cells each. */
  parts?: ReadonlyMap<string, DayParts> | undefined
  /** Called with each month that is shown, such as '2026-05'. */
  onMonth?: ((month: string) => void) | undefined
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
export default function Calendar({
  label,
  chosen,
  today,
  reason,
  parts,
  onMonth,
  hasQuickDays,
  hasFocus,
  onChoose,
  ...range
}: CalendarProps) {
  const whyNot = (date: string) =>
    outsideRange(date, range) ?? reason?.(date) ?? (parts?.get(date)?.isFull ? 'nothing free' : null)
  const [first] = chosen
  const stopOf = (date?: string) =>
    date && !outsideRange(date, range) ? date : firstOpenDay(date || today, range, whyNot)
  const [stop, setStop] = useState(() => stopOf(first))
  const [problem, setProblem] = useState('')
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(hasFocus)
  const showFirst = useEffectEvent(() => setStop(stopOf(first)))
  useEffect(() => {
    if (first) showFirst()
  }, [first])
  // Only after a key press: changing the month by its buttons keeps the focus on them.
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
    follow.current = false
  }, [stop])
  const firstDay = firstWeekday(navigator.language)
  const month = stop.slice(0, 7)
  const showsMonth = useEffectEvent((shown: string) => onMonth?.(shown))
  useEffect(() => showsMonth(month), [month])
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
                      parts={parts?.get(date)?.free}
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
      {parts && parts.size > 0 && (
        <p className="calendar-legend">
          <PartCells free={['all', 'some', 'none', 'none']} /> 9 to 22 in four parts: half dark is partly free, dark is
          not
        </p>
      )}
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
  /** What is free of the day's four parts; undefined if it is not known. */
  parts: readonly FreeShare[] | undefined
  onPress: (date: string) => void
}

function Day({ date, isStop, isToday, why, isOutside, parts, onPress }: DayProps) {
  return (
    <button
      type="button"
      data-date={date}
      data-full={(why && !isOutside) || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={[longDateText(date), isToday && 'today', why ?? (parts && freePartsText(parts))]
        .filter(Boolean)
        .join(', ')}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={why !== null || undefined}
      title={why ?? undefined}
      onClick={() => onPress(date)}
    >
      {Number(date.slice(8))}
      {parts && why === null && <PartCells free={parts} />}
    </button>
  )
}

function PartCells({ free }: { free: readonly FreeShare[] }) {
  return (
    <span className="calendar-parts" aria-hidden="true">
      {partNames.map((name, part) => (
        <i key={name} data-free={free[part]} />
      ))}
    </span>
  )
}

/** 'free 9 to 12 and partly 15 to 18', for screen readers. */
function freePartsText(free: readonly FreeShare[]): string {
  const names = partNames.flatMap((name, part) =>
    free[part] === 'none' ? [] : free[part] === 'some' ? `partly ${name}` : name,
  )
  return `free ${names.length > 0 ? names.join(' and ') : 'before 9 or after 22'}`
}

const partNames = ['9 to 12', '12 to 15', '15 to 18', '18 to 22']

const keys = [
  [['←', '→'], 'day'],
  [['↑', '↓'], 'week'],
  [['PgUp', 'PgDn'], 'month'],
  [['Enter'], 'choose'],
] as const

function isBetween(date: string, [first, last]: readonly string[]): boolean {
  return Boolean(first && last && first < last && first <= date && date <= last)
}
