import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import './listings.css'

type FindOwnProps = {
  q: string
  /** Describes what is searched. */
  label: string
  /** Other parameters of the address to preserve. */
  keep?: Record<string, string>
}

/** Searches a list by its address, so that it works without JavaScript. */
export function ListSearchForm({ q, label, keep = {} }: FindOwnProps) {
  return (
    <Form role="search" className="grid grid-cols-[minmax(0,26rem)_auto] items-end justify-start gap-3" key={q}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField label={label} name="q" type="search" defaultValue={q} maxLength={100} />
      <Button variant="line">Find</Button>
    </Form>
  )
}
