import { currencies, decimalsOf, formatMoney, isCurrency, parsePrice } from '../../rules/money.ts'
import { defaultFeeRates, perHourShares } from '../../rules/price.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import type { FieldsProps, Typed } from './listing-form.tsx'

/** Price and currency, with what guests pay and what the owner receives while typing (decision 2). */
export function PriceFields({ typed, values, errors }: FieldsProps & { typed: Typed }) {
  const currency = isCurrency(typed.currency) ? typed.currency : 'USD'
  return (
    <FormSection title="Price">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Price per hour"
          name="price"
          type="number"
          inputMode="decimal"
          required
          min={0}
          step={decimalsOf(currency) === 0 ? 1 : 0.01}
          defaultValue={values.price}
          error={errors.price ?? errors.priceMinor}
          hint="0 is a free space."
        />
        <SelectField label="Currency" name="currency" defaultValue={values.currency ?? 'USD'} error={errors.currency}>
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <Shares price={typed.price ?? ''} currency={currency} />
    </FormSection>
  )
}

function Shares({ price, currency }: { price: string; currency: (typeof currencies)[number] }) {
  const shares = sharesOf(price, currency)
  if (!shares)
    return <p className="type-small text-soft">Guests pay the price and a fee of 10%; you receive 90% of the price.</p>
  return (
    <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4" aria-live="polite">
      <div>
        <dt className="type-label">Guests pay</dt>
        <dd className="type-title-4 tabular-nums">{shares.guestPays}/hr</dd>
      </div>
      <div>
        <dt className="type-label">You receive</dt>
        <dd className="type-title-4 tabular-nums">{shares.youReceive}/hr</dd>
      </div>
      <dd className="col-span-2 grid grid-cols-11 gap-0.5" aria-hidden="true">
        {Array.from({ length: 11 }, (_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eleven equal cells
          <i key={cell} className={`hour ${cell < 9 ? '' : 'opacity-60'}`} data-state={cell < 9 ? 'taken' : 'free'} />
        ))}
      </dd>
    </dl>
  )
}

function sharesOf(price: string, currency: (typeof currencies)[number]) {
  if (!price) return null
  try {
    const shares = perHourShares(parsePrice(price, currency), currency, defaultFeeRates)
    return {
      guestPays: formatMoney({ amountMinor: shares.guestPaysMinor, currency }),
      youReceive: formatMoney({ amountMinor: shares.ownerReceivesMinor, currency }),
    }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
