import { Star } from 'lucide'
import { useId } from 'react'
import { starWords } from '../../rules/review.ts'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type StarFieldProps = {
  name: string
  label: string
  hint?: string
  /** The chosen number of stars as text; '' for none. */
  value: string
  error?: string | undefined
  /** Large stars with their meaning in words, for the overall rating. */
  isLarge?: boolean
}

/** One to five stars as radio buttons. The stars are filled, and the words chosen, by CSS: it works without JavaScript. */
export function StarField({ name, label, hint, value, error, isLarge = false }: StarFieldProps) {
  const errorId = useId()
  return (
    <fieldset className="star-field" data-large={isLarge || undefined} aria-describedby={error ? errorId : undefined}>
      <legend className={isLarge ? 'field-label' : 'sr-only'}>{label}</legend>
      {!isLarge && (
        <span className="star-name" aria-hidden="true">
          {label}
          <small>{hint}</small>
        </span>
      )}
      <span className="star-row">
        {starWords.map((words, index) => (
          <label key={words}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={value === String(index + 1)}
              aria-invalid={error ? true : undefined}
            />
            <span className="sr-only">
              {index + 1} {index === 0 ? 'star' : 'stars'}, {words}
            </span>
            <Icon of={Star} size={isLarge ? 24 : 22} />
          </label>
        ))}
        {isLarge && (
          <span className="star-words" aria-hidden="true">
            {starWords.map((words) => (
              <b key={words}>{words}</b>
            ))}
          </span>
        )}
      </span>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
