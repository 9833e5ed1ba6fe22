import { CalendarX, EyeOff, Flag } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { endOf, formatDay, localDate, localTime, monthYearText } from '../../rules/time.ts'
import type { ReviewEntry, SpaceReview } from '../../server/reviews/reviews-of-space.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import './review-list.css'

/** `space`: the space of the review, in a list of several spaces. */
type ShownReview = SpaceReview & { space?: { title: string; slug: string } }

type ReviewListProps = {
  entries: readonly (Exclude<ReviewEntry, SpaceReview> | ShownReview)[]
  ownerName: string
  headingLevel: 2 | 3
  /** In two columns, on the page of the space. */
  isCompact?: boolean
  /** What follows a review and its answer: the owner's form, or that the answer is published. */
  answerFor?: (review: SpaceReview) => ReactNode
  /** True for an admin, who may remove reviews. */
  isAdmin?: boolean
}

/** Reviews of a space, with removed ones and the owner's cancellations as lines between them. */
export function ReviewList({ entries, isCompact = false, ...shown }: ReviewListProps) {
  return (
    <ol className="reviews" data-compact={isCompact || undefined}>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`}>
          {entry.kind === 'review' ? (
            <ReviewItem review={entry} {...shown} />
          ) : (
            <Line entry={entry} isAdmin={shown.isAdmin} />
          )}
        </li>
      ))}
    </ol>
  )
}

type ReviewItemProps = Omit<ReviewListProps, 'entries' | 'isCompact'> & { review: ShownReview }

function ReviewItem({ review, ownerName, headingLevel, answerFor, isAdmin }: ReviewItemProps) {
  const { id, author, rating, body, answer, answeredAt, space } = review
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="review">
      <div className="flex items-center gap-3">
        <Avatar name={author ?? 'Guest'} url={null} />
        <Heading className="type-control">
          {author ?? 'A guest'}
          <span className="type-small block font-normal text-soft">
            {monthOf(review.startTime, review.timeZone)} · {stayText(review)}
            {space && (
              <>
                {' · '}
                <Link to={paths.space(space.slug)} className="text-link">
                  {space.title}
                </Link>
              </>
            )}
          </span>
        </Heading>
      </div>
      <p className="flex">
        <i className="stars-row" style={{ '--lit': rating }} aria-hidden="true" />
        <span className="sr-only">{rating} of 5 stars</span>
      </p>
      {body && <p className="max-w-[40rem] whitespace-pre-line">{body}</p>}
      {answer && (
        <div className="review-answer">
          <p className="type-small text-soft">
            <b>{ownerName}</b> answered{answeredAt && ` in ${monthOf(answeredAt)}`}
          </p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
      {answerFor?.(review)}
      <p className="review-ways">
        <Link to={paths.reportReview(id)} rel="nofollow" aria-label={`Report the review of ${author ?? 'a guest'}`}>
          <Icon of={Flag} size={14} />
          Report
        </Link>
        {isAdmin && <Link to={paths.adminReview(id)}>Remove</Link>}
      </p>
    </article>
  )
}

function Line({ entry, isAdmin }: { entry: Exclude<ReviewEntry, SpaceReview>; isAdmin: boolean | undefined }) {
  if (entry.kind === 'cancelled') {
    return (
      <p className="review-line">
        <Icon of={CalendarX} size={18} />
        <span>
          <b>The owner cancelled a booking</b>, {monthOf(entry.at, entry.timeZone)}
        </span>
      </p>
    )
  }
  return (
    <p className="review-line">
      <Icon of={EyeOff} size={18} />
      <span>
        <b>Removed</b>, {monthOf(entry.at)}. <span className="whitespace-pre-line">{entry.reason}</span>
        {isAdmin && (
          <>
            {' '}
            <Link to={paths.adminReview(entry.id)} className="text-link">
              Restore
            </Link>
          </>
        )}
      </span>
    </p>
  )
}

/** 'a Saturday, 14 to 18', or '14 to 18:30'. */
function stayText({ startTime, hours, timeZone }: SpaceReview): string {
  const start = new Date(startTime)
  const hourOf = (instant: Date) => localTime(instant, timeZone).replace(/^0|:00$/g, '')
  const [weekday] = formatDay(localDate(start, timeZone), 'long').split(' ')
  return `a ${weekday}, ${hourOf(start)} to ${hourOf(endOf(start, hours))}`
}

/** 'May 2026'. */
function monthOf(instant: string, timeZone = 'UTC'): string {
  return monthYearText(new Date(instant), timeZone)
}
