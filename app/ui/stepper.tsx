import { Minus, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import './stepper.css'
import { Icon } from './icon.tsx'

type StepperProps = {
  label: ReactNode
  name: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  /** Used in the buttons' names: 'One {unit} less'. */
  unit: string
}

/** An integer field with a button on each side, which keeps the focus at a bound; typing and the arrow keys work too. */
export function Stepper({ label, name, value, onChange, min, max, unit }: StepperProps) {
  const step = (by: number) => onChange(Math.min(Math.max((Number.isNaN(value) ? min : value) + by, min), max))
  return (
    <Field label={label}>
      {(control) => (
        <div className="stepper">
          <button type="button" aria-label={`One ${unit} less`} aria-disabled={value <= min} onClick={() => step(-1)}>
            <Icon of={Minus} size={18} />
          </button>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            step={1}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <button type="button" aria-label={`One ${unit} more`} aria-disabled={value >= max} onClick={() => step(1)}>
            <Icon of={Plus} size={18} />
          </button>
        </div>
      )}
    </Field>
  )
}
