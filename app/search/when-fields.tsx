import { lazy, Suspense } from 'react'
import { maxBookingHours } from '../../rules/booking.ts'
import { addDays } from '../../rules/time.ts'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { clockOf, lengthOf, type Wish, wishText } from './wish.ts'
import { wishCells } from './wish-cells.ts'
import './when.css'

const Calendar = lazy(() => import('../ui/calendar.tsx').then(({ Calendar }) => ({ default: Calendar })))

export type WhenFieldsProps = {
  wish: Wish
  change: (changes: Partial<Wish>) => void
  /** No earlier day can be chosen. */
  today: string
  /** Shows the calendar beside the date fields. */
  hasCalendar: boolean
}

/** Hours of a day, or any hours between two days. Native fields, which need no JavaScript; the calendar fills them too. */
export function WhenFields({ wish, change, today, hasCalendar }: WhenFieldsProps) {
  const last = addDays(today, daysAhead)
  const days = { min: today, max: last }
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
              today={today}
              {...days}
              onChoose={(date) => change(chosenDay(wish, date))}
            />
          </div>
        </Suspense>
      )}
      <div className="when-day">
        <TextField
          label="Day"
          type="date"
          name="date"
          {...days}
          value={wish.date}
          onChange={(event) => change({ date: event.currentTarget.value })}
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
        <HourStrip size="panel" cells={wishCells(wish)} chosenText={`${lengthOf(wish)} h`} />
        {lengthOf(wish) !== null && wish.to <= wish.from && (
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
          <TextField
            label="First day"
            type="date"
            name="first"
            {...days}
            value={wish.first}
            onChange={(event) => change({ first: event.currentTarget.value })}
          />
          <TimeField
            label="Not before"
            name="firstTime"
            value={wish.firstTime}
            onChange={(firstTime) => change({ firstTime })}
            isSet
          />
          <TextField
            label="Last day"
            type="date"
            name="last"
            {...days}
            value={wish.last}
            onChange={(event) => change({ last: event.currentTarget.value })}
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
        {wishText(wish) ?? 'Any day, any hours'}
      </p>
    </div>
  )
}

const kinds = [
  { value: 'day', label: 'A day' },
  { value: 'between', label: 'Any day between' },
] as const

/** How far ahead a day can be chosen here; spaces may take bookings for less. */
const daysAhead = 365
/** How many hours are taken to be meant by whoever says only when they begin. */
const usualHours = 3

type TimeFieldProps = {
  label: string
  name: string
  value: string
  onChange: (time: string) => void
  /** Always one of the hours. */
  isSet?: boolean
}

function TimeField({ label, name, value, onChange, isSet = false }: TimeFieldProps) {
  return (
    <SelectField label={label} name={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {!isSet && <option value="">Any time</option>}
      {Array.from({ length: 24 }, (_, hour) => clockOf(hour)).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  )
}

/** The ends from the first hour on, each with its length. */
function ToField({ wish, onChange }: { wish: Wish; onChange: (to: string) => void }) {
  const begin = wish.from ? Number(wish.from.slice(0, 2)) : 0
  return (
    <SelectField label="To" name="to" value={wish.to} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">Any time</option>
      {Array.from({ length: 24 }, (_, index) => clockOf(begin + index + 1)).map((to) => (
        <option key={to} value={to}>
          {to}
          {wish.from && ` (${lengthOf({ ...wish, to })} h)`}
        </option>
      ))}
    </SelectField>
  )
}

/** Hours are of a day: today, unless another was chosen. */
function fromChosen(wish: Wish, from: string, today: string): Partial<Wish> {
  if (!from) return { from, to: '' }
  return { date: wish.date || today, from, to: clockOf(Number(from.slice(0, 2)) + (lengthOf(wish) ?? usualHours)) }
}

/** The first day, then the last; a third choice begins anew. */
function chosenDay({ when, first, last }: Wish, date: string): Partial<Wish> {
  if (when === 'day') return { date }
  return !first || last || date < first ? { first: date, last: '' } : { last: date }
}
