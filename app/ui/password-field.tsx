import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined } & ComponentProps<'input'>

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="input-with">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className="input" />
          <button type="button" aria-label="Show the password" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? <Icon of={EyeOff} /> : <Icon of={Eye} size={20} />}
          </button>
        </div>
      )}
    </Field>
  )
}
