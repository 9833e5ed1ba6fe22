import { useId } from 'react'
import { maxTimePrices } from '../../rules/tariff-input.ts'
import { weekdayNames } from '../ui/calendar-days.ts'
import { FieldError } from '../ui/field.tsx'
import { EditableRows, type RowControl } from './editable-rows.tsx'
import { hourOptions } from './hours-draft.ts'
import { newRows, type PricesFieldsProps, type TimeRow } from './prices-draft.ts'
import { errorLink, RowButtons, UnitInput } from './row-fields.tsx'

/** The prices of an hour at some days and hours, in the order in which later ones win. */
export function TimePrices({ draft, errors, currency, onChange }: PricesFieldsProps) {
  return (
    <EditableRows
      list="timePrices"
      rows={draft.timePrices}
      newRow={newRows.time}
      most={maxTimePrices}
      addText="Add a price"
      errors={errors}
      onChange={(timePrices) => onChange({ timePrices })}
    >
      {(control) => <TimePriceRow {...control} currency={currency} />}
    </EditableRows>
  )
}

function TimePriceRow({
  row,
  name,
  at,
  error,
  set,
  remove,
  move,
  currency,
}: RowControl<TimeRow> & { currency: string }) {
  const errorId = useId()
  const label = `Price ${at + 1}`
  const isAboutDays = row.days.length === 0
  const setDay = (day: string, isOn: boolean) =>
    set({ days: isOn ? [...row.days, day].sort() : row.days.filter((each) => each !== day) })
  return (
    <div className="time-price">
      <fieldset className="day-toggles">
        <legend className="sr-only">{label}, days</legend>
        {weekdayNames.map((day, index) => (
          <label key={day} className="day-toggle">
            <input
              type="checkbox"
              name={`${name}.days`}
              value={index}
              aria-label={day}
              checked={row.days.includes(String(index))}
              onChange={(event) => setDay(String(index), event.currentTarget.checked)}
              {...errorLink(error, errorId, isAboutDays)}
            />
            <span aria-hidden="true">{day.slice(0, 2)}</span>
          </label>
        ))}
      </fieldset>
      <RowButtons label={label} remove={remove} move={move} />
      <span className="time-price-hours">
        <select
          name={`${name}.from`}
          className="input"
          aria-label={`${label}, from`}
          value={row.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        >
          {fromOptions}
        </select>
        <span aria-hidden="true">to</span>
        <select
          name={`${name}.to`}
          className="input"
          aria-label={`${label}, to`}
          value={row.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        >
          {toOptions}
        </select>
        {row.to <= row.from && <span className="day-next type-small">next day</span>}
      </span>
      <UnitInput
        unit={currency}
        name={`${name}.price`}
        aria-label={`${label}, an hour`}
        value={row.price}
        onChange={(event) => set({ price: event.currentTarget.value })}
        {...errorLink(error, errorId, !isAboutDays)}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

const fromOptions = hourOptions(0, 23).map((hour) => <option key={hour}>{hour}</option>)
const toOptions = hourOptions(1, 24).map((hour) => <option key={hour}>{hour}</option>)
