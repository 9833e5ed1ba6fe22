import { type ComponentProps, lazy, Suspense } from 'react'
import { hoursText, maxBookingHours, maxSeriesWeeks, minSeriesWeeks } from '../../rules/booking-hours.ts'
import { addDays } from '../../rules/time.ts'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import type { CalendarProps } from '../ui/calendar.tsx'
import { longDateText, outsideRange } from '../ui/calendar-days.ts'
import { DateField } from '../ui/date-field.tsx'
import { loadPart } from '../ui/load-part.ts'
import { LongSelectField } from '../ui/long-select-field.tsx'
import { searchFormCells } from './search-form-cells.ts'
import { hoursBetweenTimes, type SearchForm, searchFormText, withFirstDay, withStart } from './search-form-state.ts'
import { TimeField, ToField } from './time-fields.tsx'
import { clockNow, type SearchDays, useSearchDays } from './use-search-days.ts'
import './when.css'

const Calendar = lazy(loadPart(() => import('../ui/calendar.tsx'), NativeDay))

export type WhenFieldsProps = {
  searchForm: SearchForm
  change: (changes: Partial<SearchForm>) => void
  searchDays: SearchDays
  /** Shows the calendar instead of the date fields. */
  hasCalendar: boolean
}

/** Hours of a day, or any hours between two days. Without JavaScript all fields are native. */
export function WhenFields({ searchForm, change, searchDays, hasCalendar }: WhenFieldsProps) {
  const days = { ...useSearchDays(searchDays), hasQuickDays: true }
  const hours = hoursBetweenTimes(searchForm)
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
              checked={searchForm.when === value}
              onChange={() => change(kindChosen(searchForm, value, days.today))}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {hasCalendar && (
        <Suspense>
          <div className="when-calendar">
            <Calendar
              label={searchForm.when === 'day' ? 'Day' : 'First and last day'}
              chosen={searchForm.when === 'day' ? [searchForm.date] : [searchForm.first, searchForm.last]}
              {...days}
              onChoose={(first, last) => change(chosenDay(searchForm, first, last))}
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
          value={searchForm.date}
          onChoose={(date) => change({ date })}
        />
        <div className="when-pair">
          <TimeField
            label="From"
            name="from"
            value={searchForm.from}
            onChange={(from) => change(withStart(searchForm, from, days.today, clockNow(searchDays)))}
          />
          <ToField searchForm={searchForm} onChange={(to) => change({ to })} />
        </div>
        <LongSelectField
          label="Repeat"
          name="weeks"
          value={searchForm.weeks}
          options={repeats}
          onChoose={(weeks) => change({ weeks })}
        />
        {hours && <HourStrip size="panel" cells={searchFormCells(searchForm)} chosenHours={hours} />}
        {hours && searchForm.to <= searchForm.from && (
          <p className="type-small text-soft">{`${hoursText(hours)}, until ${searchForm.to} on the next day.`}</p>
        )}
      </div>
      <div className="when-between">
        <LongSelectField
          label="Hours in a row"
          name="hours"
          value={searchForm.hours}
          options={lengths}
          onChoose={(hours) => change({ hours })}
        />
        <div className="when-pair">
          <DayField
            label="First day"
            name="first"
            {...days}
            value={searchForm.first}
            onChoose={(first) => change(withFirstDay(searchForm, first))}
          />
          <TimeField
            label="First day from"
            name="firstTime"
            value={searchForm.firstTime}
            onChange={(firstTime) => change({ firstTime })}
            isSet
          />
          <DayField
            label="Last day"
            name="last"
            {...days}
            min={searchForm.first || days.min}
            empty="The same day"
            value={searchForm.last}
            onChoose={(last) => change({ last })}
          />
          <TimeField
            label="Last day until"
            name="lastTime"
            value={searchForm.lastTime}
            onChange={(lastTime) => change({ lastTime })}
            isSet
          />
        </div>
      </div>
      <p className="type-small text-soft first-letter:uppercase" role="status">
        {searchFormText(searchForm) ?? (searchForm.when === 'day' ? 'Any day, any hours' : 'Choose the first day')}
        {searchForm.when === 'between' && searchForm.last > searchForm.first && '. The nights between count too.'}
      </p>
    </div>
  )
}

const repeats = [
  { value: '', text: 'On that day only' },
  ...Array.from({ length: maxSeriesWeeks - minSeriesWeeks + 1 }, (_, index) => {
    const weeks = String(index + minSeriesWeeks)
    return { value: weeks, text: `Every week for ${weeks} weeks` }
  }),
]

const lengths = Array.from({ length: maxBookingHours }, (_, index) => {
  const hours = String(index + 1)
  return { value: hours, text: `Any ${hours} ${hours === '1' ? 'hour' : 'hours'}` }
})

const kinds = [
  { value: 'day', label: 'A day' },
  { value: 'between', label: 'Any day between' },
] as const

/** Instead of the calendar, if it cannot be loaded. Its value is sent by the hidden fields. */
function NativeDay(calendar: CalendarProps) {
  const [first = '', last] = calendar.chosen
  return <DateField {...calendar} value={last || first} />
}

/** The hidden value of a day that the calendar shows; a day outside the range shows an error. */
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

/** Days between which hours are looked for must be chosen: they are the next seven, unless others were. */
function kindChosen({ first }: SearchForm, when: SearchForm['when'], today: string): Partial<SearchForm> {
  return when === 'day' || first ? { when } : { when, first: today, last: addDays(today, 6) }
}

/** The first choice sets the first day, the second the last, a third starts over. A quick choice sets both. */
function chosenDay({ when, first, last }: SearchForm, date: string, lastOfQuick?: string): Partial<SearchForm> {
  if (when === 'day') return { date }
  if (lastOfQuick) return { first: date, last: lastOfQuick }
  return !first || last || date < first ? { first: date, last: '' } : { last: date }
}
