import { data, Form, Link, useNavigation } from 'react-router'
import { failures, failureText } from '../../rules/failure.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal, refusals } from '../../rules/refusal.ts'
import { changeProfile, profileInput } from '../../server/accounts/change-profile.ts'
import { type MyProfile, myProfile } from '../../server/accounts/my-profile.ts'
import type { Person } from '../../server/accounts/person.ts'
import { resendConfirmation } from '../../server/accounts/queue-confirmation-mail.ts'
import { logBug } from '../../server/log.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { useLive } from '../live/use-live.ts'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { ownPath } from '../own-path.ts'
import { requirePerson } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/profile'
import { AddressSetting } from './address-setting.tsx'
import { AvatarField } from './avatar-field.tsx'
import { ConfirmFirstNotice } from './confirm-first-notice.tsx'
import { SettingsRow } from './settings-page.tsx'
import './profile.css'
import { sendForm } from '../ui/send-form.ts'

type Loaded = {
  personId: string
  email: string
  profile: MyProfile | null
  error: string | null
  pictureProblem: string | null
  /** Where the person was instructed to confirm the address first. */
  back: string | null
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Loaded> {
  const person = requirePerson({ context, url })
  const { id: personId, email } = person
  const { searchParams } = url
  const pictureProblem = pictureProblemOf(searchParams.get('picture'))
  const back = ownPath(searchParams.get('back'), '') || null
  try {
    return { personId, email, profile: await myProfile(person), error: null, pictureProblem, back }
  } catch (error) {
    logBug(error, { part: 'profile' })
    return { personId, email, profile: null, error: failures.fetchProfile, pictureProblem, back }
  }
}

/** What the action returns to the form that was sent. */
type ProfileResult = {
  form: 'name' | 'address'
  saved: boolean
  error: string | null
  fields: Record<string, string>
  fullName: string
  isUnreached?: boolean
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  return form.get('intent') === 'confirm-address'
    ? await sendConfirmation(person)
    : await saveName(person, formText(form, 'fullName'))
}

async function sendConfirmation(person: Person) {
  const result: ProfileResult = {
    form: 'address',
    saved: true,
    error: null,
    fields: {},
    fullName: person.fullName ?? '',
  }
  try {
    await resendConfirmation(person)
    return data(result)
  } catch (error) {
    logBug(error, { part: 'confirmation' })
    const status = isRefusal(error) ? error.status : 500
    return data({ ...result, saved: false, error: failureText(error, 'sendConfirmation') }, { status })
  }
}

async function saveName(person: Person, fullName: string) {
  try {
    await changeProfile(person, parseInput(profileInput, { fullName }))
    return data<ProfileResult>({ form: 'name', saved: true, error: null, fields: {}, fullName })
  } catch (error) {
    logBug(error, { part: 'profile' })
    const [fields, status] = isRefusal(error) ? [error.fields ?? {}, error.status] : [{}, 500]
    const failed: ProfileResult = {
      form: 'name',
      saved: false,
      error: failureText(error, 'updateProfile'),
      fields,
      fullName,
    }
    return data(failed, { status })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData()
  return await sendForm(serverAction, (words): ProfileResult => {
    const failed = { saved: false, fields: {}, fullName: String(sent.get('fullName') ?? ''), isUnreached: !words }
    return sent.get('intent') === 'confirm-address'
      ? { ...failed, form: 'address', error: words ?? failures.sendConfirmation }
      : { ...failed, form: 'name', error: words ?? failures.updateProfile }
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Profile',
    description: 'Your picture and your name.',
    path: paths.profile(),
    noindex: true,
  })
}

/** Profile settings: picture, full name, read-only e-mail, and a link to the privacy settings (spec 2 "Profile"). */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { personId, email, profile, error, pictureProblem, back } = loaderData
  // The address is confirmed in another tab, or on another device.
  useLive([`person:${personId}`])
  const setting = profile && {
    email,
    isConfirmed: profile.isConfirmed,
    isRejected: profile.isRejected,
    isSent: result?.form === 'address' && result.saved,
    problem: result?.form === 'address' ? result.error : null,
  }
  const isAskedFirst = back !== null && !profile?.isConfirmed
  return (
    <div className="wrap settings">
      <h1 className="type-title-1">Profile</h1>
      {back && setting && <ConfirmFirstNotice back={back} setting={setting} />}
      {error && <FailedSection title={error} />}
      {profile && setting && (
        <>
          <SettingsRow title="Your picture" text="Owners and guests see it beside your name.">
            <AvatarField name={profile.fullName || email} url={profile.avatarUrl} problem={pictureProblem} />
          </SettingsRow>
          <SettingsRow title="Your name" text="It stands on your listings, bookings and reviews.">
            <NameForm
              email={email}
              fullName={profile.fullName ?? ''}
              result={result?.form === 'name' ? result : undefined}
            />
          </SettingsRow>
          {!isAskedFirst && (
            <SettingsRow title="Your e-mail address" text="A confirmed address shows us that our e-mails reach you.">
              <AddressSetting {...setting} />
            </SettingsRow>
          )}
        </>
      )}
      <SettingsRow title="Sign-in and security" text="Change your password, and see where you are signed in.">
        <ButtonLink to={paths.security()} variant="line" className="justify-self-start">
          Manage Sign-in and Security
        </ButtonLink>
      </SettingsRow>
      <SettingsRow title="Keys for programs" text="Let a program of yours use the API in your name.">
        <ButtonLink to={paths.apiKeys()} variant="line" className="justify-self-start">
          Manage Keys
        </ButtonLink>
      </SettingsRow>
      <SettingsRow title="Webhooks" text="Let your own programs hear of your bookings as they happen.">
        <ButtonLink to={paths.webhooks()} variant="line" className="justify-self-start">
          Manage Webhooks
        </ButtonLink>
      </SettingsRow>
      <SettingsRow title="Notifications" text="Choose what reaches you, here and by e-mail.">
        <ButtonLink to={paths.notificationSettings()} variant="line" className="justify-self-start">
          Manage Notifications
        </ButtonLink>
      </SettingsRow>
      <SettingsRow title="Your data" text="Take it along, opt out of marketing, or delete your account.">
        <ButtonLink to={paths.privacySettings()} variant="line" className="justify-self-start">
          Manage Privacy Settings
        </ButtonLink>
      </SettingsRow>
    </div>
  )
}

function NameForm({ email, fullName, result }: { email: string; fullName: string; result: ProfileResult | undefined }) {
  const isSaving = useNavigation().formData?.has('fullName')
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      {result?.error && !result.fields.fullName && (
        <FailedNotice
          title={result.error}
          result={result}
          advice={result.isUnreached && 'What you typed is kept; please save it again'}
        />
      )}
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        maxLength={120}
        defaultValue={result?.fullName ?? fullName}
        error={result?.fields.fullName}
      />
      <TextField
        label="E-mail"
        type="email"
        readOnly
        defaultValue={email}
        hint={
          <>
            You sign in with it. Moved to a new one? Change it in{' '}
            <Link to={paths.security()} className="text-link">
              Sign-in and security
            </Link>
            .
          </>
        }
      />
      <div>
        <Button pending={isSaving && 'Saving...'}>Save</Button>
      </div>
      <div role="status">{result?.saved && !isSaving && <Notice tone="ok" title="Your name is saved" />}</div>
    </Form>
  )
}

/** The error of the picture's form, if it was sent without JavaScript. */
function pictureProblemOf(code: string | null): string | null {
  const known = (['fileTooLarge', 'fileType', 'imageTooLarge', 'tooManyRequests'] as const).find((one) => one === code)
  return known ? refusals[known].message : null
}
