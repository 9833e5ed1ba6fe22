import { useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'

type SecondStepFormsProps = {
  /** The address of the sign-in page, with the way back. */
  action: string
  form: FetcherWithComponents<unknown>['Form']
  /** The form that is on its way. */
  sent: FormData | undefined
  challenge: string
  error: string | null
  fields: Record<string, string>
}

/** The second step of a sign-in: the code of an app, or else a recovery code. */
export function SecondStepForms({ action, form: Form, sent, challenge, error, fields }: SecondStepFormsProps) {
  const first = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [])
  return (
    <div className="mt-6 grid gap-6">
      <Form ref={first} method="post" action={action} className="grid gap-4">
        <p className="text-soft">Open your authenticator app, and enter the six digits that it shows now.</p>
        {error && Object.keys(fields).length === 0 && <Notice tone="bad" title={error} />}
        <input type="hidden" name="challenge" value={challenge} />
        <TextField
          label="Code from your app"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={10}
          error={fields.code}
        />
        <Button size="large" wide pending={sent?.has('code') && 'Signing in...'} className="mt-1">
          Sign In
        </Button>
      </Form>
      <details open={fields.recoveryCode !== undefined}>
        <summary className="text-link inline-flex min-h-11 items-center">Use a recovery code instead</summary>
        <Form method="post" action={action} className="mt-4 grid gap-4">
          <input type="hidden" name="challenge" value={challenge} />
          <TextField
            label="Recovery code"
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={40}
            hint="Each of them works once."
            error={fields.recoveryCode}
          />
          <div>
            <Button variant="line" pending={sent?.has('recoveryCode') && 'Signing in...'}>
              Sign in with it
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}
