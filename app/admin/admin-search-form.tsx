import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'

type AdminSearchFormProps = {
  q: string
  /** Describes what is searched. */
  label: string
  filter?: { label: string; chosen: string; options: readonly { value: string; text: string }[] }
}

/** Filters a list by its address, so that the result can be shared and works without JavaScript. */
export function AdminSearchForm({ q, label, filter }: AdminSearchFormProps) {
  return (
    <Form role="search" className="admin-search" key={`${q} ${filter?.chosen}`}>
      <TextField label={label} name="q" type="search" defaultValue={q} maxLength={100} />
      {filter && (
        <SelectField label={filter.label} name="filter" defaultValue={filter.chosen}>
          {filter.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <Button variant="line">Find</Button>
    </Form>
  )
}
