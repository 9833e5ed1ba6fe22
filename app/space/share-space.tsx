import { Mail, MessageSquare } from 'lucide'
import { redirect, useRouteLoaderData } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { spacePage } from '../../server/spaces/space-page.ts'
import { pageMeta } from '../brand/page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import { pageResult, personOf } from '../session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/share-space'
import { SpaceSubject } from './space-subject.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await pageResult(() => spacePage(params.slug, personOf(context)))
  if ('redirectTo' in found) throw redirect(paths.shareSpace(found.redirectTo), 301)
  const { slug, title, location, images } = found.space
  return { space: { slug, title, location, photo: images[0] ?? null } }
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Share ${loaderData?.space.title ?? 'a space'}`,
    description: 'Send the address of a space to somebody.',
    path: paths.shareSpace(params.slug),
    noindex: true,
  })
}

/** The address of a space, to copy or to send: where the button to share leads without JavaScript. */
export default function ShareSpace({ loaderData: { space } }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const address = `${root?.origin ?? ''}${paths.space(space.slug)}`
  const text = encodeURIComponent(`${space.title}, ${space.location}\n${address}`)
  return (
    <div className="wrap grid max-w-[44rem] gap-8 pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section)">
      <header className="grid gap-4">
        <BackLink to={paths.space(space.slug)}>Back to the space</BackLink>
        <h1 className="type-title-1">Share this space</h1>
      </header>
      <SpaceSubject space={space} />
      <CopyField label="Its address" value={address} />
      <p className="flex flex-wrap gap-3">
        <a
          className="button"
          data-variant="line"
          href={`mailto:?subject=${encodeURIComponent(space.title)}&body=${text}`}
        >
          <Icon of={Mail} />
          Send by e-mail
        </a>
        <a className="button" data-variant="line" href={`sms:?&body=${text}`}>
          <Icon of={MessageSquare} />
          Send as a text message
        </a>
      </p>
    </div>
  )
}
