import { policies, policyLabels, policyText } from '../../rules/refund.ts'
import { TextArea } from '../ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import type { FieldsProps } from './listing-form.tsx'

/** The cancellation tier in plain words, and what guests read before they come. */
export function RuleFields({ values, errors }: FieldsProps) {
  return (
    <FormSection title="Rules">
      <fieldset className="grid gap-3">
        <legend className="field-label mb-2">Cancellation</legend>
        {policies.map((policy) => (
          <label key={policy} className="flex items-start gap-3">
            <input
              type="radio"
              name="cancellationPolicy"
              value={policy}
              defaultChecked={policy === (values.cancellationPolicy ?? 'flexible')}
              className="mt-1"
            />
            <span>
              <b className="type-control">{policyLabels[policy]}</b>
              <span className="block text-soft">{policyText(policy)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Arrival notes"
        name="arrivalNotes"
        maxLength={2000}
        rows={3}
        defaultValue={values.arrivalNotes}
        error={errors.arrivalNotes}
        hint="Door, lift, whom to ask for. Shown once a booking is confirmed."
      />
    </FormSection>
  )
}
