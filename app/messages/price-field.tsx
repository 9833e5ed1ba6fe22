import { useState } from 'react'
import type { Currency } from '../../rules/money.ts'
import type { FeeRates } from '../../rules/price.ts'
import { TextField } from '../ui/text-field.tsx'
import { typedShares } from './price-shares.ts'

type PriceFieldProps = {
  isOwner: boolean
  currency: Currency
  rates: FeeRates
  /** Which required add-ons an offer's price includes. */
  included: string | null
  price: string
  error: string | undefined
}

/** The price of an offer, or a guest's idea of one, with what the guest would pay and the owner receive. */
export function PriceField({ isOwner, currency, rates, included, price, error }: PriceFieldProps) {
  const [typed, setTyped] = useState(price)
  const shares = typedShares(typed, currency, rates)
  const fee = `${rates.guestFeeBp / 100}% service fee`
  return (
    <TextField
      label={isOwner ? `Price for all hours, ${currency}` : `Your idea, ${currency}`}
      name="price"
      inputMode="decimal"
      maxLength={20}
      defaultValue={price}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      hint={
        <span className="tabular-nums">
          For all hours, before the {fee}.{' '}
          {shares && isOwner && `Your guest would pay ${shares.guestPays}, you would receive ${shares.ownerReceives}.`}
          {shares && !isOwner && `You would pay ${shares.guestPays}.`}
          {!shares && (isOwner ? `You receive ${100 - rates.ownerFeeBp / 100}%.` : 'You may leave it out.')}
          {included && ` ${included}`}
        </span>
      }
      error={error}
    />
  )
}
