import { Check } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { HourCell } from '../../rules/availability.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay, localDate, localTime, zoneCity } from '../../rules/time.ts'
import { Icon } from '../ui/icon.tsx'
import type { SpaceView, WeekView } from './load-space.server.ts'
import { type BookingFormState, clockOfHour, isChosenHour } from './use-booking-form.ts'

type WeekTableProps = {
  space: SpaceView
  days: HourCell[][]
  booking: BookingFormState
  today: string
  /** The viewer's own hold; its first hour links to the payment. */
  hold?: WeekView['hold']
}

/**
 * The hours of a week as seven columns. A free hour is a button that fills the form; Shift or dragging selects a range,
 * and arrow keys move. Without JavaScript the button loads the page with the form filled in.
 */
export function WeekTable({ space, days, booking, today, hold = null }: WeekTableProps) {
  const table = useRef<HTMLTableElement>(null)
  // Roving tabindex: once focused, the table is one Tab stop, and arrow keys move within it.
  const [stop, setStop] = useState<string | null>(null)
  const hours = days[0]?.map(({ hour }) => hour) ?? []
  const chosen = (day: number, row: number) => {
    const cell = days[day]?.[row]
    return cell !== undefined && isChosenHour(cell, booking.checked)
  }
  const look = (day: number, row: number) => (chosen(day, row) ? 'selected' : days[day]?.[row]?.state)
  const walk = (event: KeyboardEvent) => {
    const next = neighbour(event, days)
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLButtonElement>(`[data-at="${next}"]`)?.focus()
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
            {days.map((day) => (
              <DayHead key={day[0]?.date} date={day[0]?.date ?? ''} isToday={day[0]?.date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour, row) => (
            <tr key={hour}>
              <th scope="row">
                <span>{clockOfHour(hour)}</span>
              </th>
              {days.map((day, at) => {
                const cell = day[row]
                if (!cell) return null
                const state = look(at, row)
                return (
                  <td key={cell.date}>
                    <NowLine cell={cell} now={booking.now} timeZone={space.timeZone} />
                    <Slot
                      cell={cell}
                      isSelected={state === 'selected'}
                      joins={row > 0 && look(at, row - 1) === state && state !== 'free'}
                      continues={look(at, row + 1) === state && state !== 'free'}
                      isStop={stop === null || stop === keyOf(cell)}
                      onFocus={() => setStop(keyOf(cell))}
                      onPick={booking.pick}
                      held={hold && { to: paths.payment(hold.bookingId), until: localTime(hold.until, space.timeZone) }}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  )
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

type SlotProps = {
  cell: HourCell
  isSelected: boolean
  joins: boolean
  continues: boolean
  isStop: boolean
  onFocus: () => void
  onPick: (cell: HourCell, extend: boolean) => void
  /** The payment of the viewer's own hold. */
  held: { to: string; until: string } | null
}

function Slot({ cell, isSelected, joins, continues, isStop, onFocus, onPick, held }: SlotProps) {
  const shape = { 'data-joins': joins || undefined, 'data-continues': continues || undefined }
  if (cell.state === 'ownHold' && held && !joins) {
    const day = formatDay(cell.date, 'short')
    const name = `${day}, ${clockOfHour(cell.hour)}, held for you until ${held.until}, continue to payment`
    return (
      <Link to={held.to} className="slot" data-state="ownHold" {...shape} aria-label={name}>
        Held
      </Link>
    )
  }
  if (cell.state !== 'free') {
    return (
      <span className="slot" data-state={cell.state} {...shape}>
        {cell.state === 'mine' && !joins && <span aria-hidden="true">You</span>}
        <span className="sr-only">{words[cell.state]}</span>
      </span>
    )
  }
  const name = `${formatDay(cell.date, 'short')}, ${clockOfHour(cell.hour)}, ${isSelected ? 'selected' : 'free'}`
  return (
    <button
      type="submit"
      name="at"
      value={keyOf(cell)}
      className="slot"
      data-state={isSelected ? 'selected' : 'free'}
      data-at={keyOf(cell)}
      {...shape}
      aria-label={name}
      aria-pressed={isSelected}
      tabIndex={isStop ? undefined : -1}
      onFocus={onFocus}
      onClick={(event) => {
        event.preventDefault()
        onPick(cell, event.shiftKey)
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1) onPick(cell, true)
      }}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey) onPick(cell, false)
      }}
    >
      {isSelected && !joins && <Icon of={Check} size={14} strokeWidth={2.5} />}
    </button>
  )
}

/** The line at the current time, in the current hour. */
function NowLine({ cell, now, timeZone }: { cell: HourCell; now: Date; timeZone: string }) {
  if (!cell.start || cell.date !== localDate(now, timeZone)) return null
  const share = (now.getTime() - cell.start.getTime()) / 3_600_000
  if (share < 0 || share >= 1) return null
  return (
    <span className="week-now" style={{ '--now': Math.round(share * 100) / 100 }}>
      <span className="sr-only">It is {localTime(now, timeZone)}</span>
    </span>
  )
}

const words = {
  taken: 'taken',
  held: 'on hold',
  mine: 'your booking',
  ownHold: 'held for you',
  past: 'past',
  closed: 'closed',
}

/** A cell's local start, '2026-05-23T14:00', as in the address. */
function keyOf(cell: HourCell): string {
  return `${cell.date}T${clockOfHour(cell.hour)}`
}

/** The next free hour in the direction of an arrow key. */
function neighbour(event: KeyboardEvent, days: HourCell[][]): string | null {
  const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key]
  const at = event.target instanceof HTMLElement ? event.target.dataset.at : undefined
  const day = days.findIndex(([first]) => at?.startsWith(first?.date ?? '-'))
  const row = days[day]?.findIndex((cell) => keyOf(cell) === at) ?? -1
  if (!step || day < 0 || row < 0) return null
  const [across = 0, down = 0] = step
  for (let n = 1; n <= 24; n += 1) {
    const cell = days[day + n * across]?.[row + n * down]
    if (!cell) return null
    if (cell.state === 'free') return keyOf(cell)
  }
  return null
}
