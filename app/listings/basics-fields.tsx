import { useRevalidator } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { amenitiesOf } from '../../rules/listing.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../ui/text-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import type { FormChoices } from './form-choices.server.ts'
import { FormSection } from './form-section.tsx'

/** Title, description, type, capacity and amenities. */
export function BasicsFields({ choices, typed, values, errors }: FieldsProps & { choices: FormChoices }) {
  return (
    <FormSection title="Basics">
      <TextField
        label="Title"
        name="title"
        fieldClass="col-span-full"
        required
        maxLength={120}
        defaultValue={values.title}
        error={errors.title}
      />
      <TextArea
        label="Description"
        name="description"
        fieldClass="col-span-full"
        required
        maxLength={5000}
        rows={5}
        defaultValue={values.description}
        error={errors.description}
        hint="Its first two lines stand on the card."
      />
      <SelectField
        key={choices.types.length}
        label="Space type"
        name="type"
        required
        defaultValue={values.type ?? ''}
        error={choices.typesFailed ? failures.fetchSpaceTypes : errors.type}
      >
        <option value="" disabled>
          Choose a type
        </option>
        {choices.types.map((type) => (
          <option key={type.name} value={type.name}>
            {type.label}
          </option>
        ))}
      </SelectField>
      {choices.typesFailed && <TypesAgain />}
      <TextField
        label="Capacity"
        name="capacity"
        type="number"
        inputMode="numeric"
        required
        min={1}
        step={1}
        defaultValue={values.capacity}
        error={errors.capacity}
      />
      <div className="col-span-full grid gap-3">
        <TextField
          label="Amenities"
          name="amenities"
          required
          defaultValue={values.amenities}
          error={errors.amenities}
          placeholder="Wi-Fi, Projector, Coffee"
          hint="Commas between them. The first three stand on your card."
        />
        <AmenityChips amenities={amenitiesOf(typed.amenities ?? '')} />
      </div>
    </FormSection>
  )
}

/** Reloads the types; the form keeps its values. Without JavaScript it is a link to the page. */
function TypesAgain() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="self-end">
      <Button type="button" variant="line" pending={state !== 'idle' && 'Trying...'} onClick={() => revalidate()}>
        Try again
      </Button>
    </div>
  )
}

/** The amenities of the comma-separated text. */
function AmenityChips({ amenities }: { amenities: string[] }) {
  if (amenities.length === 0) return null
  return (
    <ul className="tags" aria-label="As listed">
      {amenities.map((amenity) => (
        <li key={amenity}>{amenity}</li>
      ))}
    </ul>
  )
}
