import { useId } from 'react'
import { addOnUnits, maxAddOnCount, maxAddOns } from '../../rules/tariff.ts'
import { addOnUnitText } from '../../rules/tariff-text.ts'
import { Field, FieldError } from '../ui/field.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { EditableRows, type RowControl } from './editable-rows.tsx'
import { FormSection } from './form-section.tsx'
import { type AddOnRow, newRows, type PricesFieldsProps } from './prices-draft.ts'
import { errorLink, RowButtons, UnitInput } from './row-fields.tsx'
import './add-on-rows.css'

/** What can be booked with the space. */
export function AddOnRows({ draft, errors, currency, onChange }: PricesFieldsProps) {
  return (
    <FormSection
      title="Add-ons"
      lead="Cleaning, equipment, lunch. Guests choose them while booking; required ones are part of every booking."
    >
      <EditableRows
        list="addOns"
        rows={draft.addOns}
        newRow={newRows.addOn}
        most={maxAddOns}
        addText="Add an add-on"
        errors={errors}
        onChange={(addOns) => onChange({ addOns })}
      >
        {(control) => <AddOnFieldset {...control} currency={currency} />}
      </EditableRows>
    </FormSection>
  )
}

function AddOnFieldset({ row, name, at, error, set, remove, currency }: RowControl<AddOnRow> & { currency: string }) {
  const errorId = useId()
  const part = error === undefined ? null : partOf(row, error)
  return (
    <fieldset className="add-on">
      <legend className="sr-only">Add-on {at + 1}</legend>
      <input type="hidden" name={`${name}.id`} value={row.addOnId} />
      <div className="add-on-head">
        <Field label="Name" error={part === 'name' ? error : undefined}>
          {(control) => (
            <input
              {...control}
              type="text"
              className="input"
              name={`${name}.name`}
              maxLength={60}
              autoComplete="off"
              value={row.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <RowButtons label={row.name || `Add-on ${at + 1}`} remove={remove} />
      </div>
      <TextField
        label="In a sentence"
        fieldClass="col-span-full"
        name={`${name}.description`}
        maxLength={200}
        value={row.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <Field label="Price" error={part === 'price' ? error : undefined}>
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
      <SelectField
        label="For"
        name={`${name}.unit`}
        value={row.unit}
        onChange={({ currentTarget: { value } }) =>
          set({ unit: addOnUnits.find((unit) => unit === value) ?? 'booking' })
        }
      >
        {addOnUnits.map((unit) => (
          <option key={unit} value={unit}>
            {addOnUnitText[unit]}
          </option>
        ))}
      </SelectField>
      <label className="check">
        <input
          type="checkbox"
          name={`${name}.required`}
          value="yes"
          checked={row.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        <span>Part of every booking</span>
      </label>
      <label className="add-on-most" data-unused={row.required || undefined}>
        <span>Up to</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="input"
          name={`${name}.most`}
          value={row.most}
          onChange={(event) => set({ most: event.currentTarget.value })}
          {...errorLink(part === 'most' ? error : undefined, errorId)}
        />
        <span>a booking</span>
      </label>
      {part === 'most' && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** The control that an error is about. */
function partOf({ name }: AddOnRow, error: string): 'name' | 'price' | 'most' {
  if (name === '' || /^(Name|Another)/.test(error)) return 'name'
  return error.includes(`1 to ${maxAddOnCount}`) ? 'most' : 'price'
}
