import { LongSelectField } from '../ui/long-select-field.tsx'
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
    <LongSelectField
      label={label}
      name={name}
      value={value}
      options={isSet ? hours : [anyTime, ...hours]}
      onChoose={onChange}
    />
  )
}

const anyTime = { value: '', text: 'Any time' }
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: clockOf(hour), text: clockOf(hour) }))

/** The possible end times after the first hour, each with its duration. */
export function ToField({ searchForm, onChange }: { searchForm: SearchForm; onChange: (to: string) => void }) {
  const begin = searchForm.from ? Number(searchForm.from.slice(0, 2)) : 0
  const ends = hours.map((_, index) => {
    const to = clockOf(begin + index + 1)
    return { value: to, text: searchForm.from ? `${to} (${hoursBetweenTimes({ ...searchForm, to })} h)` : to }
  })
  return <LongSelectField label="To" name="to" value={searchForm.to} options={[anyTime, ...ends]} onChoose={onChange} />
}
