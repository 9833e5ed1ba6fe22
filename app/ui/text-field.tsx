import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'

type Words = { label: ReactNode; hint?: ReactNode; error?: string | undefined; fieldClass?: string }

/** A single-line input of any type except password. */
export function TextField({
  label,
  hint,
  error,
  fieldClass,
  className = '',
  ...input
}: Words & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} className={fieldClass}>
      {(control) => <input type="text" {...input} {...control} className={`input ${className}`.trim()} />}
    </Field>
  )
}

/** A multi-line input. */
export function TextArea({
  label,
  hint,
  error,
  fieldClass,
  className = '',
  ...area
}: Words & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} className={fieldClass}>
      {(control) => <textarea {...area} {...control} className={`input ${className}`.trim()} />}
    </Field>
  )
}

/** A select; its options are its children. */
export function SelectField({
  label,
  hint,
  error,
  fieldClass,
  className = '',
  ...select
}: Words & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} className={fieldClass}>
      {(control) => <select {...select} {...control} className={`input ${className}`.trim()} />}
    </Field>
  )
}
