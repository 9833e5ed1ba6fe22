import { SelectField, TextArea, TextField } from '../ui/text-field.tsx'
import type { FormChoices } from './form-choices.server.ts'
import { FormSection } from './form-section.tsx'
import type { FieldsProps } from './listing-form.tsx'

/** What it is: title, description, type, capacity, amenities. */
export function BasicsFields({ choices, values, errors }: FieldsProps & { choices: FormChoices }) {
  return (
    <FormSection title="The space">
      <TextField label="Title" name="title" required maxLength={120} defaultValue={values.title} error={errors.title} />
      <TextArea
        label="Description"
        name="description"
        required
        maxLength={5000}
        rows={6}
        defaultValue={values.description}
        error={errors.description}
        hint="The first sentence stands on the card."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Space type" name="type" required defaultValue={values.type ?? ''} error={errors.type}>
          <option value="" disabled>
            Choose a type
          </option>
          {choices.types.map((type) => (
            <option key={type.name} value={type.name}>
              {type.label}
            </option>
          ))}
        </SelectField>
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
          hint="How many people fit."
        />
      </div>
      <TextField
        label="Amenities"
        name="amenities"
        required
        defaultValue={values.amenities}
        error={errors.amenities}
        hint="Separate them with commas: Wi-Fi, Projector, Coffee"
      />
    </FormSection>
  )
}
