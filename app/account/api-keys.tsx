import { data } from 'react-router'
import { z } from 'zod'
import { apiKeyInput } from '../../rules/api-key-input.ts'
import { failures } from '../../rules/failure.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { makeApiKey } from '../../server/accounts/make-api-key.ts'
import { type OwnApiKey, ownApiKeys, revokeApiKey } from '../../server/accounts/own-api-keys.ts'
import { logBug } from '../../server/log.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { actionResult, requestFactsOf, requirePerson } from '../session.ts'
import { failedResult, failedTitle } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/api-keys'
import { ApiKeyForm, type TypedApiKey } from './api-key-form.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { NewSecret } from './new-secret.tsx'
import { SettingsPage, SettingsRow } from './settings-page.tsx'
import './profile.css'
import './api-keys.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const { email } = person
  try {
    return { email, keys: await ownApiKeys(person), error: null }
  } catch (error) {
    logBug(error, { part: 'keys' })
    const keys: OwnApiKey[] = []
    return { email, keys, error: failures.fetchProfile }
  }
}

/** What the page shows after its forms: the new key, once, or the problem and what was typed. */
type Done = { did: 'made'; key: string } | { did: 'revoked' }

const intents = z.object({ intent: z.enum(['make', 'revoke']) })

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const { clientAddress } = requestFactsOf(context)
  const form = await request.formData()
  const fields = Object.fromEntries(form)
  const scopes = form.getAll('scopes').map(String)
  const result = await actionResult(async (): Promise<Done> => {
    const { intent } = parseInput(intents, fields)
    if (intent === 'revoke') {
      await revokeApiKey(person, formText(form, 'key'))
      return { did: 'revoked' }
    }
    const typed = parseInput(apiKeyInput, { ...fields, scopes })
    return { did: 'made', key: await makeApiKey(person, typed, clientAddress) }
  })
  const typed: TypedApiKey = { name: formText(form, 'name'), scopes, lifetime: formText(form, 'lifetime') }
  return data({ ...result.data, typed: result.data.error ? typed : null }, result.init ?? undefined)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => ({ ...failedResult(words ?? failedTitle), typed: null }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Keys for programs',
    description: 'Keys with which your own programs use the API in your name.',
    path: paths.apiKeys(),
    noindex: true,
  })
}

/** The keys with which programs act for the user: made, shown once, listed and revoked. */
export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { email, keys, error } = loaderData
  const problem = result?.error
  return (
    <SettingsPage
      title="Keys for programs"
      lead={
        <>
          With a key, a program of yours does what you do here: find, book, list, read.{' '}
          <a href={paths.apiDocs()} className="text-link">
            What programs can ask for
          </a>
        </>
      }
      error={error}
      problem={problem}
    >
      {result?.ok?.did === 'made' && <NewSecret title="Your new key" secret={result.ok.key} />}
      <SettingsRow
        title="Your keys"
        text="Revoke what you do not recognise or use any more. It stops at once, whatever used it."
      >
        <ApiKeyList keys={keys} isRevoked={result?.ok?.did === 'revoked'} />
      </SettingsRow>
      <SettingsRow
        title="A new key"
        text="Choose only what its program needs. No key can change your password, make other keys, or say where your money goes."
      >
        <ApiKeyForm
          email={email}
          madeKey={result?.ok?.did === 'made' ? result.ok.key : null}
          problem={problem ?? null}
          typed={result?.typed ?? null}
        />
      </SettingsRow>
    </SettingsPage>
  )
}
