import { Check } from 'lucide'
import { Link } from 'react-router'
import type { HourCell } from '../../rules/availability.ts'
import { clockOfHour } from '../../rules/booking-hours.ts'
import { formatDay, localTime } from '../../rules/time.ts'
import { type HourPrice, spokenPrice } from '../marketplace/strip-prices.ts'
import { Icon } from '../ui/icon.tsx'

type WeekSlotProps = {
  cell: HourCell
  price: HourPrice | null
  isSelected: boolean
  joins: boolean
  continues: boolean
  isStop: boolean
  onFocus: () => void
  onPick: (cell: HourCell, extend: boolean, isTap?: boolean) => void
  /** The payment of the viewer's own hold. */
  held: { to: string; until: string } | null
}

/** A finger or a pen pressed last. Not in every browser is a click's own event that of the pointer. */
let isTouched = false

/** One hour of the week: a button if it can be chosen. */
export function WeekSlot({ cell, price, isSelected, joins, continues, isStop, onFocus, onPick, held }: WeekSlotProps) {
  const hour = `${formatDay(cell.date, 'short')}, ${clockOfHour(cell.hour)}`
  const shape = { 'data-joins': joins || undefined, 'data-continues': continues || undefined }
  if (cell.state === 'ownHold' && held && !joins) {
    const name = `${hour}, held for you until ${held.until}, continue to payment`
    return (
      <Link to={held.to} className="slot" data-state="ownHold" {...shape} aria-label={name}>
        Held
      </Link>
    )
  }
  if (!isFocusable(cell)) {
    return (
      <span className="slot" data-state={cell.state} {...shape}>
        {cell.state === 'mine' && !joins && <span aria-hidden="true">You</span>}
        <span className="sr-only">{words[cell.state]}</span>
      </span>
    )
  }
  const name = `${hour}, ${isSelected ? 'selected' : words[cell.state]}${price ? `, ${spokenPrice(price.text)}` : ''}`
  return (
    <button
      type="submit"
      name="at"
      value={keyOf(cell)}
      className="slot"
      data-state={isSelected ? 'selected' : cell.state}
      data-price={price?.level}
      {...shape}
      aria-label={name}
      aria-pressed={isSelected}
      tabIndex={isStop ? undefined : -1}
      onFocus={onFocus}
      onClick={(event) => {
        event.preventDefault()
        // A key press has the detail 0.
        onPick(cell, event.shiftKey, isTouched && event.detail > 0)
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1) onPick(cell, true)
      }}
      onPointerDown={(event) => {
        isTouched = event.pointerType !== 'mouse'
        if (event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey) onPick(cell, false)
      }}
    >
      {isSelected && !joins && <Icon of={Check} size={14} strokeWidth={2.5} />}
      {!isSelected && !cell.isBookingNow && price && price.text.length <= 5 && (
        <span aria-hidden="true">{price.text}</span>
      )}
    </button>
  )
}

/** The line at the current time, in the current hour of a cell of today. */
export function NowLine({ cell, now, timeZone }: { cell: HourCell; now: Date; timeZone: string }) {
  if (!cell.start) return null
  const share = (now.getTime() - cell.start.getTime()) / 3_600_000
  if (share < 0 || share >= 1) return null
  return (
    <span className="week-now" style={{ '--now': Math.round(share * 100) / 100 }}>
      <span className="sr-only">It is {localTime(now, timeZone)}</span>
    </span>
  )
}

const words = {
  free: 'free',
  taken: 'taken',
  held: 'on hold',
  mine: 'your booking',
  ownHold: 'held for you',
  past: 'past',
  closed: 'closed',
}

/** Returns true for an hour that is a button. */
export function isFocusable(cell: HourCell): boolean | undefined {
  return cell.state === 'free' || cell.isBookingNow
}

/** Returns the last focused hour if it is still a button, and not taken now or of another week than is shown. */
export function stopIn(days: HourCell[][], focused: string | null): HourCell | undefined {
  return days.flat().find((cell) => keyOf(cell) === focused && isFocusable(cell))
}

/** A cell's local start, '2026-05-23T14:00', as in the address. */
export function keyOf(cell: HourCell): string {
  return `${cell.date}T${clockOfHour(cell.hour)}`
}
