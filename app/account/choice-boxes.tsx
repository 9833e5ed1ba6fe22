import { useId } from 'react'
import { FieldError } from '../ui/field.tsx'

type ChoiceBoxesProps<Choice extends string> = {
  legend: string
  name: string
  choices: readonly Choice[]
  texts: Record<Choice, { label: string; note: string }>
  chosen: readonly string[]
  error: string | undefined
}

/** Boxes to tick, each with its note and the name that programs see. */
export function ChoiceBoxes<Choice extends string>(props: ChoiceBoxesProps<Choice>) {
  const { legend, name, choices, texts, chosen, error } = props
  const errorId = useId()
  return (
    <fieldset
      className="key-scopes"
      aria-describedby={error ? errorId : undefined}
      data-invalid={Boolean(error)}
      tabIndex={-1}
    >
      <legend className="field-label">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className="check">
          <input type="checkbox" name={name} value={choice} defaultChecked={chosen.includes(choice)} />
          <span>
            {texts[choice].label}
            <small className="type-small text-soft">
              {texts[choice].note} <code>{choice}</code>
            </small>
          </span>
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
