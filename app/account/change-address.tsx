import { Form, Link, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { type AddressChange, addressChangeOf } from '../../server/accounts/address-change-links.ts'
import { confirmAddressChange } from '../../server/accounts/confirm-address-change.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { actionResult } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/change-address'

type Shown = Pick<AddressChange, 'from' | 'to' | 'step'>

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const change = await addressChangeOf(token)
  const shown: Shown | null = change && { from: change.from, to: change.to, step: change.step }
  return { token, change: shown }
}

/** Acts on a button press, not when the page is opened, because mail scanners open links. */
export async function action({ request }: Route.ActionArgs) {
  const token = (await request.formData()).get('token')
  return await actionResult(() => confirmAddressChange(String(token)))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

/** The link is used up by the press: its page would be gone while the result is shown. */
export function shouldRevalidate() {
  return false
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Change your address',
    description: 'Change the e-mail address of your account.',
    path: '/change-address',
    noindex: true,
  })
}

/** Where the links of a change of address lead: the present mailbox approves it, then the new one confirms it. */
export default function ChangeAddress({ loaderData: { token, change }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const isRefused = result?.error && result.error.code !== 'failed'
  return (
    <div className="wrap grid max-w-md py-[clamp(2rem,6vw,5rem)]" role="status">
      {result?.ok ? (
        <Pressed {...result.ok} />
      ) : change && !isRefused ? (
        <Press token={token} change={change} problem={result?.error?.message ?? null} />
      ) : (
        <>
          <h1 className="type-title-2">This link does not work any more</h1>
          <p className="type-lead mt-4 text-soft">
            It works once, for a day, and a newer one replaces it. You can begin again among your settings.
          </p>
          <ButtonLink to={paths.security()} className="mt-7 justify-self-start">
            Sign-in and security
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function Press({ token, change, problem }: { token: string; change: Shown; problem: string | null }) {
  const isPending = useNavigation().state !== 'idle'
  const isApproval = change.step === 'approve'
  return (
    <>
      <h1 className="type-title-2">{isApproval ? 'May your account move?' : 'Confirm your new address'}</h1>
      <dl className="mt-5 grid gap-3">
        <div>
          <dt className="type-small text-soft">Now</dt>
          <dd className="wrap-anywhere">{change.from}</dd>
        </div>
        <div>
          <dt className="type-small text-soft">From then on</dt>
          <dd className="wrap-anywhere">{change.to}</dd>
        </div>
      </dl>
      <Form method="post" className="mt-7 grid gap-4">
        {problem && <Notice tone="bad" title={problem} />}
        <input type="hidden" name="token" value={token} />
        <Button size="large" wide pending={isPending && 'One moment...'}>
          {isApproval ? 'Yes, ask the new address' : 'Confirm the new address'}
        </Button>
      </Form>
      {isApproval && (
        <p className="mt-5 text-soft">
          Was it not you? Leave this page, and{' '}
          <Link to={paths.resetPassword()} className="text-link">
            set a new password
          </Link>{' '}
          at once: somebody knows yours.
        </p>
      )}
    </>
  )
}

function Pressed({ to, isChanged }: { to: string; isChanged: boolean }) {
  return isChanged ? (
    <>
      <h1 className="type-title-2">Your address is changed</h1>
      <p className="type-lead mt-4 text-soft">
        From now on you sign in with <span className="wrap-anywhere">{to}</span>, and our e-mails go there.
      </p>
      <ButtonLink to={paths.profile()} className="mt-7 justify-self-start">
        To your profile
      </ButtonLink>
    </>
  ) : (
    <>
      <h1 className="type-title-2">Now the new address</h1>
      <p className="type-lead mt-4 text-soft">
        An e-mail is on its way to <span className="wrap-anywhere">{to}</span>. Press the button in it within a day, and
        your account moves.
      </p>
    </>
  )
}
