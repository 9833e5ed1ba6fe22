import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FormSection } from './form-section.tsx'

/** `price` is its price per hour; `loses` names the prices of its own that it loses, if any. */
export type OtherListing = { id: number; title: string; city: string; price: string; loses?: string | null }

type OtherListingsProps = {
  /** What they can get: 'hours'. */
  what: 'hours' | 'prices'
  /** The ids of those that get it. */
  also: string[]
  others: OtherListing[]
  onChange: (part: { also: string[] }) => void
  /** Further choices for those that are ticked. */
  children?: ReactNode
}

/** The owner's other listings, which can get all of the form too. */
export function OtherListings({ what, also, others, onChange, children }: OtherListingsProps) {
  const [isOpenAtFirst] = useState(also.length > 0)
  const isAll = also.length === others.length
  return (
    <FormSection
      title="Other listings"
      lead={`The ticked ones get all of the ${what === 'hours' ? 'above' : 'rows above'} too, or none does. It replaces what they have.`}
    >
      <details className="other-listings col-span-full" open={isOpenAtFirst}>
        <summary className="type-control">
          {also.length === 0 ? `Use these ${what} for other listings too` : `${also.length} more get these ${what}`}
        </summary>
        <div className="with-script">
          <Button
            type="button"
            variant="quiet"
            size="small"
            onClick={() => onChange({ also: isAll ? [] : others.map(({ id }) => String(id)) })}
          >
            {isAll ? 'Choose none' : `Choose all ${others.length}`}
          </Button>
        </div>
        <ul className="grid gap-2">
          {others.map(({ id, title, city, price, loses }) => (
            <li key={id}>
              <label className="check">
                <input
                  type="checkbox"
                  name="also"
                  value={id}
                  checked={also.includes(String(id))}
                  onChange={({ currentTarget: { value, checked } }) =>
                    onChange({ also: checked ? [...also, value] : also.filter((each) => each !== value) })
                  }
                />
                <span>
                  {title}{' '}
                  <span className="type-small text-soft">
                    {city}
                    {what === 'prices' && `, ${price}`}
                  </span>
                  {loses && <span className="type-small block text-soft">Loses its {loses}.</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {children}
      </details>
    </FormSection>
  )
}
