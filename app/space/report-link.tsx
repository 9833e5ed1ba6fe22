import { Flag } from 'lucide'
import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'

/** The link at the bottom of a space's page to report it (spec D54). */
export function ReportLink({ slug }: { slug: string }) {
  return (
    <p className="type-small mt-8 text-soft">
      <Link
        to={paths.reportSpace(slug)}
        rel="nofollow"
        className="inline-flex min-h-11 items-center gap-2 hover:underline"
      >
        <Icon of={Flag} size={16} />
        Report this space
      </Link>
    </p>
  )
}
