import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import type { Route } from './+types/covid19'
import { covid19 } from './content/covid19-text.ts'
import { WritingPage } from './long-page.tsx'

export function loader() {
  return { writing: covid19 }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'COVID-19 Response',
    description: 'What holds for bookings when somebody is ill, and what makes a shared room better for everybody.',
    path: paths.covid19(),
  })
}

export default function Covid19({ loaderData }: Route.ComponentProps) {
  return <WritingPage writing={loaderData.writing} />
}
