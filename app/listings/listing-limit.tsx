import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Notice } from '../ui/notice.tsx'

/** Why no more space can be listed now, above the form that would be filled in for nothing. */
export function ListingLimit({ text, isUnconfirmed }: { text: string; isUnconfirmed: boolean }) {
  return (
    <Notice tone="warn" title="You cannot list another space yet">
      <p>{text}</p>
      {isUnconfirmed && (
        <p>
          <Link to={paths.profile()} className="text-link">
            To your profile
          </Link>
        </p>
      )}
    </Notice>
  )
}
