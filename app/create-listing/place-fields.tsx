import { type RefObject, useId } from 'react'
import { placeOf, suggestTimeZone } from '../../rules/places.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { SelectField, TextField } from '../ui/text-field.tsx'
import type { FormChoices } from './form-choices.server.ts'
import { FormSection } from './form-section.tsx'
import type { FieldsProps, Typed } from './listing-form.tsx'

type PlaceFieldsProps = FieldsProps & {
  form: RefObject<HTMLFormElement | null>
  choices: FormChoices
  typed: Typed
  /** Called after a field was filled in for the person. */
  onFilled: () => void
}

/** Where it is: the city and the time zone follow from location and country, and can be corrected (decision 37). */
export function PlaceFields({ form, choices, typed, values, errors, onFilled }: PlaceFieldsProps) {
  const countries = useId()
  const city = cityOf(typed)
  const prefillZone = () => {
    const zone = form.current?.elements.namedItem('timeZone')
    const suggested = suggestTimeZone({ city: typed.city || city, country: typed.country ?? '' })
    if (!(zone instanceof HTMLSelectElement) || !suggested) return
    zone.value = suggested
    onFilled()
  }
  return (
    <FormSection title="Place and time">
      <TextField
        label="Location"
        name="location"
        required
        maxLength={160}
        defaultValue={values.location}
        error={errors.location}
        onBlur={prefillZone}
        hint="Neighbourhood and city: Williamsburg, New York"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Country"
          name="country"
          required
          list={countries}
          maxLength={80}
          autoComplete="country-name"
          defaultValue={values.country}
          error={errors.country}
          onBlur={prefillZone}
        />
        <TextField
          label="City"
          name="city"
          maxLength={80}
          defaultValue={values.city}
          error={errors.city}
          placeholder={city}
          hint={city ? `Found under ${typed.city || city}. Correct it here.` : 'Follows from the location.'}
        />
      </div>
      <datalist id={countries}>
        {choices.countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <SelectField
        label="Time zone"
        name="timeZone"
        required
        defaultValue={values.timeZone ?? ''}
        error={errors.timeZone}
        hint="Every time on the space's page is in this zone."
      >
        <option value="" disabled>
          Choose a time zone
        </option>
        {choices.timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Street address"
        name="streetAddress"
        maxLength={200}
        autoComplete="street-address"
        defaultValue={values.streetAddress}
        error={errors.streetAddress}
        hint="Shown to guests once their booking is confirmed."
      />
    </FormSection>
  )
}

function cityOf({ location = '', country = '' }: Typed): string {
  if (!location || !country) return ''
  try {
    return placeOf({ location, country }).city
  } catch (error) {
    if (isRefusal(error)) return ''
    throw error
  }
}
