import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'

type AddressFormProps = {
  email: string
  /** The address that got the first mail of a change that was begun. */
  mailedTo: string | null
  /** The address of a request that was refused before JavaScript. */
  typed: string
  fields: Record<string, string>
}

/** Shows the account's e-mail address and begins to change it; emptied once the first mail is sent. */
export function AddressForm({ email, mailedTo, typed, fields }: AddressFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'change-address'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (mailedTo) form.current?.reset()
  }, [mailedTo])
  return (
    <Form ref={form} method="post" className="grid gap-5" preventScrollReset>
      <p>
        It is <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <input type="hidden" name="intent" value="change-address" />
      <TextField
        label="New e-mail address"
        type="email"
        name="newEmail"
        autoComplete="off"
        required
        maxLength={254}
        defaultValue={typed}
        error={fields.newEmail}
      />
      <PasswordField
        label="Password to change it"
        name="addressPassword"
        autoComplete="current-password"
        required
        error={fields.addressPassword}
      />
      <div>
        <Button pending={isSending && 'Sending...'}>Change the address</Button>
      </div>
      <div role="status">
        {mailedTo && !isSending && (
          <Notice tone="ok" title={`An e-mail is on its way to ${mailedTo}`}>
            {mailedTo === email
              ? 'Press the button in it within a day. Then the new address gets one too, and your account moves.'
              : 'Press the button in it within a day, and your account moves.'}
          </Notice>
        )}
      </div>
    </Form>
  )
}
