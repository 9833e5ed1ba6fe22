import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/terms'
import { importantNotice, terms } from './content/terms-text.ts'
import { WritingPage } from './long-page.tsx'

export function loader() {
  return { terms, importantNotice }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Terms of Service',
    description: `The terms under which ${brand.name} may be used, spaces listed and hours booked.`,
    path: paths.terms(),
  })
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const notice = (
    <Notice tone="warn" title="Important Notice">
      {loaderData.importantNotice}
    </Notice>
  )
  return (
    <WritingPage writing={loaderData.terms} before={notice}>
      <ButtonLink to={paths.termsFile()} reloadDocument variant="line">
        Download Full Terms
      </ButtonLink>
      <ButtonLink to={paths.contact('legal')} variant="line">
        Contact Legal Team
      </ButtonLink>
    </WritingPage>
  )
}
