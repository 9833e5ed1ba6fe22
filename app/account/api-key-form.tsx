import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { type ApiKeyLifetime, apiKeyLifetimeTexts, apiScopes, apiScopeTexts } from '../../rules/api-scope.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'

/** What was typed into a form that was refused, for browsers without JavaScript. */
export type TypedApiKey = { name: string; scopes: string[]; lifetime: string }

type ApiKeyFormProps = {
  email: string
  /** The key that the form has just made; the form is emptied then. */
  madeKey: string | null
  problem: { fields: Record<string, string> } | null
  typed: TypedApiKey | null
}

/** Asks for the name of a new key, what it may do, how long, and the current password. */
export function ApiKeyForm({ email, madeKey, problem, typed }: ApiKeyFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'make'
  const form = useRef<HTMLFormElement>(null)
  const { errors } = useFieldErrors(form, problem)
  useEffect(() => {
    if (madeKey) form.current?.reset()
  }, [madeKey])
  return (
    <Form ref={form} method="post" className="grid gap-6" preventScrollReset>
      <input type="hidden" name="intent" value="make" />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        required
        autoComplete="off"
        hint="What it is for: “Door display”, “My spreadsheet”."
        defaultValue={typed?.name}
        error={errors.name}
      />
      <ChoiceBoxes
        legend="It may"
        name="scopes"
        choices={apiScopes}
        texts={apiScopeTexts}
        chosen={typed?.scopes ?? []}
        error={errors.scopes}
      />
      <SelectField label="It works for" name="lifetime" defaultValue={typed?.lifetime || '90'} error={errors.lifetime}>
        {lifetimes.map((lifetime) => (
          <option key={lifetime} value={lifetime}>
            {apiKeyLifetimeTexts[lifetime]}
          </option>
        ))}
      </SelectField>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div>
        <Button pending={isSending && 'Making...'}>Make the key</Button>
      </div>
    </Form>
  )
}

const lifetimes: readonly ApiKeyLifetime[] = ['30', '90', '365', 'never']
