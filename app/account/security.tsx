import { data } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { type OwnPasskey, ownPasskeys } from '../../server/accounts/own-passkeys.ts'
import { type OwnSecondFactor, ownSecondFactor } from '../../server/accounts/own-second-factor.ts'
import { type OwnSession, ownSessions } from '../../server/accounts/own-sessions.ts'
import { logBug } from '../../server/log.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { actionResult, requestFactsOf, requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { failedResult, failedTitle } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/security'
import { AddressForm } from './address-form.tsx'
import { changeSecurity, securityForm } from './change-security.server.ts'
import { PasskeySettings } from './passkey-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsPage, SettingsRow } from './settings-page.tsx'
import { setUpOf, TwoStepSettings } from './two-step-settings.tsx'
import './profile.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const { email, needsSecondFactor = false, isAdmin } = person
  const loaded = { email, needsSecondFactor, isAdmin }
  try {
    const [sessions, factor, passkeys] = await Promise.all([
      ownSessions(person, requestFactsOf(context).session?.id),
      ownSecondFactor(person),
      ownPasskeys(person),
    ])
    return { ...loaded, sessions, factor, passkeys, error: null }
  } catch (error) {
    logBug(error, { part: 'security settings' })
    const sessions: OwnSession[] = []
    const factor: OwnSecondFactor | null = null
    const passkeys: OwnPasskey[] = []
    return { ...loaded, sessions, factor, passkeys, error: failures.fetchProfile }
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const { clientAddress, session } = requestFactsOf(context)
  const form = Object.fromEntries(await request.formData())
  const result = await actionResult(() =>
    changeSecurity(person, parseInput(securityForm, form), { clientAddress, sessionId: session?.id ?? '' }),
  )
  const refused = result.data.error ? formText(form, 'passkey') || null : null
  const typed = result.data.error ? formText(form, 'newEmail') : ''
  return data({ ...result.data, refused, typed }, result.init ?? undefined)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => ({ ...failedResult(words ?? failedTitle), refused: null, typed: '' }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Sign-in and security',
    description: 'Your password, e-mail address, two-step sign-in, passkeys, and where you are signed in.',
    path: paths.security(),
    noindex: true,
  })
}

/** The password, the second factor, the passkeys and the open sessions of the user. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { email, needsSecondFactor, isAdmin, sessions, factor, passkeys, error } = loaderData
  const { done, mailedTo = null, setUp, recoveryCodes, passkeyStart = null } = result?.ok ?? {}
  const fields = result?.error?.fields ?? {}
  return (
    <SettingsPage title="Sign-in and security" error={error} problem={result?.error}>
      {needsSecondFactor && (
        <Notice tone="warn" title="Admins sign in in two steps">
          Set up two-step sign-in below. The admin pages open once it is on.
        </Notice>
      )}
      <SettingsRow
        title="Your password"
        text="When you change it, you are signed out everywhere else, and we tell you by e-mail."
      >
        <PasswordForm email={email} isChanged={done === 'change-password'} fields={fields} />
      </SettingsRow>
      <SettingsRow
        title="Your e-mail address"
        text="You sign in with it, and our e-mails go there. A new one is confirmed from its own mailbox, and from the old one too unless that was never confirmed."
      >
        <AddressForm email={email} mailedTo={mailedTo} typed={result?.typed ?? ''} fields={fields} />
      </SettingsRow>
      <SettingsRow
        title="Two-step sign-in"
        text="After your password, signing in asks for a code from an app on your phone. Whoever learns your password cannot get in with it."
      >
        <TwoStepSettings
          factor={factor}
          setUp={setUp ?? setUpOf(result?.error?.details.setUp)}
          recoveryCodes={recoveryCodes ?? null}
          done={done}
          code={result?.error?.code}
          fields={fields}
        />
        {isAdmin && done === 'confirm-second-factor' && (
          <div>
            <ButtonLink to={paths.admin()}>Open the admin pages</ButtonLink>
          </div>
        )}
      </SettingsRow>
      <SettingsRow
        title="Passkeys"
        text="Sign in with your finger, your face or the PIN of your device. A passkey replaces the password and the code, and nobody can learn it from you."
      >
        <PasskeySettings
          passkeys={passkeys}
          start={passkeyStart}
          done={done}
          isLost={result?.error?.code === 'failed'}
          refused={result?.refused ?? null}
          fields={fields}
        />
      </SettingsRow>
      {sessions.length > 0 && (
        <SettingsRow
          title="Where you are signed in"
          text="End what you do not recognise, and then change your password. What you end is signed out at once."
        >
          <SessionList sessions={sessions} isEnded={done === 'end-session' || done === 'end-others'} />
        </SettingsRow>
      )}
    </SettingsPage>
  )
}
