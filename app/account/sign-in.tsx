import { useState } from 'react'
import { data, redirect } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal, type Refusal } from '../../rules/refusal.ts'
import { completeSignIn } from '../../server/accounts/complete-sign-in.ts'
import { credentials, newAccount } from '../../server/accounts/credentials.ts'
import type { SignedIn } from '../../server/accounts/person-of-session.ts'
import { secondStep } from '../../server/accounts/second-step.ts'
import { signIn } from '../../server/accounts/sign-in.ts'
import { signInByPasskey } from '../../server/accounts/sign-in-by-passkey.ts'
import { signUp } from '../../server/accounts/sign-up.ts'
import { logBug } from '../../server/log.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashOf } from '../flash.server.ts'
import { formText } from '../form-text.ts'
import { ownPath } from '../own-path.ts'
import { cookieHeaders, requestFactsOf } from '../session.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/sign-in'
import { SignInForm, type SignInMode, type SignInProblem, signInTitles } from './sign-in-form.tsx'

export function loader({ request, url: { searchParams: params }, context }: Route.LoaderArgs) {
  const next = ownPath(params.get('next'))
  if (requestFactsOf(context).person) throw redirect(next)
  return { next, mode: modeOf(params.get('mode')), email: flashOf(request)?.email }
}

/**
 * Signs in or up and redirects to `next`; on a refusal the form keeps its values (spec 8). A form with a `challenge` is the
 * second step of a sign-in, one with a `passkeyResponse` comes from a device.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  const params = url.searchParams
  const facts = requestFactsOf(context)
  const asking = { clientAddress: facts.clientAddress, replaces: facts.session?.id }
  let signedIn: SignedIn
  try {
    if (form.challenge) signedIn = await completeSignIn({ ...parseInput(secondStep, form), ...asking })
    else if (form.passkeyResponse) {
      const [challenge, response] = [formText(form, 'passkeyChallenge'), formText(form, 'passkeyResponse')]
      signedIn = await signInByPasskey({ challenge, response, ...asking })
    } else if (modeOf(params.get('mode')) === 'sign-up') {
      signedIn = await signUp({ ...parseInput(newAccount, form), ...asking })
    } else signedIn = await signIn({ ...parseInput(credentials, form), ...asking })
  } catch (error) {
    logBug(error, { path: paths.signInPage() })
    const refusal = isRefusal(error) ? error : null
    const problem = problemOf(refusal, form, modeOf(params.get('mode')))
    return data(problem, { status: refusal?.status ?? 500 })
  }
  return redirect(ownPath(params.get('next')), { headers: cookieHeaders(signedIn.setCookies) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (error = 'We could not be reached. Please try again.') => ({
    ...problemOf(null, {}, 'sign-in'),
    error,
    isLost: true,
  }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: signInTitles[loaderData.mode],
    description: 'Sign in to book a space or to list your own.',
    path: paths.signInPage(),
    noindex: true,
  })
}

/** The dialog's form as a page: works without JavaScript (spec D18). */
export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const [mode, setMode] = useState(loaderData.mode)
  return (
    <div className="wrap grid max-w-md py-[clamp(2rem,6vw,5rem)]">
      <h1 className="type-title-2">{signInTitles[mode]}</h1>
      <SignInForm
        mode={mode}
        onMode={setMode}
        next={loaderData.next}
        email={loaderData.email}
        problem={mode === loaderData.mode ? result : undefined}
      />
    </div>
  )
}

function modeOf(value: unknown): SignInMode {
  return value === 'sign-up' ? 'sign-up' : 'sign-in'
}

function problemOf(refusal: Refusal | null, form: Record<string, FormDataEntryValue>, mode: SignInMode): SignInProblem {
  const { reasons, challenge } = refusal?.details ?? {}
  const isNext = refusal?.code === 'secondFactorNeeded'
  const isSignUpRefused = mode === 'sign-up' && refusal?.code === 'invalidCredentials'
  const isOver = refusal?.code === 'signInLapsed' || refusal?.code === 'accountSuspended'
  return {
    error: isNext ? null : isSignUpRefused ? 'This did not work' : (refusal?.message ?? failures.signIn),
    isSignUpRefused,
    fields: refusal?.fields ?? {},
    reasons: Array.isArray(reasons) ? reasons.map(String) : [],
    email: formText(form, 'email'),
    challenge: isOver ? null : String(challenge ?? form.challenge ?? '') || null,
  }
}
