import { dayLabel, freeFromText, stripText, trimmedDay } from '../../rules/availability.ts'
import { localTime, todayIn, zoneCity } from '../../rules/time.ts'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import { positionOfNow } from '../marketplace/strip-cells.ts'
import { pricesOfDayText, withPrices } from '../marketplace/strip-prices.ts'
import type { SpaceView } from './load-space.server.ts'
import { type BookingFormState, isChosenHour } from './use-booking-form.ts'
import { useIsElsewhere, useOwnTime } from './use-viewer-zone.ts'

type DayStripProps = {
  space: SpaceView
  booking: BookingFormState
  /** Shown at the right of the strip if no hours are chosen, by default when the day is free. */
  caption?: string | undefined
}

/** The chosen day (by default the first one in view) with the chosen hours. */
export function DayStrip({ space, booking, caption }: DayStripProps) {
  const { draft, days, checked, now } = booking
  const { timeZone } = space
  const today = todayIn(timeZone, now)
  const date = draft.date || (days?.[0]?.[0]?.date ?? today)
  const found = days?.find(([first]) => first?.date === date)
  if (!days) return null
  if (!found) return <p className="booking-wide skeleton h-16" aria-hidden="true" />
  const cells = trimmedDay(found)
  const chosen = cells.filter((cell) => isChosenHour(cell, checked))
  const range = chosen.length > 0 && checked.start && checked.end && timesText(checked.start, checked.end, timeZone)
  const label = dayLabel(date, timeZone, now)
  const isNotFree = draft.time !== '' && checked.problem?.code === 'slotTaken'
  return (
    <div className="booking-wide grid gap-2 py-1.5">
      <HourStrip
        size="panel"
        cells={withPrices(cells, space).map((cell, index) => ({
          ...cell,
          ...(chosen.some(({ hour }) => hour === cells[index]?.hour) && { state: 'selected' as const }),
        }))}
        text={`${stripText(cells, label)}${pricesOfDayText(cells, space)}${range ? ` Chosen ${range.replace('–', ' to ')}.` : ''}`}
        day={label}
        summary={
          range || caption || (isNotFree ? 'All or part of it is taken' : freeFromText(cells, draft.date || today))
        }
        chosenText={`${draft.hours} h`}
        now={date === today ? positionOfNow(localTime(now, timeZone), cells[0]?.hour, cells.length) : undefined}
      />
      <ZoneNote timeZone={timeZone} now={now} start={checked.start} end={checked.end} />
    </div>
  )
}

/** '14:00–17:00' */
export function timesText(start: Date, end: Date, timeZone: string): string {
  return `${localTime(start, timeZone)}–${localTime(end, timeZone)}`
}

type ZoneNoteProps = { timeZone: string; now: Date; start: Date | null; end: Date | null }

/**
 * Shows the space's time zone, and the chosen hours in the viewer's time zone, to viewers in another zone (spec D5).
 */
function ZoneNote({ timeZone, now, start, end }: ZoneNoteProps) {
  const ownTime = useOwnTime(timeZone, start, end)
  if (!useIsElsewhere(timeZone, start ?? now)) return null
  return (
    <p className="type-small tabular-nums text-soft">
      {start && end && ownTime
        ? `${timesText(start, end, timeZone)} ${zoneCity(timeZone)}, ${ownTime}.`
        : `Times are ${zoneCity(timeZone)}, where it is ${localTime(now, timeZone)} now.`}
    </p>
  )
}
