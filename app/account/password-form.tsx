import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'

type PasswordFormProps = { email: string; isChanged: boolean; fields: Record<string, string> }

/** Asks for the current password and a new one; emptied once it is changed. */
export function PasswordForm({ email, isChanged, fields }: PasswordFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'change-password'
  const form = useRef<HTMLFormElement>(null)
  // Each submission ends with a key of its own.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change empties the form too
  useEffect(() => {
    if (isChanged) form.current?.reset()
  }, [isChanged, key])
  return (
    <Form ref={form} method="post" className="grid gap-5" preventScrollReset>
      <input type="hidden" name="intent" value="change-password" />
      {/* Password managers store the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="password"
        autoComplete="current-password"
        required
        error={fields.password}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint="At least 8 characters."
        error={fields.newPassword}
      />
      <div>
        <Button pending={isSaving && 'Saving...'}>Change the password</Button>
      </div>
      <div role="status">
        {isChanged && !isSaving && (
          <Notice tone="ok" title="Your password is changed">
            You are signed out everywhere else.
          </Notice>
        )}
      </div>
    </Form>
  )
}
