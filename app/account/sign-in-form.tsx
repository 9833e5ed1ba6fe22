import { type ReactNode, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SecondStepForms } from './second-step-forms.tsx'
import { useAdminEmail } from './use-admin-email.ts'

export type SignInMode = 'sign-in' | 'sign-up'

/** The action's result if the user is not signed in; the page without JavaScript also needs the typed address. */
export type SignInProblem = {
  /** Null if the second step is next. */
  error: string | null
  reasons: string[]
  fields: Record<string, string>
  email: string
  /** Identifies the sign-in that waits for its second step. */
  challenge: string | null
  /** The server was not reached, so the step is the same as before. */
  isLost?: boolean
  /** The sign-up was refused like a sign-in with a wrong password; the form says what to do. */
  isSignUpRefused?: boolean
}

type SignInFormProps = {
  mode: SignInMode
  onMode: (mode: SignInMode) => void
  /** The page to show afterwards, a path of this site. */
  next: string
  /** The address to start with. */
  email?: string | undefined
  problem?: SignInProblem | undefined
}

export const signInTitles: Record<SignInMode, string> = { 'sign-in': 'Sign In', 'sign-up': 'Create an Account' }

/**
 * E-mail and password, then the second step if the account has one, for the dialog and for the page. On success the server
 * redirects to `next`.
 */
export function SignInForm({ mode, onMode, next, email: firstEmail = '', problem: firstProblem }: SignInFormProps) {
  const fetcher = useFetcher<SignInProblem>()
  const [email, setEmail] = useState(firstProblem?.email ?? firstEmail)
  const isAdmin = useAdminEmail(email)
  const problem = fetcher.data ?? firstProblem
  const form = useRef<HTMLFormElement>(null)
  useFieldErrors(form, problem ?? null)
  const [challenge, setChallenge] = useState(firstProblem?.challenge ?? null)
  if (problem && !problem.isLost && problem.challenge !== challenge) setChallenge(problem.challenge)
  const isByPasskey = fetcher.formData?.has('passkeyResponse') ?? false
  const pending = fetcher.state !== 'idle' && !isByPasskey && (mode === 'sign-in' ? 'Signing in...' : 'Creating...')
  const otherMode = mode === 'sign-in' ? 'sign-up' : 'sign-in'
  // The form stays, and with it the typed address.
  const switchMode = () => {
    fetcher.reset()
    onMode(otherMode)
  }
  const modeLink = (
    <ModeLink to={addressOf(otherMode, next)} onPress={switchMode}>
      {signInTitles[otherMode]}
    </ModeLink>
  )
  if (challenge) {
    return (
      <SecondStepForms
        action={addressOf(mode, next)}
        form={fetcher.Form}
        sent={fetcher.formData}
        challenge={challenge}
        error={problem?.error ?? null}
        fields={problem?.fields ?? {}}
      />
    )
  }
  return (
    <fetcher.Form ref={form} method="post" action={addressOf(mode, next)} className="mt-6 grid gap-4">
      <p className="text-soft">
        {mode === 'sign-in' ? `New to ${brand.name}? ` : 'You have an account? '}
        {modeLink}
      </p>
      {problem?.error && (
        <Problem title={problem.error} reasons={problem.reasons}>
          {problem.isSignUpRefused && (
            <>
              If you have an account already, sign in, or look into your e-mail.
              <span className="mt-2 flex flex-wrap gap-x-5 text-text">
                {modeLink}
                <ForgotPassword email={email} next={next} />
              </span>
            </>
          )}
        </Problem>
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        // Uncontrolled, so that values typed or autofilled before hydration stay.
        defaultValue={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem?.fields.email}
        hint={isAdmin && <span className="type-label text-note">Admin account</span>}
      />
      <PasswordField
        key={mode}
        label="Password"
        name="password"
        autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
        required
        hint={mode === 'sign-up' ? 'At least 8 characters.' : undefined}
        error={problem?.reasons.length ? undefined : problem?.fields.password}
      />
      <Button size="large" wide pending={pending} className="mt-1">
        {signInTitles[mode]}
      </Button>
      {mode === 'sign-up' && (
        <p className="type-small text-soft">
          With an account you agree to the{' '}
          <Link to={paths.terms()} className="text-link" target="_blank">
            Terms of Service
          </Link>{' '}
          and the{' '}
          <Link to={paths.privacy()} className="text-link" target="_blank">
            Privacy Policy
          </Link>
          .
        </p>
      )}
      {mode === 'sign-in' && (
        <PasskeySignIn
          isSent={isByPasskey}
          send={(form) => fetcher.submit(form, { method: 'post', action: addressOf(mode, next) })}
        />
      )}
      {mode === 'sign-in' && (
        <p>
          <ForgotPassword email={email} next={next} />
        </p>
      )}
    </fetcher.Form>
  )
}

/** The address of the form's page; preserves mode and `next` also if it is shown again with a problem. */
function addressOf(mode: SignInMode, next: string): string {
  return `${paths.signInPage(next)}&mode=${mode}`
}

/** The page that it leads to knows the typed address, and the page to show afterwards. */
function ForgotPassword({ email, next }: { email: string; next: string }) {
  return (
    <Link to={`${paths.resetPassword()}?next=${encodeURIComponent(next)}`} state={{ email }} className="text-link">
      Forgot password?
    </Link>
  )
}

function Problem({ title, reasons, children }: { title: string; reasons: string[]; children: ReactNode }) {
  return (
    <Notice tone="bad" title={title}>
      {children}
      {reasons.length > 0 && (
        <ul className="list-disc ps-4">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** Switches the form in place; without JavaScript it loads the page in the other mode. */
function ModeLink({ to, onPress, children }: { to: string; onPress: () => void; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="text-link text-text"
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </Link>
  )
}
