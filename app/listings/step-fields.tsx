import { type ReactNode, useId } from 'react'
import { maxSteps } from '../../rules/tariff-input.ts'
import { FieldError } from '../ui/field.tsx'
import { EditableRows, type RowControl } from './editable-rows.tsx'
import { FormSection } from './form-section.tsx'
import { newRows, type PricesFieldsProps } from './prices-draft.ts'
import { errorLink, RowButtons, UnitInput } from './row-fields.tsx'

type StepProps = PricesFieldsProps & { capacity: number }

/** What hours cost more for more people, and less for long bookings. */
export function StepFields({ draft, errors, currency, capacity, onChange }: StepProps) {
  return (
    <>
      <FormSection title="People" lead={`Up to ${capacity} fit. The highest step that fits counts, three at most.`}>
        <EditableRows
          list="peopleSteps"
          rows={draft.peopleSteps}
          newRow={newRows.people}
          most={maxSteps}
          addText="Add a step"
          errors={errors}
          onChange={(peopleSteps) => onChange({ peopleSteps })}
        >
          {(control) => {
            const price = { value: control.row.price, name: 'price', unit: currency, label: 'more an hour' }
            return (
              <StepRow {...control} label={`People, step ${control.at + 1}`} amount={price} between="people,">
                more an hour
              </StepRow>
            )
          }}
        </EditableRows>
      </FormSection>
      <FormSection
        title="Long bookings"
        lead="Taken off hours and people, not off add-ons. The highest step that fits counts."
      >
        <EditableRows
          list="lengthDiscounts"
          rows={draft.lengthDiscounts}
          newRow={newRows.discount}
          most={maxSteps}
          addText="Add a step"
          errors={errors}
          onChange={(lengthDiscounts) => onChange({ lengthDiscounts })}
        >
          {(control) => {
            const percent = { value: control.row.percent, name: 'percent', unit: '%', label: 'percent off' }
            return (
              <StepRow {...control} label={`Long bookings, step ${control.at + 1}`} amount={percent} between="hours,">
                off
              </StepRow>
            )
          }}
        </EditableRows>
      </FormSection>
    </>
  )
}

type StepRowProps<Row> = Omit<RowControl<Row>, 'move' | 'at'> & {
  label: string
  /** The second input; `name` is also its field of the row. */
  amount: { value: string; name: string; unit: string; label: string }
  between: string
  children: ReactNode
}

/** 'From 9 people, 20.00 USD more an hour' as a sentence of inputs. */
function StepRow<Row extends { from: string }>(props: StepRowProps<Row>) {
  const { row, name, error, set, remove, label, amount, between, children } = props
  const errorId = useId()
  const isAboutFrom = row.from === '' || /^(A step|Another|Please choose)/.test(error ?? '')
  return (
    <div className="step-price">
      <span aria-hidden="true">From</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="input"
        name={`${name}.from`}
        aria-label={`${label}, from`}
        value={row.from}
        onChange={(event) => set({ from: event.currentTarget.value } as Partial<Row>)}
        {...errorLink(error, errorId, isAboutFrom)}
      />
      <span aria-hidden="true">{between}</span>
      <UnitInput
        unit={amount.unit}
        name={`${name}.${amount.name}`}
        aria-label={`${label}, ${amount.label}`}
        value={amount.value}
        onChange={(event) => set({ [amount.name]: event.currentTarget.value } as Partial<Row>)}
        {...errorLink(error, errorId, !isAboutFrom)}
      />
      <span aria-hidden="true">{children}</span>
      <RowButtons label={label} remove={remove} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
