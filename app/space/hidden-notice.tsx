import { Notice } from '../ui/notice.tsx'
import type { SpaceView } from './load-space.server.ts'
import { TakenDownNotice } from './taken-down-notice.tsx'

/** Shown above the page of a space that guests do not see: one that was taken down, or a draft. */
export default function HiddenNotice({
  space,
}: {
  space: Pick<SpaceView, 'id' | 'isOwner' | 'takenDown' | 'isDraft'>
}) {
  if (space.takenDown) return <TakenDownNotice space={space} takenDown={space.takenDown} />
  if (!space.isDraft) return null
  return (
    <Notice tone="note" role="status" title="This listing is a draft">
      {space.isOwner
        ? 'Only you, its co-hosts and our admins see it. Guests find it once you switch it to “Open for bookings”.'
        : 'Only its owner, its co-hosts and admins see it. Guests find it once its owner opens it for bookings.'}
    </Notice>
  )
}
