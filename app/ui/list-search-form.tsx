import { Form } from 'react-router'
import { Button } from './button.tsx'
import { SelectField, TextField } from './text-field.tsx'

type ListSearchFormProps = {
  q: string
  /** Describes what is searched. */
  label: string
  filter?: { label: string; chosen: string; options: readonly { value: string; text: string }[] }
}

/** Searches and filters a list by its address, so that the result can be shared and works without JavaScript. */
export function ListSearchForm({ q, label, filter }: ListSearchFormProps) {
  return (
    <Form role="search" className="flex flex-wrap items-end gap-3" key={`${q} ${filter?.chosen}`}>
      <TextField
        label={label}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={100}
        fieldClass="min-w-40 max-w-md flex-1"
      />
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
