import { type RefObject, useRef } from 'react'
import { findCountry } from '../../rules/countries.ts'
import { currencyOf } from '../../rules/country-defaults.ts'
import { suggestTimeZone } from '../../rules/places.ts'
import type { ListingFormValues } from './fields-props.ts'

type Place = { city: string; country: string }

/**
 * Fills in the time zone and the currency of a place (spec D5). Changes only fields that are empty or were filled in
 * here before, never the user's own choice.
 */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  values: ListingFormValues,
  onFilled: (names: string[]) => void,
) {
  const filled = useRef(suggestionsFor({ city: values.city ?? '', country: values.country ?? '' }))
  return (place: Place) => {
    // An unknown country, perhaps while it is corrected, changes nothing.
    if (!findCountry(place.country)) return
    const suggested = suggestionsFor(place)
    const names: string[] = []
    for (const name of ['timeZone', 'currency'] as const) {
      const control = form.current?.elements.namedItem(name)
      const suggestion = suggested[name]
      if (!suggestion || !(control instanceof HTMLSelectElement)) continue
      if (control.value && control.value !== filled.current[name]) continue
      control.value = suggestion
      filled.current[name] = suggestion
      names.push(name)
    }
    onFilled(names)
  }
}

function suggestionsFor(place: Place): { timeZone: string | null; currency: string } {
  const country = findCountry(place.country)
  return { timeZone: suggestTimeZone(place), currency: country ? currencyOf(country.code) : 'USD' }
}
