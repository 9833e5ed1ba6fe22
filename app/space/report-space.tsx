import { ChevronLeft } from 'lucide'
import { data, Link, redirect } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { reportInput } from '../../rules/report.ts'
import { reportSpace } from '../../server/moderation/report-space.ts'
import { spacePage } from '../../server/spaces/space-page.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { typeInTitle } from '../marketplace/type-in-title.ts'
import { actionResult, pageResult, personOf, requestFactsOf } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { failedResult, sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/report-space'
import { ReportForm, type ReportFormValues } from './report-form.tsx'
import './small-page.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = personOf(context)
  const found = await pageResult(() => spacePage(params.slug, person))
  if ('redirectTo' in found) throw redirect(paths.reportSpace(found.redirectTo), 301)
  const { id, slug, title, location, images } = found.space
  const isSent = url.searchParams.has('sent')
  return { space: { id, slug, title, location, photo: images[0] ?? null }, isSent, email: person?.email ?? null }
}

/** Stores the report and redirects to a confirmation that can be reloaded; a refused form keeps the typed values. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { clientAddress: address, person } = requestFactsOf(context)
  const form = Object.fromEntries(await request.formData())
  const { data: result, init } = await actionResult(async () => {
    const found = await spacePage(params.slug, person)
    if ('redirectTo' in found) return false
    await reportSpace(found.space.id, parseInput(reportInput, form), { person, address })
    return true
  })
  if (result.ok !== null) return redirect(`${paths.reportSpace(params.slug)}${result.ok ? '?sent' : ''}`)
  return data({ problem: result.error, typed: typedIn(form) }, init ?? {})
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => ({ problem: failedResult(words).error, typed: null }))
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Report ${loaderData?.space.title ?? 'a space'}`,
    description: 'Say what is wrong with a listing.',
    path: paths.reportSpace(params.slug),
    noindex: true,
  })
}

/** 'Report this space' (spec D54): the reason and a description. Admins read it at /admin/reports. */
export default function ReportSpace({ loaderData: { space, isSent, email }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  return (
    <div className="wrap small-page">
      <header className="grid gap-4">
        <Link
          to={paths.space(space.slug)}
          className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline"
        >
          <Icon of={ChevronLeft} size={18} />
          Back to the space
        </Link>
        <h1 className={typeInTitle('Report this space')}>Report this space</h1>
      </header>
      <div className="space-subject">
        {space.photo && <SpacePhoto photo={space.photo} sizes="8rem" eager className="subject-photo" />}
        <p>
          <b className="type-title-4 block">{space.title}</b>
          <span className="text-soft">{space.location}</span>
        </p>
      </div>
      {isSent ? (
        <Sent slug={space.slug} />
      ) : (
        <ReportForm typed={result?.typed ?? null} problem={result?.problem} email={email} />
      )}
    </div>
  )
}

function Sent({ slug }: { slug: string }) {
  return (
    <div className="grid gap-6">
      <Notice tone="ok" title="Thank you. Your report has arrived" role="status">
        A person at {brand.name} looks at the listing and decides. The owner does not learn who reported it.
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.explore()}>Find another space</ButtonLink>
        <ButtonLink to={paths.space(slug)} variant="line">
          Back to the space
        </ButtonLink>
      </div>
    </div>
  )
}

/** The submitted values, to fill the form again. */
function typedIn(form: Record<string, FormDataEntryValue>): ReportFormValues {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return { reason: text('reason'), words: text('words'), email: text('email') }
}
