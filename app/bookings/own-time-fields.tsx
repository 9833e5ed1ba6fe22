import { Link } from 'react-router'
import type { AgreedBooking } from '../../rules/modification.ts'
import { paths } from '../../rules/paths.ts'
import { endOf, formatDay, hoursBetween, localDate, localTime } from '../../rules/time.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'
import { Notice } from '../ui/notice.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { SelectField } from '../ui/text-field.tsx'
import type { ChangePageData } from './load-change.server.ts'

type OwnTimeFieldsProps = { page: Pick<ChangePageData, 'agreed' | 'space'>; booking: BookingFormState }

/** Start and hours within the time of a booking, where no other can be had. */
export function OwnTimeFields({ page: { agreed, space }, booking }: OwnTimeFieldsProps) {
  const { draft, change, checked } = booking
  const starts = startsOf(agreed)
  const chosen = `${draft.date}T${draft.time}`
  const isOneDay = starts.every(({ at }) => at.startsWith(draft.date))
  // A time chosen before only the own one could be had stays shown, with its refusal.
  const shown = starts.some(({ at }) => at === chosen) ? starts : [{ at: chosen, left: draft.hours }, ...starts]
  const startAt = ({ at, left }: OwnStart) => {
    const [date = '', time = ''] = at.split('T')
    change({ date, time, hours: Math.min(draft.hours, left) })
  }
  const minHours = Math.min(space.minHours, agreed.hours)
  const left = checked.start ? hoursBetween(checked.start, agreed.endTime) : agreed.hours
  return (
    <>
      <SelectField
        label="Start"
        name="at"
        value={chosen}
        onChange={(event) => {
          const start = starts.find(({ at }) => at === event.currentTarget.value)
          if (start) startAt(start)
        }}
      >
        {shown.map(({ at }) => (
          <option key={at} value={at}>
            {isOneDay ? at.slice(11) : `${formatDay(at.slice(0, 10), 'short')}, ${at.slice(11)}`}
          </option>
        ))}
      </SelectField>
      <Stepper
        label="Hours"
        name="hours"
        unit="hour"
        min={minHours}
        max={Math.min(Math.max(left, minHours), agreed.hours)}
        value={draft.hours}
        onChange={(hours) => change({ hours })}
      />
    </>
  )
}

type OwnStart = { at: string; left: number }

/** The hours of a booking as '2026-05-23T14:00', each with the number of hours from it to the end. */
function startsOf({ startTime, endTime, hours, timeZone }: AgreedBooking): OwnStart[] {
  const all = Array.from({ length: hours }, (_, hour) => endOf(startTime, hour)).map((start) => ({
    at: `${localDate(start, timeZone)}T${localTime(start, timeZone)}`,
    left: hoursBetween(start, endTime),
  }))
  // Where the clocks go back, one of them comes twice; which one is meant is asked beside.
  return all.filter(({ at }, index) => all.findIndex((other) => other.at === at) === index)
}

/** Why only the time of the booking can be had, and who can help. */
export function OnlyOwnTime({ why, bookingId, name }: { why: string; bookingId: string; name: string | null }) {
  return (
    <Notice tone="note" title={why}>
      <Link to={paths.writeAboutBooking(bookingId)} className="text-link">
        Write to {name ?? 'the owner'}
      </Link>
    </Notice>
  )
}
