import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/privacy'
import { privacy } from './content/privacy-text.ts'
import { WritingPage } from './long-page.tsx'

export function loader() {
  return { privacy }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Privacy Policy',
    description: `What ${brand.name} knows about you, what it is used for, who sees it, and what you can ask for.`,
    path: paths.privacy(),
  })
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <WritingPage writing={loaderData.privacy}>
      <ButtonLink to={paths.contact('privacy')} variant="line">
        Contact Privacy Team
      </ButtonLink>
      <ButtonLink to={paths.privacySettings()} variant="line">
        Manage Privacy Settings
      </ButtonLink>
    </WritingPage>
  )
}
