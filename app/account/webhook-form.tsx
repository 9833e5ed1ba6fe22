import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { webhookKinds, webhookKindTexts } from '../../rules/webhook-kind.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'

/** What was typed into a form that was refused, for browsers without JavaScript. */
export type TypedWebhook = { url: string; kinds: string[] }

type WebhookFormProps = {
  email: string
  /** The secret of the address that the form has just added; the form is emptied then. */
  addedSecret: string | null
  problem: { fields: Record<string, string> } | null
  typed: TypedWebhook | null
}

/** Asks for a new address, the kinds of events, and the current password. */
export function WebhookForm({ email, addedSecret, problem, typed }: WebhookFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'add'
  const form = useRef<HTMLFormElement>(null)
  const { errors } = useFieldErrors(form, problem)
  useEffect(() => {
    if (addedSecret) form.current?.reset()
  }, [addedSecret])
  return (
    <Form ref={form} method="post" className="grid gap-6" preventScrollReset>
      <input type="hidden" name="intent" value="add" />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Address"
        name="url"
        inputMode="url"
        maxLength={500}
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint="Where your program listens, such as https://door.example/bookings."
        defaultValue={typed?.url}
        error={errors.url}
      />
      <ChoiceBoxes
        legend="Send a note when"
        name="kinds"
        choices={webhookKinds}
        texts={webhookKindTexts}
        chosen={typed?.kinds ?? []}
        error={errors.kinds}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div>
        <Button pending={isSending && 'Adding...'}>Add the address</Button>
      </div>
    </Form>
  )
}
