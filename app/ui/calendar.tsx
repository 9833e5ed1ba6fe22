import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { addMonths, longDay, monthName, moved, weekdayNames, weeksOf } from './calendar-days.ts'
import './calendar.css'
import { Icon } from './icon.tsx'

type CalendarProps = {
  /** Names the grid beside its month: 'Day', 'First and last day'. */
  label: string
  /** The chosen day, or the first and the last; dates as '2026-05-23'. */
  chosen: readonly string[]
  min: string
  max: string
  today: string
  onChoose: (date: string) => void
}

/**
 * A month to choose a day from. The grid of the WAI-ARIA practices: one stop for Tab, arrows walk days and weeks, Home and
 * End a week's ends, Page Up and Down months, with Shift years; Enter and the space bar choose.
 */
export function Calendar({ label, chosen, min, max, today, onChoose }: CalendarProps) {
  const [stop, setStop] = useState(chosen[0] || today)
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(false)
  const [first] = chosen
  useEffect(() => {
    if (first) setStop(first)
  }, [first])
  // Only after a key: turning the month by its buttons leaves the focus on them.
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
    follow.current = false
  }, [stop])
  const month = stop.slice(0, 7)
  const show = (date: string) => setStop(date < min ? min : date > max ? max : date)
  const walk = (event: KeyboardEvent) => {
    const next = moved(stop, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    follow.current = true
    show(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form around it
    <div className="calendar" role="group" aria-label={label}>
      <div className="calendar-head">
        <IconButton
          label="Previous month"
          variant="bare"
          aria-disabled={month <= min.slice(0, 7)}
          onClick={() => show(addMonths(stop, -1))}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <p aria-live="polite">{monthName(stop)}</p>
        <IconButton
          label="Next month"
          variant="bare"
          aria-disabled={month >= max.slice(0, 7)}
          onClick={() => show(addMonths(stop, 1))}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of the WAI-ARIA practices */}
      <table ref={grid} role="grid" aria-label={`${label}, ${monthName(stop)}`} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(stop).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td
                  key={date}
                  aria-selected={chosen.includes(date)}
                  data-between={isBetween(date, chosen) || undefined}
                >
                  {date.startsWith(month) && (
                    <button
                      type="button"
                      data-date={date}
                      tabIndex={date === stop ? 0 : -1}
                      aria-label={longDay(date)}
                      aria-current={date === today ? 'date' : undefined}
                      aria-disabled={date < min || date > max || undefined}
                      onClick={() => {
                        if (date < min || date > max) return
                        setStop(date)
                        onChoose(date)
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isBetween(date: string, [first, last]: readonly string[]): boolean {
  return Boolean(first && last && first < last && first <= date && date <= last)
}
