import { counted } from '../../rules/counted.ts'
import type { GuestRecord } from '../../server/reviews/guest-record.ts'

/** Average and number of what owners wrote about a guest, and the newest words. */
export function GuestRecordLines({ record: { rating, count, reviews } }: { record: GuestRecord }) {
  const withWords = reviews.filter(({ body }) => body !== '')
  return (
    <div className="grid gap-3">
      <p>
        <b>{rating.toFixed(1)} of 5 stars</b>{' '}
        <span className="text-soft">{guestRecordCount(count)}. Only owners see this.</span>
      </p>
      {withWords.length > 0 && (
        <ul className="grid gap-2">
          {withWords.map(({ rating: stars, body, visibleAt }) => (
            <li key={`${visibleAt} ${body}`} className="whitespace-pre-line wrap-anywhere">
              “{body}” <span className="type-small whitespace-nowrap text-soft">{stars} of 5 stars</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** '4.8 stars from 3 stays' */
export function guestRecordText({ rating, count }: GuestRecord): string {
  return `${rating.toFixed(1)} stars ${guestRecordCount(count)}`
}

export function guestRecordCount(count: number): string {
  return `from ${counted(count, 'stay')}`
}
