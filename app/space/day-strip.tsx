import { dayLabel, freeFromText, stripText, trimmedDay } from '../../rules/availability.ts'
import { localDate, localTime, todayIn, zoneCity } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import { positionOfNow, withChosen } from '../marketplace/strip-cells.ts'
import { pricesOfDayText, withPrices } from '../marketplace/strip-prices.ts'
import { useIsElsewhere, useViewerTime } from '../ui/viewer-time.ts'
import type { SpaceView } from './load-space.server.ts'
import { type BookingFormState, isChosenHour } from './use-booking-form.ts'

type DayStripProps = {
  space: SpaceView
  booking: BookingFormState
  /** Shown at the right of the strip if no hours are chosen, by default when the day is free. */
  caption?: string | undefined
}

/** The chosen day (by default the first one in view) with the chosen hours. */
export function DayStrip({ space, booking, caption }: DayStripProps) {
  const { draft, days, day, checked, now } = booking
  const { timeZone } = space
  const today = todayIn(timeZone, now)
  const date = draft.date || (days?.[0]?.[0]?.date ?? today)
  const found = draft.date ? day : days?.[0]
  if (!days) return null
  if (!found) return <p className="booking-wide skeleton h-16" aria-hidden="true" />
  const cells = trimmedDay(found)
  const { start, end } = checked
  const first = cells.find((cell) => isChosenHour(cell, checked))?.hour
  const range = first !== undefined && start && end && timesText(start, end, timeZone)
  const priced = withPrices(cells, space)
  const shown = range ? withChosen(priced, { from: first, hours: endHour(end, date, timeZone) - first }) : priced
  const label = dayLabel(date, timeZone, now)
  const isNotFree = draft.time !== '' && checked.problem?.code === 'slotTaken' && !checked.isBooked
  return (
    <div className="booking-wide grid gap-2 py-1.5">
      <HourStrip
        size="panel"
        cells={shown}
        text={`${stripText(cells, label)}${pricesOfDayText(cells, space)}${range ? ` Chosen ${range.replace('–', ' to ')}.` : ''}`}
        day={label}
        summary={
          range ||
          caption ||
          (isNotFree
            ? `All or part of it is ${checked.isHeld ? 'on hold' : 'taken'}`
            : freeFromText(cells, draft.date || today))
        }
        chosenHours={draft.hours}
        now={date === today ? positionOfNow(localTime(now, timeZone), cells[0]?.hour, shown.length) : undefined}
      />
      <ZoneNote timeZone={timeZone} now={now} start={start} end={end} />
    </div>
  )
}

/** Returns the hour in which the chosen ones end: 17 for 17:00, 24 for any time of the next day. */
function endHour(end: Date, date: string, timeZone: string): number {
  const [hour = 0, minutes = 0] = localTime(end, timeZone).split(':').map(Number)
  return localDate(end, timeZone) === date ? Math.ceil(hour + minutes / 60) : 24
}

type ZoneNoteProps = { timeZone: string; now: Date; start: Date | null; end: Date | null }

/**
 * Shows the space's time zone, and the chosen hours in the viewer's time zone, to viewers in another zone (spec D5).
 */
function ZoneNote({ timeZone, now, start, end }: ZoneNoteProps) {
  const viewerTime = useViewerTime(timeZone, start, end)
  if (!useIsElsewhere(timeZone, start ?? now)) return null
  return (
    <p className="type-small tabular-nums text-soft">
      {start && end && viewerTime
        ? `${timesText(start, end, timeZone)} ${zoneCity(timeZone)}, ${viewerTime}.`
        : `Times are ${zoneCity(timeZone)}, where it is ${localTime(now, timeZone)} now.`}
    </p>
  )
}
