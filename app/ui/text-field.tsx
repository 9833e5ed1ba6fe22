import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'

type Words = { label: ReactNode; hint?: ReactNode; error?: string | undefined; fieldClass?: string }

/** One line of text, of any input type but password. */
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

/** Text of several lines. */
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

/** One of a list; its options are its children. */
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
