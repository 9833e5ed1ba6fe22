import { data, Form, useNavigation } from 'react-router'
import { embedCode, embedSettings, maxEmbedOrigins } from '../../rules/embed.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { changeEmbed } from '../../server/spaces/change-embed.ts'
import { ownEmbed } from '../../server/spaces/own-embed.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { failedResult, unreachedText } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/listing-widget'
import { FormSection } from './form-section.tsx'
import { ListingFormHead } from './listing-form-head.tsx'
import './listing.css'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return { origin: url.origin, ...(await pageResult(() => ownEmbed(person, Number(params.id)))) }
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const typed = typedIn(await request.formData())
  const result = await actionResult(async () => {
    await changeEmbed(person, Number(params.id), parseInput(embedSettings, typed))
    return true
  })
  if (result.data.error?.code === 'spaceNotFound') throw data(null, { status: 404 })
  return data({ ...result.data, typed: result.data.error ? typed : null }, result.init ?? {})
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData())
  return await sendForm(serverAction, (words = unreachedText('Nothing was changed')) => ({
    ...failedResult(words),
    typed,
  }))
}

function typedIn(form: FormData): { origins: string; color: string } {
  return { origins: formText(form, 'origins'), color: formText(form, 'color') }
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Your own site',
    description: 'Show the free hours of your space on your own site.',
    path: paths.listingWidget(Number(params.id)),
    noindex: true,
  })
}

/** The sites that may show the week of a listing, its colour there, and the line to copy. */
export default function ListingWidget({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, slug, origin, origins, color } = loaderData
  const result = useActionResult(actionData)
  const isPending = useNavigation().formMethod === 'POST'
  const fields = result?.error?.fields ?? {}
  const isAboutFields = Object.keys(fields).length > 0
  return (
    <div className="wrap">
      <ListingFormHead listing={{ id, title }} title="Your own site" here="widget" access="owner">
        <div role="status" className="empty:absolute">
          {result?.ok && <Notice tone="ok" title="Saved" />}
        </div>
        {result?.error && !isAboutFields && (
          <Notice tone="bad" title={result.error.message}>
            Everything you typed is still here.
          </Notice>
        )}
      </ListingFormHead>
      <div className="listing-form pb-(--section)">
        <FormSection
          title="Where it may be shown"
          lead="Your week of free hours, in a frame on your own site. Whoever books there pays here, as always."
        >
          <Form method="post" preventScrollReset className="grid gap-5">
            <TextArea
              label="Your sites"
              name="origins"
              rows={4}
              spellCheck={false}
              placeholder="https://your-site.example"
              hint={`Their addresses without a page, one a line, ${maxEmbedOrigins} at most. Empty: nowhere.`}
              defaultValue={result?.typed?.origins ?? origins.join('\n')}
              error={fields.origins}
            />
            <TextField
              label="Your colour"
              name="color"
              placeholder="#1b4c98"
              maxLength={20}
              hint="Of what is chosen and of the button. Empty: ours."
              defaultValue={result?.typed?.color ?? color ?? ''}
              error={fields.color}
            />
            <Button className="justify-self-start" pending={isPending && 'Saving...'}>
              Save
            </Button>
          </Form>
        </FormSection>
        <FormSection title="The line to copy" lead="Put it where the week should appear. It loads 12 KB at first.">
          <div className="col-span-full">
            <CopyField label="HTML" value={embedCode(origin, slug)} />
          </div>
          <p className="col-span-full">
            <a className="text-link" href={paths.embed(slug)} target="_blank" rel="noreferrer">
              See it by itself
            </a>
          </p>
        </FormSection>
      </div>
    </div>
  )
}
