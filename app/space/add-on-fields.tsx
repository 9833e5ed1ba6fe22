import { useId } from 'react'
import { addOnField } from '../../rules/draft-address.ts'
import type { Currency } from '../../rules/money.ts'
import { type AddOn, type ChosenAddOn, offeredAddOns, type Tariff } from '../../rules/tariff.ts'
import { addOnPriceText } from '../../rules/tariff-text.ts'
import './add-on-fields.css'

type AddOnFieldsProps = {
  tariff: Tariff | null
  currency: Currency
  chosen: readonly ChosenAddOn[]
  onChange: (chosen: ChosenAddOn[]) => void
}

/** What can be added to a booking: a checkbox each, or a select if there are several of one. Required ones are only named. */
export function AddOnFields({ tariff, currency, chosen, onChange }: AddOnFieldsProps) {
  if (!tariff || tariff.addOns.length === 0) return null
  const countOf = (id: string) => chosen.find((each) => each.id === id)?.count ?? 0
  const set = (id: string, count: number) =>
    onChange(offeredAddOns(tariff, [...chosen.filter((each) => each.id !== id), { id, count }]))
  return (
    <fieldset className="booking-wide add-ons">
      <legend className="field-label">Add-ons</legend>
      {tariff.addOns.map((addOn) => (
        <AddOnRow
          key={addOn.id}
          addOn={addOn}
          price={addOnPriceText(addOn, currency)}
          count={countOf(addOn.id)}
          onChange={(count) => set(addOn.id, count)}
        />
      ))}
    </fieldset>
  )
}

type AddOnRowProps = { addOn: AddOn; price: string; count: number; onChange: (count: number) => void }

function AddOnRow({ addOn, price, count, onChange }: AddOnRowProps) {
  const id = useId()
  const control = { id, name: `${addOnField}${addOn.id}`, 'aria-describedby': `${id}price` }
  return (
    <div className="add-on">
      {addOn.required ? (
        <b className="add-on-name">{addOn.name}</b>
      ) : (
        <label htmlFor={id} className="add-on-name">
          {addOn.name}
        </label>
      )}
      <p id={`${id}price`} className="add-on-price type-small tabular-nums">
        {price}
        {addOn.description && <span className="text-soft">. {addOn.description.replace(/\.$/, '')}.</span>}
      </p>
      {addOn.required ? (
        <span className="add-on-control type-small text-soft">Always added</span>
      ) : addOn.most === 1 ? (
        <input
          {...control}
          type="checkbox"
          className="add-on-control"
          value="1"
          checked={count > 0}
          onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
        />
      ) : (
        <select
          {...control}
          className="input add-on-control"
          value={count}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {Array.from({ length: addOn.most + 1 }, (_, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
            <option key={number} value={number}>
              {number === 0 ? 'None' : number}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
