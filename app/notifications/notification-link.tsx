import {
  BadgeCheck,
  Banknote,
  Calendar,
  CalendarX,
  Clock,
  type IconNode,
  Inbox,
  MessageCircle,
  Search,
  ShieldCheck,
  Star,
  Undo2,
} from 'lucide'
import { Link } from 'react-router'
import { agoText } from '../../rules/ago-text.ts'
import type { NotificationKind } from '../../rules/notification.ts'
import type { NotificationItem } from '../../server/notifications/my-notifications.ts'
import { Icon } from '../ui/icon.tsx'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'

type NotificationLinkProps = { item: NotificationItem; isNew: boolean; now: Date }

/** A notification as a link to the page that it is about. */
export function NotificationLink({ item, isNew, now }: NotificationLinkProps) {
  return (
    <li>
      <Link
        className="news"
        to={item.path}
        data-new={isNew || undefined}
        data-unread={item.isRead ? undefined : item.id}
      >
        <Icon of={icons[item.kind]} />
        <b>
          {isNew && <span className="sr-only">New: </span>}
          <UnbrokenTimes text={item.title} />
        </b>
        <time dateTime={item.createdAt.toISOString()}>{agoText(item.createdAt, now)}</time>
        <span className="news-detail">
          <UnbrokenTimes text={item.detail} />
        </span>
      </Link>
    </li>
  )
}

const icons: Record<NotificationKind, IconNode> = {
  booking: Calendar,
  request: Inbox,
  reminder: Clock,
  money: Undo2,
  payout: Banknote,
  message: MessageCircle,
  review: Star,
  conflict: CalendarX,
  savedSearch: Search,
  decision: BadgeCheck,
  security: ShieldCheck,
}
