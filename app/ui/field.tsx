import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** The attributes that link a control to its label, hint and error. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error of the value; announced when it appears. */
  error?: string | undefined
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** A label, a control of any kind, its hint and its error. The base of text, select and other fields. */
export function Field({ label, hint, error, className = '', children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}hint` : undefined
  const errorId = error ? `${id}error` : undefined
  return (
    <div className={`field ${className}`.trim()}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** The error of a field or a group of fields, announced as soon as it appears. */
export function FieldError({ id, className = '', children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <p className={`field-error ${className}`.trim()} id={id} role="alert">
      <Icon of={CircleAlert} size={16} />
      <span>{children}</span>
    </p>
  )
}
