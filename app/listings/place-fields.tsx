import { type RefObject, useId, useState } from 'react'
import { bookingNumberField } from '../../rules/booking-number.ts'
import { findCountry } from '../../rules/countries.ts'
import { placeOf, unknownCountry } from '../../rules/places.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { SelectField, TextArea, TextField } from '../ui/text-field.tsx'
import type { FieldsProps, ListingFormValues } from './fields-props.ts'
import type { FormChoices } from './form-choices.server.ts'
import { FormSection } from './form-section.tsx'
import { formValues } from './listing-draft.ts'
import { translateCountry } from './local-country.ts'
import { PointField } from './point-field.tsx'
import { usePrefill } from './use-prefill.ts'
import { ZoneOptions, zoneClock } from './zone-options.tsx'

type PlaceFieldsProps = FieldsProps & {
  form: RefObject<HTMLFormElement | null>
  choices: FormChoices
  now: Date
  /** Called after fields were filled in automatically. */
  onFilled: (names: string[]) => void
}

/** The address: city and time zone are derived from location and country and can be corrected (spec D37). */
export function PlaceFields({ form, choices, now, typed, values, errors, onFilled }: PlaceFieldsProps) {
  const countries = useId()
  const city = cityOf(typed)
  const prefill = usePrefill(form, values, onFilled)
  const followPlace = (country = typed.country ?? '') => prefill({ city: typed.city || city, country })
  const [left, setLeft] = useState('')
  const leaveCountry = () => {
    translateCountry(form.current)
    const { country = '' } = form.current ? formValues(form.current) : typed
    if (country !== typed.country) onFilled(['country'])
    setLeft(country)
    followPlace(country)
  }
  const isUnknown = left !== '' && left === typed.country && !findCountry(left)
  return (
    <FormSection title="Place and time">
      <TextField
        label="Location"
        name="location"
        fieldClass="col-span-full"
        required
        maxLength={160}
        defaultValue={values.location}
        error={errors.location}
        onBlur={() => followPlace()}
        placeholder="Williamsburg, New York"
        hint="Neighbourhood and city, as guests read it."
      />
      <TextField
        label="Country"
        name="country"
        required
        list={countries}
        maxLength={80}
        autoComplete="country-name"
        defaultValue={values.country}
        error={errors.country ?? (isUnknown ? unknownCountry : undefined)}
        onBlur={leaveCountry}
      />
      <TextField
        label="City"
        name="city"
        maxLength={80}
        defaultValue={values.city}
        error={errors.city}
        onBlur={() => followPlace()}
        placeholder={city}
        hint={cityHint(typed.city, city)}
      />
      <datalist id={countries}>
        {choices.countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <SelectField
        label="Time zone"
        name="timeZone"
        fieldClass="col-span-full"
        required
        defaultValue={values.timeZone ?? ''}
        error={errors.timeZone}
        hint={zoneClock(typed.timeZone, now)}
      >
        <ZoneOptions timeZones={choices.timeZones} />
      </SelectField>
      <TextField
        label="Street address"
        name="streetAddress"
        fieldClass="col-span-full"
        maxLength={200}
        autoComplete="street-address"
        defaultValue={values.streetAddress}
        error={errors.streetAddress}
      />
      <PointField form={form} typed={typed} values={values} errors={errors} onFilled={onFilled} />
      <TextArea
        label="Arrival notes"
        name="arrivalNotes"
        fieldClass="col-span-full"
        maxLength={2000}
        rows={3}
        defaultValue={values.arrivalNotes}
        error={errors.arrivalNotes}
        placeholder="Door, lift, whom to ask for"
        hint={`Where you write ${bookingNumberField}, each guest reads their own, such as H7K-2QM.`}
      />
      <p className="type-small col-span-full text-soft">
        Address, point and notes are shown to guests once their booking is confirmed, the notes until a day after its
        end. Searches by a part of the map find the space within 500 metres of its point.
      </p>
    </FormSection>
  )
}

function cityHint(typed: string | undefined, derived: string): string {
  if (typed) return 'Clear it to take the city from the location.'
  return derived ? `It will be found under ${derived}. Correct it here.` : 'Follows from location and country.'
}

/** The city of a location; empty while it or the country is missing. */
function cityOf({ location = '', country = '' }: ListingFormValues): string {
  if (!location || !country) return ''
  try {
    return placeOf({ location, country }).city
  } catch (error) {
    if (isRefusal(error)) return ''
    throw error
  }
}
