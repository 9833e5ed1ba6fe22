import { Form, useNavigation } from 'react-router'
import { maxBookingHours, maxSeriesWeeks, minSeriesWeeks } from '../../rules/booking-hours.ts'
import { addDays } from '../../rules/time.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { SelectField } from '../ui/text-field.tsx'
import { AddOnFields } from './add-on-fields.tsx'
import type { EveryWeekData } from './load-every-week.server.ts'
import type { AskedSeries } from './series-plan.server.ts'
import { startOptions, whyNotDay } from './start-options.ts'

/** The id of the form, for a button outside of it. */
export const everyWeekForm = 'every-week-form'

type EveryWeekFieldsProps = { page: EveryWeekData; draft: AskedSeries; onDraft: (draft: AskedSeries) => void }

/** Which day and hours, and for how many weeks: a form that works before scripts and changes the address. */
export function EveryWeekFields({ page: { space, today, windowDays, instead }, draft, onDraft }: EveryWeekFieldsProps) {
  const { state, formMethod } = useNavigation()
  const change = (changed: Partial<typeof draft>) => onDraft({ ...draft, ...changed })
  return (
    // The address may have a day that the hidden date field refuses without a word; the page says what is wrong with it.
    <Form
      id={everyWeekForm}
      method="get"
      className="every-week-fields"
      noValidate
      preventScrollReset
      aria-label="Which weeks"
    >
      <DateField
        label="First day"
        name="date"
        min={today}
        max={addDays(today, windowDays)}
        today={today}
        reason={(date) => whyNotDay(date, space, null)}
        value={draft.date}
        onChoose={(date) => change({ date })}
      />
      <SelectField
        label="Start"
        name="time"
        value={draft.time}
        onChange={({ currentTarget: { value } }) => change({ time: value })}
      >
        {startOptions(space, { ...draft, offset: '', addOns: [] }, null).map(({ time, text }) => (
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
      <Stepper
        label="Weeks"
        name="weeks"
        unit="week"
        min={minSeriesWeeks}
        max={maxSeriesWeeks}
        value={draft.weeks}
        onChange={(weeks) => change({ weeks })}
      />
      <Stepper
        label="People"
        name="people"
        unit="person"
        min={1}
        max={space.capacity}
        value={draft.people}
        onChange={(people) => change({ people })}
      />
      <AddOnFields
        tariff={space.tariff}
        currency={space.currency}
        chosen={draft.addOns}
        onChange={(addOns) => change({ addOns })}
      />
      {instead.map((start) => (
        <input key={start} type="hidden" name="instead" value={start} />
      ))}
      <Button variant="line" pending={state === 'loading' && !formMethod?.includes('POST') && 'Looking...'}>
        Show these weeks
      </Button>
    </Form>
  )
}
