import { SelectField } from '../ui/text-field.tsx'
import { clockOf, hoursBetweenTimes, type SearchForm } from './search-form-state.ts'

type TimeFieldProps = {
  label: string
  name: string
  value: string
  onChange: (time: string) => void
  /** Has no empty option. */
  isSet?: boolean
}

/** An hour of the day, or any. */
export function TimeField({ label, name, value, onChange, isSet = false }: TimeFieldProps) {
  return (
    <SelectField label={label} name={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {!isSet && <option value="">Any time</option>}
      {Array.from({ length: 24 }, (_, hour) => clockOf(hour)).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  )
}

/** The possible end times after the first hour, each with its duration. */
export function ToField({ searchForm, onChange }: { searchForm: SearchForm; onChange: (to: string) => void }) {
  const begin = searchForm.from ? Number(searchForm.from.slice(0, 2)) : 0
  return (
    <SelectField label="To" name="to" value={searchForm.to} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">Any time</option>
      {Array.from({ length: 24 }, (_, index) => clockOf(begin + index + 1)).map((to) => (
        <option key={to} value={to}>
          {to}
          {searchForm.from && ` (${hoursBetweenTimes({ ...searchForm, to })} h)`}
        </option>
      ))}
    </SelectField>
  )
}
