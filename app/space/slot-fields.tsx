import { maxBookingHours } from '../../rules/booking.ts'
import { addDays } from '../../rules/time.ts'
import { Stepper } from '../ui/stepper.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { startOptions } from './start-options.ts'
import type { Booking } from './use-booking.ts'

type SlotFieldsProps = {
  space: { starts: string | null; minHours: number }
  booking: Booking
  today: string
  windowDays: number
}

/** Date, start and hours: what a booking and a change of one ask alike. */
export function SlotFields({ space, booking, today, windowDays }: SlotFieldsProps) {
  const { draft, change, day } = booking
  return (
    <>
      <TextField
        label="Date"
        type="date"
        name="date"
        fieldClass="booking-wide"
        min={today}
        max={addDays(today, windowDays)}
        value={draft.date}
        onChange={(event) => change({ date: event.currentTarget.value })}
      />
      <SelectField
        label="Start"
        name="time"
        value={draft.time}
        onChange={(event) => change({ time: event.currentTarget.value })}
      >
        {startOptions(space, draft, day).map(({ time, text }) => (
          <option key={time} value={time}>
            {text}
          </option>
        ))}
      </SelectField>
      <Stepper
        label="Hours"
        name="hours"
        unit="hour"
        min={space.minHours}
        max={maxBookingHours}
        value={draft.hours}
        onChange={(hours) => change({ hours })}
      />
    </>
  )
}
