import { Link, useLocation } from 'react-router'
import { Notice } from '../ui/notice.tsx'

/** Shown instead of a part that could not be read (spec 8), with a link to reload the page. */
export function FailedSection({ title }: { title: string }) {
  return (
    <Notice tone="bad" title={title}>
      <TryAgain />
    </Notice>
  )
}

/** A link that reloads the page. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <Link to={pathname + search} reloadDocument className="text-link">
      Try again
    </Link>
  )
}
