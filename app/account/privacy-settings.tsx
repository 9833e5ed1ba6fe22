import { redirectDocument } from 'react-router'
import { z } from 'zod'
import { failures } from '../../rules/failure.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { type AccountReason, deleteAccount, reasonsToKeep } from '../../server/accounts/delete-account.ts'
import { noSessionCookies } from '../../server/accounts/session-cookies.ts'
import { refundsOnTheWay } from '../../server/bookings/refunds-on-the-way.ts'
import { logBug } from '../../server/log.ts'
import { askToSubscribe } from '../../server/outreach/ask-to-subscribe.ts'
import { endMyNewsletter, myNewsletter, type NewsletterState } from '../../server/outreach/my-newsletter.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { actionResult, cookieHeaders, requestFactsOf, requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { forgetStored } from '../ui/forget-stored.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/privacy-settings'
import { accountEnds, accountObjections } from './account-data.server.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { NewsletterSetting } from './newsletter-setting.tsx'
import { SettingsPage, SettingsRow } from './settings-page.tsx'
import './profile.css'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const isDeleting = url.searchParams.has('delete')
  const loaded = { email: person.email, isDeleting }
  try {
    const reasons = isDeleting ? await reasonsToKeep(person, accountObjections) : []
    return { ...loaded, reasons, newsletter: await myNewsletter(person), error: null }
  } catch (error) {
    logBug(error, { part: 'privacy settings' })
    const newsletter: NewsletterState | null = null
    const reasons: AccountReason[] = []
    return { ...loaded, reasons, newsletter, error: failures.fetchProfile }
  }
}

const privacyForm = z.object({
  intent: z.enum(['opt-out', 'subscribe', 'delete']),
  password: z.string().max(1000, 'This is too long').default(''),
})

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const { clientAddress } = requestFactsOf(context)
  const form = Object.fromEntries(await request.formData())
  const result = await actionResult(async () => {
    const { intent, password } = parseInput(privacyForm, form)
    if (intent === 'opt-out') await endMyNewsletter(person)
    if (intent === 'subscribe') await askToSubscribe({ email: person.email, address: clientAddress })
    if (intent === 'delete')
      await deleteAccount(person, { password, clientAddress, ends: accountEnds, refunds: refundsOnTheWay })
    return intent
  })
  if (result.data.ok !== 'delete') return result
  return redirectDocument(paths.accountDeleted(), { headers: cookieHeaders(noSessionCookies()) })
}

/** A deleted account asks for a whole new page, before which its drafts are removed from the browser. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const person = formText(await request.clone().formData(), 'person')
  try {
    return await sendForm(serverAction, failedResult)
  } catch (error) {
    if (error instanceof Response && error.headers.has('X-Remix-Reload-Document')) forgetStored(person)
    throw error
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Privacy Settings',
    description: 'Take your data along, opt out of marketing, or delete your account.',
    path: paths.privacySettings(),
    noindex: true,
  })
}

/** 'Manage Privacy Settings' (spec 2 "Privacy", spec D27): export, marketing, and deleting the account. */
export default function PrivacySettings({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { email, newsletter, error, isDeleting, reasons } = loaderData
  const problem = result?.error ?? null
  // Of an unconfirmed address the server does not say more.
  const isAsked = newsletter === 'off' && result?.ok === 'subscribe'
  return (
    <SettingsPage title="Privacy Settings" error={error}>
      <SettingsRow
        title="Your data as a file"
        text="Profile, listings, bookings, payments, messages, newsletter: all that we keep of you, as JSON."
      >
        <a href={paths.ownData()} download className="button justify-self-start" data-variant="line">
          Download My Data
        </a>
      </SettingsRow>
      {newsletter && (
        <SettingsRow title="Marketing" text={`The newsletter is the only marketing that we send, to ${email}.`}>
          <NewsletterSetting state={isAsked ? 'asked' : newsletter} problem={isDeleting ? null : problem} />
        </SettingsRow>
      )}
      <SettingsRow
        title="Delete your account"
        text="Your name, picture and address go, your listings leave every list, and nobody can sign in with it again. Bookings and payments stay for the books, without your name."
      >
        <ButtonLink to={paths.deleteAccount()} variant="line" className="justify-self-start" preventScrollReset>
          Delete My Account
        </ButtonLink>
      </SettingsRow>
      {isDeleting && <DeleteAccountDialog problem={problem} reasons={reasons} />}
    </SettingsPage>
  )
}
