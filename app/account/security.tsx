import { Link } from 'react-router'
import { z } from 'zod'
import { failures } from '../../rules/failure.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { changePassword } from '../../server/accounts/change-password.ts'
import { endOtherSessions, endOwnSession, type OwnSession, ownSessions } from '../../server/accounts/own-sessions.ts'
import { logBug } from '../../server/log.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { actionResult, requestFactsOf, requirePerson } from '../session.ts'
import { Notice } from '../ui/notice.tsx'
import { failedResult, sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/security'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsRow } from './settings-row.tsx'
import './profile.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const loaded = { email: person.email }
  try {
    return { ...loaded, sessions: await ownSessions(person, requestFactsOf(context).session?.id), error: null }
  } catch (error) {
    logBug(error, { part: 'security settings' })
    const sessions: OwnSession[] = []
    return { ...loaded, sessions, error: failures.fetchProfile }
  }
}

const securityForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('change-password'),
    password: z.string('Please enter your password').min(1, 'Please enter your password').max(1000),
    newPassword: z.string('Please choose a password').max(1000),
  }),
  z.object({ intent: z.literal('end-session'), session: z.string().max(100) }),
  z.object({ intent: z.literal('end-others') }),
])

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const { clientAddress: address, session } = requestFactsOf(context)
  const form = Object.fromEntries(await request.formData())
  return await actionResult(async () => {
    const typed = parseInput(securityForm, form)
    const sessionId = session?.id ?? ''
    if (typed.intent === 'change-password') await changePassword(person, { ...typed, address, sessionId })
    if (typed.intent === 'end-session') await endOwnSession(person, typed.session)
    if (typed.intent === 'end-others') await endOtherSessions(person, sessionId)
    return typed.intent
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, () => failedResult())
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Sign-in and security',
    description: 'Your password, and where you are signed in.',
    path: paths.security(),
    noindex: true,
  })
}

/** The password and the open sessions of the user. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { email, sessions, error } = loaderData
  return (
    <div className="wrap settings">
      <div className="grid gap-4">
        <Link to={paths.profile()} className="text-link type-label justify-self-start">
          Back to profile
        </Link>
        <h1 className="type-title-1">Sign-in and security</h1>
      </div>
      {error && <Notice tone="bad" title={error} />}
      {result?.error && Object.keys(result.error.fields).length === 0 && (
        <Notice tone="bad" title={result.error.message} />
      )}
      <SettingsRow
        title="Your password"
        text="When you change it, you are signed out everywhere else, and we tell you by mail."
      >
        <PasswordForm email={email} isChanged={result?.ok === 'change-password'} fields={result?.error?.fields ?? {}} />
      </SettingsRow>
      {sessions.length > 0 && (
        <SettingsRow
          title="Where you are signed in"
          text="End what you do not recognise, and then change your password. What you end is signed out at once."
        >
          <SessionList sessions={sessions} isEnded={result?.ok === 'end-session' || result?.ok === 'end-others'} />
        </SettingsRow>
      )}
    </div>
  )
}
