import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

type ListSearchFormProps = {
  q: string
  /** Describes what is searched. */
  label: string
}

/** Searches a list by its address, so that it works without JavaScript. */
export function ListSearchForm({ q, label }: ListSearchFormProps) {
  return (
    <Form role="search" className="grid grid-cols-[minmax(0,26rem)_auto] items-end justify-start gap-3" key={q}>
      <TextField label={label} name="q" type="search" defaultValue={q} maxLength={100} />
      <Button variant="line">Find</Button>
    </Form>
  )
}
