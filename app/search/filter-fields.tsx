import { useState } from 'react'
import { currencies, decimalsOf, isCurrency, toDecimalText } from '../../rules/money.ts'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { hasAmenity } from './has-amenity.ts'
import type { Filters } from './search-address.ts'

export type FilterSearch = { filters: Filters; currency: string; amenities: readonly string[] }

/** The number of amenities that are always shown; the others are behind 'More'. */
const firstAmenities = 8

/**
 * The fields for the maximum total, the maximum price of an hour, the currency, booking at once and the amenities. A total needs
 * hours, which are already chosen or are fields of the same form (`withHours`).
 */
export function FilterFields({ filters, currency, amenities, withHours }: FilterSearch & { withHours?: boolean }) {
  const wanted = filters.amenities?.split(',') ?? []
  const hasHours = Boolean(filters.date || filters.hours)
  return (
    <>
      <fieldset className="filter-prices">
        <legend className="type-label">Price up to</legend>
        <SelectField label="Currency" name="currency" defaultValue={filters.currency ?? currency}>
          {currencies.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextField
          label="An hour, before fee"
          name="priceUpTo"
          inputMode="decimal"
          placeholder="Any"
          defaultValue={units(filters.maxPrice, filters.currency ?? currency)}
        />
        <TextField
          label="In all, with service fee"
          name="totalUpTo"
          inputMode="decimal"
          placeholder={hasHours ? 'Any' : 'Choose hours first'}
          disabled={!hasHours && !withHours}
          fieldClass="col-span-full"
          defaultValue={units(filters.maxTotal, filters.currency ?? currency)}
        />
      </fieldset>
      <label className="check">
        <input type="checkbox" name="instant" value="1" defaultChecked={filters.instant === '1'} />
        <span>Booked at once, no request</span>
      </label>
      {amenities.length > 0 && (
        <fieldset>
          <legend className="type-label mb-2">Amenities</legend>
          <AmenityBoxes amenities={amenities} wanted={wanted} />
        </fieldset>
      )}
    </>
  )
}

function AmenityBoxes({ amenities, wanted }: { amenities: readonly string[]; wanted: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? amenities : amenities.slice(0, Math.max(firstAmenities, wanted.length))
  return (
    <div className="grid gap-2">
      {shown.map((amenity) => (
        <label key={amenity} className="check">
          <input type="checkbox" name="amenities" value={amenity} defaultChecked={hasAmenity(wanted, amenity)} />
          <span>{amenity}</span>
        </label>
      ))}
      {amenities.length > firstAmenities && (
        <button
          type="button"
          className="text-link type-label justify-self-start"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Fewer' : 'More amenities'}
        </button>
      )}
    </div>
  )
}

function units(minor: string | undefined, currency: string): string | undefined {
  if (!minor || !isCurrency(currency)) return undefined
  const text = toDecimalText({ amountMinor: Number(minor), currency })
  return decimalsOf(currency) === 2 ? text.replace(/\.00$/, '') : text
}
