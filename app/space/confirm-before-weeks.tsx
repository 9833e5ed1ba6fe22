import { Link, useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Notice } from '../ui/notice.tsx'

/** Says before the weeks are held that this takes a confirmed address; the profile leads back to the same weeks. */
export function ConfirmBeforeWeeks({ email }: { email: string }) {
  const { pathname, search } = useLocation()
  return (
    <Notice tone="warn" title="Please confirm your e-mail address first">
      Weeks are held for a confirmed address only. Press the button in the e-mail to {email}, or{' '}
      <Link to={`${paths.profile()}?${new URLSearchParams({ back: pathname + search })}`} className="text-link">
        have it sent again
      </Link>
      .
    </Notice>
  )
}
