import { maxBookingHours } from '../../rules/booking-hours.ts'
import type { OpeningHours } from '../../rules/opening-hours.ts'
import { addDays } from '../../rules/time.ts'
import { DateField } from '../ui/date-field.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { SelectField } from '../ui/text-field.tsx'
import { startOptions, whyNotDay } from './start-options.ts'
import type { BookingFormState } from './use-booking-form.ts'

type SlotFieldsProps = {
  space: { id: number; opening: OpeningHours; minHours: number }
  booking: BookingFormState
  today: string
  windowDays: number
}

/** Date, start and hours: the fields that a booking and a change of one share. */
export function SlotFields({ space, booking, today, windowDays }: SlotFieldsProps) {
  const { draft, change, day, days } = booking
  return (
    <>
      <DateField
        label="Date"
        name="date"
        fieldClass="booking-wide"
        min={today}
        max={addDays(today, windowDays)}
        today={today}
        hasQuickDays
        reason={(date) => whyNotDay(date, space, days)}
        loadParts={async (month) => (await import('./month-parts.ts')).loadMonthParts(space.id, month, today)}
        value={draft.date}
        onChoose={(date) => change({ date })}
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
