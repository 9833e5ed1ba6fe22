import { useState } from 'react'
import { type Currency, currencies, formatMoney, isCurrency } from '../../rules/money.ts'
import { type FeeRates, priceHours } from '../../rules/price.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { parsePrice } from '../../rules/typed-price.ts'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import './price-shares.css'
import type { FieldsProps } from './fields-props.ts'

/** Price and currency, with a preview of what guests pay and the owner receives (spec D2). */
export function PriceFields({ rates, typed, values, errors }: FieldsProps & { rates: FeeRates }) {
  const currency = isCurrency(typed.currency) ? typed.currency : 'USD'
  const [left, setLeft] = useState('')
  const { priceMinor, why } = readPrice(typed.price ?? '', currency)
  const whyLeft = left === typed.price ? why : undefined
  return (
    <FormSection title="Price">
      <TextField
        label="Price per hour"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        className="tabular-nums"
        required
        defaultValue={values.price}
        error={errors.price ?? errors.priceMinor ?? whyLeft}
        onBlur={({ currentTarget }) => setLeft(currentTarget.value)}
        hint="0 lets it for free."
      />
      <SelectField label="Currency" name="currency" defaultValue={values.currency ?? 'USD'} error={errors.currency}>
        {currencies.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <Shares priceMinor={priceMinor} currency={currency} rates={rates} />
    </FormSection>
  )
}

type SharesProps = { priceMinor: number | null; currency: Currency; rates: FeeRates }

/** One bar with the owner's part and both fees in proportion. */
function Shares({ priceMinor, currency, rates }: SharesProps) {
  const ownerBp = 10_000 - rates.ownerFeeBp
  const fees = `${rates.guestFeeBp / 100}% from the guest and ${rates.ownerFeeBp / 100}% from you`
  const perHour = sharesOf(priceMinor ?? 0, 1, currency, rates)
  const threeHours = sharesOf(priceMinor ?? 0, 3, currency, rates)
  return (
    <output
      className="shares col-span-full"
      style={{ '--owner': `${ownerBp}fr`, '--fee-1': `${rates.ownerFeeBp}fr`, '--fee-2': `${rates.guestFeeBp}fr` }}
    >
      <span className="type-label flex items-baseline justify-between gap-4">
        <span>Guests pay</span>
        {priceMinor !== null && <b>{perHour.guestPays}/hr</b>}
      </span>
      <span className="shares-brace" aria-hidden="true" />
      <span className="shares-bar" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="shares-keys">
        <span>
          {priceMinor !== null && <b>{perHour.youReceive}/hr</b>}
          You receive
        </span>
        <span>
          {priceMinor !== null && <b>{perHour.fees}</b>}
          Fees
        </span>
      </span>
      <span className="type-small text-soft">
        {priceMinor === 0
          ? 'A free space is booked without a payment.'
          : `The fees are ${fees}.${priceMinor === null ? '' : ` Three hours: guests pay ${threeHours.guestPays}, you receive ${threeHours.youReceive}.`}`}
      </span>
    </output>
  )
}

function sharesOf(priceMinor: number, hours: number, currency: Currency, rates: FeeRates) {
  const price = priceHours({ priceMinor, currency, hours, rates })
  const text = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return {
    guestPays: text(price.totalMinor),
    youReceive: text(price.ownerShareMinor),
    fees: text(price.totalMinor - price.ownerShareMinor),
  }
}

/** The typed price in minor units, or null while it is invalid, and why it is. */
function readPrice(text: string, currency: Currency): { priceMinor: number | null; why?: string | undefined } {
  try {
    return { priceMinor: text ? parsePrice(text, currency) : null }
  } catch (error) {
    if (isRefusal(error)) return { priceMinor: null, why: error.fields?.price }
    throw error
  }
}
