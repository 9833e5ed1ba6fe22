import { type ComponentProps, lazy, Suspense } from 'react'
import { maxBookingHours } from '../../rules/booking.ts'
import { addDays } from '../../rules/time.ts'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import { longDateText, outsideRange } from '../ui/calendar-days.ts'
import { DateField } from '../ui/date-field.tsx'
import { SelectField } from '../ui/text-field.tsx'
import { searchFormCells } from './search-form-cells.ts'
import { clockOf, hoursBetweenTimes, type SearchForm, searchFormText } from './search-form-state.ts'
import { TimeField, ToField } from './time-fields.tsx'
import './when.css'

const Calendar = lazy(() => import('../ui/calendar.tsx').then(({ Calendar }) => ({ default: Calendar })))

export type WhenFieldsProps = {
  wish: SearchForm
  change: (changes: Partial<SearchForm>) => void
  /** No earlier day can be chosen. */
  today: string
  /** Shows the calendar in place of the date fields. */
  hasCalendar: boolean
}

/** Hours of a day, or any hours between two days. Before JavaScript all of it is native fields. */
export function WhenFields({ wish, change, today, hasCalendar }: WhenFieldsProps) {
  const last = addDays(today, daysAhead)
  const days = { min: today, max: last, today, hasQuickDays: true }
  const DayField = hasCalendar ? ChosenDay : DateField
  return (
    <div className="when-fields">
      <fieldset className="when-kinds">
        <legend className="sr-only">When</legend>
        {kinds.map(({ value, label }) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name="when"
              value={value}
              checked={wish.when === value}
              onChange={() => change({ when: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {hasCalendar && (
        <Suspense>
          <div className="when-calendar">
            <Calendar
              label={wish.when === 'day' ? 'Day' : 'First and last day'}
              chosen={wish.when === 'day' ? [wish.date] : [wish.first, wish.last]}
              {...days}
              onChoose={(first, last) => change(chosenDay(wish, first, last))}
            />
          </div>
        </Suspense>
      )}
      <div className="when-day">
        <DayField
          label="Day"
          name="date"
          {...days}
          empty="Any day"
          value={wish.date}
          onChoose={(date) => change({ date })}
        />
        <div className="when-pair">
          <TimeField
            label="From"
            name="from"
            value={wish.from}
            onChange={(from) => change(fromChosen(wish, from, today))}
          />
          <ToField wish={wish} onChange={(to) => change({ to })} />
        </div>
        <HourStrip size="panel" cells={searchFormCells(wish)} chosenText={`${hoursBetweenTimes(wish)} h`} />
        {hoursBetweenTimes(wish) !== null && wish.to <= wish.from && (
          <p className="type-small text-soft">They end at {wish.to} on the next day.</p>
        )}
      </div>
      <div className="when-between">
        <SelectField
          label="Hours in a row"
          name="hours"
          value={wish.hours}
          onChange={(event) => change({ hours: event.currentTarget.value })}
        >
          {Array.from({ length: maxBookingHours }, (_, index) => String(index + 1)).map((hours) => (
            <option key={hours} value={hours}>
              Any {hours} {hours === '1' ? 'hour' : 'hours'}
            </option>
          ))}
        </SelectField>
        <div className="when-pair">
          <DayField
            label="First day"
            name="first"
            {...days}
            empty="Any day"
            value={wish.first}
            onChoose={(first) => change({ first })}
          />
          <TimeField
            label="Not before"
            name="firstTime"
            value={wish.firstTime}
            onChange={(firstTime) => change({ firstTime })}
            isSet
          />
          <DayField
            label="Last day"
            name="last"
            {...days}
            empty="Any day"
            value={wish.last}
            onChoose={(last) => change({ last })}
          />
          <TimeField
            label="Over by"
            name="lastTime"
            value={wish.lastTime}
            onChange={(lastTime) => change({ lastTime })}
            isSet
          />
        </div>
      </div>
      <p className="type-small text-soft first-letter:uppercase" role="status">
        {searchFormText(wish) ?? 'Any day, any hours'}
      </p>
    </div>
  )
}

const kinds = [
  { value: 'day', label: 'A day' },
  { value: 'between', label: 'Any day between' },
] as const

/** The value of a day that the calendar beside it shows; one outside the range says why. */
function ChosenDay({ name, value, ...range }: ComponentProps<typeof DateField>) {
  const why = value && outsideRange(value, range)
  return (
    <>
      <input type="hidden" name={name} value={value} />
      {why && (
        <p className="type-small text-bad" role="alert">
          {longDateText(value)} is {why}.
        </p>
      )}
    </>
  )
}

/** How far ahead a day can be chosen here; spaces may take bookings for less. */
const daysAhead = 365
/** How many hours are taken to be meant by whoever says only when they begin. */
const usualHours = 3

/** Hours are of a day: today, unless another was chosen. */
function fromChosen(wish: SearchForm, from: string, today: string): Partial<SearchForm> {
  if (!from) return { from, to: '' }
  return {
    date: wish.date || today,
    from,
    to: clockOf(Number(from.slice(0, 2)) + (hoursBetweenTimes(wish) ?? usualHours)),
  }
}

/** The first day, then the last; a third choice begins again. A quick choice names both. */
function chosenDay({ when, first, last }: SearchForm, date: string, lastOfQuick?: string): Partial<SearchForm> {
  if (when === 'day') return { date }
  if (lastOfQuick) return { first: date, last: lastOfQuick }
  return !first || last || date < first ? { first: date, last: '' } : { last: date }
}
