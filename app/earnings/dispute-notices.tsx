import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Notice } from '../ui/notice.tsx'
import type { DisputeNotice } from './dispute-notice.ts'

/** What an owner should know of payments that banks question, each with the ways to the booking's money and, if asked, to us. */
export function DisputeNotices({ disputes }: { disputes: DisputeNotice[] }) {
  return disputes.map(({ bookingId, title, text, isAsked }) => (
    <Notice key={bookingId} tone="warn" title={title}>
      {text}{' '}
      <Link to={`${paths.booking(bookingId)}#money`} className="text-link">
        See the booking
      </Link>{' '}
      {isAsked && (
        <Link to={paths.contactAboutBooking(bookingId)} className="text-link">
          Write to us
        </Link>
      )}
    </Notice>
  ))
}
