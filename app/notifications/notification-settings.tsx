import { paths } from '../../rules/paths.ts'
import {
  chooseNotifications,
  mutedNotifications,
  wantedNotifications,
} from '../../server/notifications/choose-notifications.ts'
import { pushKeys } from '../../server/notifications/push-key.ts'
import { pushDevices } from '../../server/notifications/push-subscriptions.ts'
import { SettingsHead } from '../account/settings-page.tsx'
import { pageMeta } from '../brand/page-meta.ts'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/notification-settings'
import { ChoicesForm } from './choices-form.tsx'
import { PushSettings } from './push-settings.tsx'
import './notifications.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const [muted, devices] = await pageResult(() => Promise.all([mutedNotifications(person), pushDevices(person)]))
  return { email: person.email, wanted: wantedNotifications(muted), devices, pushKey: pushKeys().publicKey }
}

/** Stores what was changed in the form, and returns all that it wants. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  const wanted = form.getAll('wanted').map(String)
  const shown = form.get('shown')
  return await actionResult(async () => {
    await chooseNotifications(person, wanted, typeof shown === 'string' ? shown.split(' ') : undefined)
    return wanted
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Notification settings',
    description: 'Which notifications reach you, and how.',
    path: paths.notificationSettings(),
    noindex: true,
  })
}

/** A table of kinds by ways, saved as one chooses. */
export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { email, wanted, devices, pushKey } = loaderData
  return (
    <div className="wrap grid max-w-[46rem] gap-5 pt-[clamp(1.5rem,4vw,4rem)] pb-(--section)">
      <SettingsHead title="Notification settings">
        <p className="type-lead text-soft">
          Choose how each kind reaches you. Charges, refunds, decisions and security always come by e-mail, to{' '}
          <span className="wrap-anywhere">{email}</span>.
        </p>
      </SettingsHead>
      <PushSettings publicKey={pushKey} devices={devices} />
      <ChoicesForm wanted={wanted} result={actionData} />
    </div>
  )
}
