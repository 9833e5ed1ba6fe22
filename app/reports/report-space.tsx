import { redirect } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { reportSpace } from '../../server/moderation/report-space.ts'
import { spacePage } from '../../server/spaces/space-page.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { pageResult, personOf, requestFactsOf } from '../session.ts'
import { SpaceSubject } from '../space/space-subject.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { failedProblem } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/report-space'
import { storeReport } from './report-action.server.ts'
import { ReportPage } from './report-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = personOf(context)
  const found = await pageResult(() => spacePage(params.slug, person))
  if ('redirectTo' in found) throw redirect(paths.reportSpace(found.redirectTo), 301)
  const { slug, title, location, images } = found.space
  const isSent = url.searchParams.has('sent')
  return { space: { slug, title, location, photo: images[0] ?? null }, isSent, email: person?.email ?? null }
}

export function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const { clientAddress: address, person } = requestFactsOf(context)
  const page = paths.reportSpace(slug)
  return storeReport(
    request,
    'space',
    async (input) => {
      const found = await spacePage(slug, person)
      if ('redirectTo' in found) throw redirect(page)
      await reportSpace(found.space.id, input, { person, address })
    },
    page,
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedProblem)
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
  const about = (
    <div className="mt-4">
      <SpaceSubject space={space} />
    </div>
  )
  return (
    <ReportPage
      back={{ to: paths.space(space.slug), text: 'Back to the space' }}
      title="Report this space"
      kind="space"
      about={about}
      isSent={isSent}
      sent={`A person at ${brand.name} looks at the listing and decides. The owner does not learn who reported it.`}
      onwards={<ButtonLink to={paths.explore()}>Find another space</ButtonLink>}
      email={email}
      actionData={actionData}
    />
  )
}
