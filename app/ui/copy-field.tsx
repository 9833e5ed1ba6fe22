import type { Ref } from 'react'
import { CopyButton } from './copy-button.tsx'
import { TextField } from './text-field.tsx'
import './copy-field.css'

type CopyFieldProps = { label: string; value: string; ref?: Ref<HTMLInputElement> }

/** A text to copy: selected when it is focused, with a button in browsers that can copy. */
export function CopyField({ label, value, ref }: CopyFieldProps) {
  return (
    <div className="copy-field">
      <TextField label={label} ref={ref} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={value} />
    </div>
  )
}
