import { Link, useLocation } from 'react-router'
import { Notice } from '../ui/notice.tsx'

/** A part that could not be read says so in its place (spec 8), with a way to ask for the page anew. */
export function FailedSection({ title }: { title: string }) {
  return (
    <Notice tone="bad" title={title}>
      <TryAgain />
    </Notice>
  )
}

/** The same page, fetched anew. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <Link to={pathname + search} reloadDocument className="text-link">
      Try again
    </Link>
  )
}
