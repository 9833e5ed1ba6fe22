import { Plus, X } from 'lucide'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { lastSpecialDate } from '../../rules/schedule.ts'
import { formatDay, isDate } from '../../rules/time.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { DayRanges } from './day-ranges.tsx'
import { FormSection } from './form-section.tsx'
import type { HoursFieldsProps } from './hours-draft.ts'
import { type DraftDates, datesOf, lastBeforeFirst, threeOf } from './hours-draft.ts'

/** Dates with hours of their own. A spare row at the end is for browsers without JavaScript, and hidden otherwise. */
export function SpecialDates({ draft, errors, today, onChange }: HoursFieldsProps & { today: string }) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const spare: DraftDates = {
    id: Math.max(-1, ...draft.dates.map(({ id }) => id)) + 1,
    first: '',
    last: '',
    ranges: threeOf([]),
  }
  const setDates = (dates: DraftDates[]) => onChange({ dates }, ['specialHours', 'weekHours', 'minHours'])
  const set = (row: DraftDates) => setDates(draft.dates.map((each) => (each.id === row.id ? row : each)))
  const addDates = () => {
    flushSync(() => setDates([...draft.dates, spare]))
    list.current?.children[draft.dates.length]?.querySelector<HTMLElement>('.date-button')?.focus()
  }
  const remove = (row: DraftDates) => {
    setDates(draft.dates.filter(({ id }) => id !== row.id))
    add.current?.focus()
  }
  return (
    <FormSection
      title="Other dates"
      lead="Holidays, or days with longer hours. They replace those of the week, up to two years ahead."
    >
      <ul ref={list} className="col-span-full" data-field="specialHours">
        {[...draft.dates, spare].map((row, at) => (
          <DateRow
            key={row.id}
            at={at}
            row={row}
            isSpare={row === spare}
            today={today}
            error={errorOf(row, errors)}
            onChange={row === spare ? (changed) => setDates([...draft.dates, changed]) : set}
            onRemove={() => remove(row)}
          />
        ))}
      </ul>
      {errors.specialHours && <FieldError className="col-span-full">{errors.specialHours}</FieldError>}
      <div className="with-script col-span-full">
        <Button ref={add} type="button" variant="line" size="small" onClick={addDates}>
          <Icon of={Plus} size={16} />
          Add dates
        </Button>
      </div>
    </FormSection>
  )
}

type DateRowProps = {
  at: number
  row: DraftDates
  isSpare: boolean
  today: string
  error: [field: string, message: string] | undefined
  onChange: (row: DraftDates) => void
  onRemove: () => void
}

function DateRow({ at, row, isSpare, today, error, onChange, onRemove }: DateRowProps) {
  const name = `dates.${at}`
  const day = isDate(row.first) ? formatDay(row.first, 'short') : `Date ${at + 1}`
  const range = { today, min: today, max: lastSpecialDate(today) }
  const isTurned = error?.[1] === lastBeforeFirst
  return (
    <li className="date-row" data-spare={isSpare || undefined} data-field={error?.[0]}>
      <DateField
        {...range}
        label="Date"
        name={`${name}.first`}
        value={row.first}
        onChoose={(first) => onChange({ ...row, first })}
      />
      <DateField
        {...range}
        label="Until"
        error={isTurned ? lastBeforeFirst : undefined}
        name={`${name}.last`}
        value={row.last}
        empty="Only that day"
        onChoose={(last) => onChange({ ...row, last })}
      />
      <IconButton label={`Remove ${day}`} variant="bare" className="date-remove with-script" onClick={onRemove}>
        <Icon of={X} size={18} />
      </IconButton>
      <DayRanges
        name={name}
        label={day}
        ranges={row.ranges}
        error={isTurned ? undefined : error?.[1]}
        onChange={(ranges) => onChange({ ...row, ranges })}
      />
    </li>
  )
}

/** The error of one of a row's dates; a row without a date has an error of its own. */
function errorOf(row: DraftDates, errors: Record<string, string>): DateRowProps['error'] {
  const field = datesOf(row)
    .map((date) => `specialHours.${date}`)
    .find((name) => errors[name])
  return field === undefined ? undefined : [field, errors[field] ?? '']
}
