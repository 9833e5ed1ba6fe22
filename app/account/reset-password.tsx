import { Form, redirect, useLocation, useNavigation } from 'react-router'
import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { requestPasswordReset } from '../../server/accounts/request-password-reset.ts'
import { resetLinkOwner } from '../../server/accounts/reset-link-owner.ts'
import { resetPassword } from '../../server/accounts/reset-password.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { ownPath } from '../own-path.ts'
import { actionResult, type Problem, requestFactsOf } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { sendForm } from '../ui/send-form.ts'
import { TextField } from '../ui/text-field.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/reset-password'

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const isDead = Boolean(token) && (await resetLinkOwner(token ?? '')) === null
  return { token, isDead, next: url.searchParams.get('next') ?? undefined }
}

const mailInput = z.object({ email: z.email('Please enter an e-mail address').max(254) })
const chosen = z.object({ token: z.string().max(500), password: z.string('Please enter a password').max(1000) })

/** Without a token mails the link; with one sets the password and redirects to the sign-in page, which leads to `next`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  const next = ownPath(url.searchParams.get('next'), '')
  const { clientAddress } = requestFactsOf(context)
  const result = await actionResult(async () => {
    if (form.token) return { email: await resetPassword({ ...parseInput(chosen, form), clientAddress }) }
    await requestPasswordReset({ ...parseInput(mailInput, form), clientAddress, next })
    return { email: null }
  })
  const email = result.data.ok?.email
  if (!email) return result
  const flash = { title: 'Your new password is set', email }
  return redirect(paths.signInPage(next || paths.home()), { headers: flashHeaders(flash) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Forgot password?',
    description: 'Set a new password by e-mail.',
    path: paths.resetPassword(),
    noindex: true,
  })
}

/** 'Forgot password?': asks for the address, then (from the mail's link) for the new password. */
export default function ResetPassword({ loaderData: { token, isDead, next }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const problem = result?.error ?? undefined
  return (
    <div className="wrap grid max-w-md py-[clamp(2rem,6vw,5rem)]">
      {token && (isDead || problem?.code === 'tokenInvalid') ? (
        <DeadLink next={next} />
      ) : token ? (
        <NewPassword token={token} problem={problem} />
      ) : (
        <AskMail isSent={Boolean(result?.ok)} problem={problem} next={next} />
      )}
    </div>
  )
}

type AskMailProps = { isSent: boolean; problem: Problem | undefined; next: string | undefined }

function AskMail({ isSent, problem, next }: AskMailProps) {
  // As it was typed into the sign-in form.
  const { email } = useLocation().state ?? {}
  const pending = useNavigation().state === 'submitting'
  if (isSent) {
    return (
      <>
        <h1 className="type-title-2">Look into your e-mail</h1>
        <p className="type-lead mt-4 text-soft">
          If there is an account with this address, a link to a new password is on its way. It works for one hour.
        </p>
        <ButtonLink to={paths.signInPage(next)} variant="line" className="mt-7 justify-self-start">
          Back to Sign In
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <h1 className="type-title-2">Forgot password?</h1>
      <p className="mt-4 text-soft">Enter your e-mail address, and we send you a link to set a new one.</p>
      <Form method="post" className="mt-6 grid gap-4">
        <GeneralProblem problem={problem} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          error={problem?.fields.email}
        />
        <Button size="large" wide pending={pending && 'Sending...'}>
          Send the link
        </Button>
      </Form>
    </>
  )
}

/** In place of the form: a link that was used, or is older than an hour. */
function DeadLink({ next }: { next: string | undefined }) {
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  return (
    <div role="status">
      <h1 className="type-title-2">This link does not work any more</h1>
      <p className="type-lead mt-4 text-soft">It works once, for one hour. We are happy to send you a new one.</p>
      <ButtonLink to={`${paths.resetPassword()}${query}`} className="mt-7">
        Get a new link
      </ButtonLink>
    </div>
  )
}

function NewPassword({ token, problem }: { token: string; problem: Problem | undefined }) {
  const pending = useNavigation().state === 'submitting'
  return (
    <>
      <h1 className="type-title-2">Set a new password</h1>
      <Form method="post" className="mt-6 grid gap-4">
        <GeneralProblem problem={problem} />
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters. You are signed out everywhere else."
          error={problem?.fields.password}
        />
        <Button size="large" wide pending={pending && 'Saving...'}>
          Save the password
        </Button>
      </Form>
    </>
  )
}

function GeneralProblem({ problem }: { problem: Problem | undefined }) {
  if (!problem || Object.keys(problem.fields).length > 0) return null
  return <Notice tone="bad" title={problem.message} />
}
