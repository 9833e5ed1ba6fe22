import { type KeyboardEvent, useRef, useState } from 'react'
import type { HourCell } from '../../rules/availability.ts'
import { clockOfHour } from '../../rules/booking-hours.ts'
import { formatDay, localDate, localTime, zoneCity } from '../../rules/time.ts'
import { unusualPrice } from '../marketplace/strip-prices.ts'
import type { SpaceView, WeekView } from './load-space.server.ts'
import { holdAddress } from './own-hold-notice.tsx'
import { type BookingFormState, isChosenHour } from './use-booking-form.ts'
import { isFocusable, keyOf, NowLine, stopIn, WeekSlot } from './week-slot.tsx'

type WeekTableProps = {
  space: SpaceView
  days: HourCell[][]
  booking: BookingFormState
  today: string
  /** The viewer's own hold; its first hour links to the payment. */
  hold?: WeekView['hold']
}

/**
 * The hours of a week as seven columns. A free hour is a button that fills the form; Shift or dragging selects a range, a
 * tap on the hour beside it too, and arrow keys move. Without JavaScript the button loads the page with the form filled in.
 */
export function WeekTable({ space, days, booking, today, hold = null }: WeekTableProps) {
  const table = useRef<HTMLTableElement>(null)
  // Roving tabindex: once focused, the table is one Tab stop, and arrow keys move within it.
  const [focused, setFocused] = useState<string | null>(null)
  const stop = stopIn(days, focused)
  const rows = rowsOf(days)
  const dateNow = localDate(booking.now, space.timeZone)
  const look = (day: number, row: number) => {
    const cell = days[day]?.[row]
    return cell && isChosenHour(cell, booking.checked) ? 'selected' : cell?.state
  }
  const walk = (event: KeyboardEvent) => {
    const next = neighbour(event.key, focused, days)
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLButtonElement>(`[value="${next}"]`)?.focus()
  }
  return (
    <form method="get" className="min-w-0">
      <table ref={table} className="week" onKeyDown={walk}>
        <caption className="sr-only">
          {space.title}, hour by hour, {zoneCity(space.timeZone)}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Hour</span>
            </th>
            {days.map(
              ([first]) => first && <DayHead key={first.date} date={first.date} isToday={first.date === today} />,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, row, closed }) => (
            <tr key={hour}>
              <th scope="row">
                <span>{clockOfHour(hour)}</span>
              </th>
              {closed && (
                <td colSpan={7} className="week-closed">
                  {closed}
                </td>
              )}
              {(closed ? [] : days).map((day, at) => {
                const cell = day[row]
                if (!cell) return null
                const state = look(at, row)
                return (
                  <td key={cell.date}>
                    {cell.date === dateNow && <NowLine cell={cell} now={booking.now} timeZone={space.timeZone} />}
                    <WeekSlot
                      cell={cell}
                      price={unusualPrice(space, cell)}
                      isSelected={state === 'selected'}
                      joins={row > 0 && look(at, row - 1) === state && state !== 'free'}
                      continues={look(at, row + 1) === state && state !== 'free'}
                      isStop={!stop || stop === cell}
                      onFocus={() => setFocused(keyOf(cell))}
                      onPick={(cell, extend, isTap) => booking.pick(cell, extend, isTap ? booking.checked : null)}
                      held={hold && { to: holdAddress(hold), until: localTime(hold.until, space.timeZone) }}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
          {!rows.at(-1)?.closed && (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable
            <tr aria-hidden="true">
              <th>
                <span>{clockOfHour((days[0]?.at(-1)?.hour ?? 0) + 1)}</span>
              </th>
            </tr>
          )}
        </tbody>
      </table>
    </form>
  )
}

type Row = { hour: number; row: number; closed: string | null }

/** The rows of the table; hours that are closed on all days, if there are several in a row, share one. */
function rowsOf(days: HourCell[][]): Row[] {
  const rows: Row[] = []
  const isClosed = (row: number) => days.every((day) => day[row]?.state === 'closed')
  const count = days[0]?.length ?? 0
  for (let row = 0; row < count; ) {
    let end = row
    while (end < count && isClosed(end)) end += 1
    const hour = days[0]?.[row]?.hour ?? row
    const isShared = end - row > 1
    const closed = `Closed ${end < count ? `until ${clockOfHour(hour + end - row)}` : `from ${clockOfHour(hour)}`}`
    rows.push({ hour, row, closed: isShared ? closed : null })
    row = isShared ? end : row + 1
  }
  return rows
}

function DayHead({ date, isToday }: { date: string; isToday: boolean }) {
  const [weekday, day, month] = formatDay(date, 'short').split(' ')
  return (
    <th scope="col" aria-current={isToday ? 'date' : undefined}>
      {weekday}
      <b>
        {day}
        <span className="sr-only">
          {' '}
          {month}
          {isToday && ', today'}
        </span>
      </b>
    </th>
  )
}

/** The next free hour in the direction of an arrow key from the focused one. */
function neighbour(key: string, at: string | null, days: HourCell[][]): string | null {
  const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key]
  const day = days.findIndex(([first]) => at?.startsWith(first?.date ?? '-'))
  const row = days[day]?.findIndex((cell) => keyOf(cell) === at) ?? -1
  if (!step || day < 0 || row < 0) return null
  const [across = 0, down = 0] = step
  for (let n = 1; n <= 24; n += 1) {
    const cell = days[day + n * across]?.[row + n * down]
    if (!cell) return null
    if (isFocusable(cell)) return keyOf(cell)
  }
  return null
}
