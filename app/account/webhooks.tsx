import { useState } from 'react'
import { data } from 'react-router'
import { z } from 'zod'
import { failures } from '../../rules/failure.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { webhookInput } from '../../rules/webhook-input.ts'
import { logBug } from '../../server/log.ts'
import { addWebhook } from '../../server/webhooks/add-webhook.ts'
import { type OwnWebhook, ownWebhooks } from '../../server/webhooks/own-webhooks.ts'
import {
  removeWebhook,
  renewWebhookSecret,
  resendDelivery,
  resendUndelivered,
  testWebhook,
} from '../../server/webhooks/webhook-actions.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { useLive } from '../live/use-live.ts'
import { actionResult, requestFactsOf, requirePerson } from '../session.ts'
import { failedResult, failedTitle } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/webhooks'
import { NewSecret } from './new-secret.tsx'
import { SettingsPage, SettingsRow } from './settings-page.tsx'
import { type TypedWebhook, WebhookForm } from './webhook-form.tsx'
import { WebhookList } from './webhook-list.tsx'
import './profile.css'
import './api-keys.css'
import '../listings/calendars.css'
import './webhooks.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const { id: personId, email } = person
  try {
    return { personId, email, webhooks: await ownWebhooks(person), error: null }
  } catch (error) {
    logBug(error, { part: 'webhooks' })
    const webhooks: OwnWebhook[] = []
    return { personId, email, webhooks, error: failures.fetchProfile }
  }
}

/** What the page shows after its forms: a new secret, once, or what was done, or the problem and what was typed. */
type Done = { did: 'added' | 'renewed'; secret: string } | { did: 'removed' | 'tested' | 'resent' | 'allResent' }

const intents = z.object({ intent: z.enum(['add', 'remove', 'renew', 'test', 'again', 'all-again']) })

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const { clientAddress } = requestFactsOf(context)
  const form = await request.formData()
  const fields = Object.fromEntries(form)
  const kinds = form.getAll('kinds').map(String)
  const webhook = formText(form, 'webhook')
  const result = await actionResult(async (): Promise<Done> => {
    const { intent } = parseInput(intents, fields)
    switch (intent) {
      case 'add': {
        const typed = parseInput(webhookInput, { ...fields, kinds })
        return { did: 'added', secret: await addWebhook(person, typed, clientAddress) }
      }
      case 'renew':
        return { did: 'renewed', secret: await renewWebhookSecret(person, webhook) }
      case 'remove':
        await removeWebhook(person, webhook)
        return { did: 'removed' }
      case 'test':
        await testWebhook(person, webhook)
        return { did: 'tested' }
      case 'again':
        await resendDelivery(person, formText(form, 'delivery'))
        return { did: 'resent' }
      case 'all-again':
        await resendUndelivered(person, webhook)
        return { did: 'allResent' }
    }
  })
  const typed: TypedWebhook = { url: formText(form, 'url'), kinds }
  return data({ ...result.data, typed: result.data.error ? typed : null }, result.init ?? undefined)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => ({ ...failedResult(words ?? failedTitle), typed: null }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Webhooks',
    description: 'Addresses of your own programs that are notified of your bookings and messages.',
    path: paths.webhooks(),
    noindex: true,
  })
}

const doneTexts = {
  removed: 'The address is removed',
  tested: 'A test is on its way. What comes back appears at its address.',
  resent: 'On its way again. What comes back appears at its address.',
  allResent: 'On their way again. Load this page again in a few seconds to see what came back.',
}

/**
 * The addresses that are notified of the user's bookings and messages: added, tested, renewed, listed with what they said,
 * removed.
 */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { personId, email, webhooks, error } = loaderData
  useLive([`person:${personId}`])
  const problem = result?.error
  const done = result?.ok
  const secret = useShownSecret(done)
  return (
    <SettingsPage
      title="Webhooks"
      lead="We send your own programs a note whenever something happens to your bookings: for a door code, a calendar, a heating."
      error={error}
      problem={problem}
    >
      {secret && <NewSecret title="The secret that signs every note" secret={secret} />}
      <div role="status">{done && !('secret' in done) && <Notice tone="ok" title={doneTexts[done.did]} />}</div>
      <SettingsRow
        title="Your addresses"
        text="What does not arrive is tried fifteen times over a day and a half, and stays here for 30 days to be sent again."
      >
        <WebhookList webhooks={webhooks} />
      </SettingsRow>
      <SettingsRow
        title="A new address"
        text="It gets a signed POST with the kind, the time and the ids, and never a card, an address or the words of a message."
      >
        <WebhookForm
          email={email}
          addedSecret={done?.did === 'added' ? done.secret : null}
          problem={problem ?? null}
          typed={result?.typed ?? null}
        />
      </SettingsRow>
    </SettingsPage>
  )
}

/** The last secret that was made on this page. It stays until an address is removed, because it cannot be shown again. */
function useShownSecret(done: Done | null | undefined): string | null {
  const [shown, setShown] = useState<string | null>(null)
  const isGone = done?.did === 'removed'
  const made = done && 'secret' in done ? done.secret : null
  const secret = isGone ? null : (made ?? shown)
  if (secret !== shown) setShown(secret)
  return secret
}
