import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import type { Route } from './+types/safety'
import { safety } from './content/safety-text.ts'
import { WritingPage } from './long-page.tsx'

export function loader() {
  return { writing: safety }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Safety Information',
    description: 'What we do so that letting and booking a space is safe, and what guests and owners can do.',
    path: paths.safety(),
  })
}

export default function Safety({ loaderData }: Route.ComponentProps) {
  return <WritingPage writing={loaderData.writing} />
}
