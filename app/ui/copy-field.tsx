import { type Ref, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'
import { useInBrowser } from './use-in-browser.ts'
import './copy-field.css'

type CopyFieldProps = { label: string; value: string; ref?: Ref<HTMLInputElement> }

/** A text to copy: selected when it is focused, with a button in browsers that can copy. */
export function CopyField({ label, value, ref }: CopyFieldProps) {
  const canCopy = useInBrowser(() => Boolean(navigator.clipboard), false)
  const [copied, setCopied] = useState<string | null>(null)
  // A browser may refuse it; the text can be copied by hand then.
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      () => setCopied(null),
    )
  return (
    <div className="copy-field">
      <TextField label={label} ref={ref} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      {canCopy && (
        <Button type="button" variant="line" onClick={copy}>
          {copied === value ? 'Copied' : 'Copy'}
        </Button>
      )}
    </div>
  )
}
