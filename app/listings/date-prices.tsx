import { lastSpecialDate } from '../../rules/schedule.ts'
import { maxDatePrices } from '../../rules/tariff-input.ts'
import { DateField } from '../ui/date-field.tsx'
import { Field } from '../ui/field.tsx'
import { EditableRows, type RowControl } from './editable-rows.tsx'
import { FormSection } from './form-section.tsx'
import { type DateRow, newRows, type PricesFieldsProps } from './prices-draft.ts'
import { RowButtons, UnitInput } from './row-fields.tsx'

/** Dates with a price of their own. */
export function DatePrices({ draft, errors, currency, today, onChange }: PricesFieldsProps & { today: string }) {
  return (
    <FormSection
      title="Dates"
      lead="Holidays and busy days. They replace the prices of the week, up to two years ahead."
    >
      <EditableRows
        list="datePrices"
        rows={draft.datePrices}
        newRow={newRows.date}
        most={maxDatePrices}
        addText="Add dates"
        errors={errors}
        onChange={(datePrices) => onChange({ datePrices })}
      >
        {(control) => <DatePriceRow {...control} currency={currency} today={today} />}
      </EditableRows>
    </FormSection>
  )
}

type DatePriceRowProps = RowControl<DateRow> & { currency: string; today: string }

function DatePriceRow({ row, name, at, error, set, remove, currency, today }: DatePriceRowProps) {
  const part = error === undefined ? null : partOf(error)
  const range = { today, min: today, max: lastSpecialDate(today) }
  return (
    <fieldset className="date-price">
      <legend className="sr-only">Date {at + 1}</legend>
      <DateField
        {...range}
        label="From"
        error={part === 'first' ? error : undefined}
        name={`${name}.first`}
        value={row.first}
        onChoose={(first) => set({ first })}
      />
      <DateField
        {...range}
        label="Until"
        error={part === 'last' ? error : undefined}
        name={`${name}.last`}
        value={row.last}
        empty="Only that day"
        onChoose={(last) => set({ last })}
      />
      <Field label="An hour" error={part === 'price' ? error : undefined}>
        {(control) => (
          <UnitInput
            {...control}
            unit={currency}
            name={`${name}.price`}
            value={row.price}
            onChange={(event) => set({ price: event.currentTarget.value })}
          />
        )}
      </Field>
      <RowButtons label={`Date ${at + 1}`} remove={remove} />
    </fieldset>
  )
}

/** The control that an error is about. */
function partOf(error: string): 'first' | 'last' | 'price' {
  if (error.startsWith('The last day')) return 'last'
  return /^(Please choose a date|Dates)/.test(error) ? 'first' : 'price'
}
