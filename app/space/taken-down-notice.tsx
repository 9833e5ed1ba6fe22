import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Notice } from '../ui/notice.tsx'
import type { SpaceView } from './load-space.server.ts'

type TakenDownNoticeProps = {
  space: Pick<SpaceView, 'id' | 'isOwner'>
  takenDown: { reason: string }
}

/** Shown to the owner and to admins above the page of a space that an admin took down. */
export function TakenDownNotice({ space, takenDown }: TakenDownNoticeProps) {
  return (
    <Notice tone="bad" role="status" title="This listing is taken down">
      <p className="whitespace-pre-line wrap-anywhere">{takenDown.reason}</p>
      <p className="mt-1">
        Only {space.isOwner ? 'you and we' : 'its owner and admins'} see this page. It takes no bookings; those that
        exist stay.{' '}
        {space.isOwner ? (
          <Link to={paths.contact()} className="text-link">
            Write to us
          </Link>
        ) : (
          <Link to={`${paths.adminSpace(space.id)}#decide`} className="text-link">
            Restore it
          </Link>
        )}
      </p>
    </Notice>
  )
}
