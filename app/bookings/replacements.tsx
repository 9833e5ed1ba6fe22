import { Check, Minus } from 'lucide'
import { type FetcherWithComponents, Link, useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { nothingBackText } from '../../rules/refund.ts'
import { FoundStrip } from '../marketplace/found-strip.tsx'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { RatingStars } from '../marketplace/rating-stars.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { Icon } from '../ui/icon.tsx'
import { BookingSection } from './booking-section.tsx'
import { CancelLines } from './cancel-lines.tsx'
import type { BookingPageData } from './load-booking.server.ts'
import type { ReplacementResult } from './replacement.server.ts'
import type { ReplacementView } from './replacement-list.server.ts'
import './replacements.css'

type ReplacementsProps = {
  bookingId: string
  replacements: NonNullable<BookingPageData['replacements']>
  spaceTitle: string
}

/** After a cancellation by the owner or the platform: spaces that are free at the same hours, and the search by these hours. */
export function Replacements({
  bookingId,
  replacements: { hours, isFree, moveUntil, search, spaces },
  spaceTitle,
}: ReplacementsProps) {
  const fetcher = useFetcher<ReplacementResult>()
  const { data } = fetcher
  return (
    <BookingSection id="replacements" title="Free at your hours">
      {spaces.length > 0 && (
        <p className="max-w-[60ch] text-soft tabular-nums">
          {moveUntil
            ? `Until ${moveUntil}, one press moves your booking and what you paid: there is nothing more to pay, ${spaces.some(({ difference }) => difference) ? 'what a space costs less comes back, and what one costs more is paid by the owner who cancelled.' : 'and what a space costs less comes back.'}`
            : `Nothing is held until you choose, and others see these hours too.${isFree ? '' : ' Then they are yours for ten minutes, to pay. What you paid before comes back in any case.'}`}
        </p>
      )}
      {data && <FailedNotice title={data.problem} result={data} advice={data.isUnreached && 'Please try again'} />}
      {spaces.length > 0 ? (
        <ol className="replacements">
          {spaces.map((space, at) => (
            <li key={space.id}>
              <ReplacementRow
                bookingId={bookingId}
                fetcher={fetcher}
                space={space}
                hours={hours}
                moveUntil={moveUntil}
                spaceTitle={spaceTitle}
                isFirst={at === 0}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className="max-w-[60ch]">
          At your hours nothing else in this city fits as many people
          {isFree ? ', is free of charge' : ' for what you paid'} and can be booked at once.
        </p>
      )}
      <p>
        <ButtonLink variant="line" to={search}>
          Search with the same hours
        </ButtonLink>
      </p>
    </BookingSection>
  )
}

type ReplacementRowProps = {
  bookingId: string
  fetcher: FetcherWithComponents<ReplacementResult>
  space: ReplacementView
  hours: string
  moveUntil: string | null
  spaceTitle: string
  isFirst: boolean
}

function ReplacementRow({ spaceTitle, ...row }: ReplacementRowProps) {
  const { space, moveUntil } = row
  return (
    <article className="replacement">
      {space.image ? (
        <SpacePhoto photo={space.image} sizes="(width < 40rem) 30vw, 12rem" />
      ) : (
        <span className="photo" />
      )}
      <div className="grid content-start gap-1">
        <h3 className="type-title-4">
          <Link to={space.address} className="hover:underline">
            {space.title}
          </Link>
        </h3>
        <p className="type-small text-soft">
          {space.location}, {space.country} · up to {space.capacity.toLocaleString('en-US')}
        </p>
        <RatingStars rating={space.rating} count={space.reviewCount} />
      </div>
      <div className="replacement-hours">
        {space.shares.length + space.lacks.length > 0 && (
          <ul className="tags" aria-label={`Compared with ${spaceTitle}`}>
            {space.shares.map((amenity) => (
              <Compared key={amenity} amenity={amenity} isShared />
            ))}
            {space.lacks.map((amenity) => (
              <Compared key={amenity} amenity={amenity} isShared={false} />
            ))}
          </ul>
        )}
        {space.found && <FoundStrip found={space.found} />}
        {moveUntil && space.price && <CancelTermsThere space={space} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          {space.found && (
            <span className="grid gap-0.5">
              <span className="price">
                {space.found.total} {space.price && <span>all in</span>}
              </span>
              {space.difference && (
                <span className="type-small text-soft tabular-nums">
                  {space.difference} of it paid by the owner who cancelled, nothing by you
                </span>
              )}
            </span>
          )}
          <BookButton {...row} />
        </div>
      </div>
    </article>
  )
}

/** The terms that the booking has once it is moved; of hours that are held first, the payment page shows them. */
function CancelTermsThere({ space: { policy, refunds, timeZone } }: { space: ReplacementView }) {
  return (
    <div className="type-small grid gap-1 text-soft">
      <p>Cancellation, {policy}</p>
      <CancelLines lines={refunds} timeZone={timeZone} />
      {refunds.length === 0 && <p>{nothingBackText}.</p>}
    </div>
  )
}

/**
 * One tap moves the booking while what was paid can move, or holds the hours and leads to the payment; free hours are booked on
 * the space's page.
 */
function BookButton({
  bookingId,
  fetcher: { Form, formData },
  space,
  hours,
  moveUntil,
  isFirst,
}: Omit<ReplacementRowProps, 'spaceTitle'>) {
  const variant = isFirst ? undefined : 'line'
  const words = (
    <>
      Book {hours}
      <span className="sr-only"> at {space.title}</span>
    </>
  )
  if (!space.price) {
    return (
      <ButtonLink to={space.address} variant={variant}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action={paths.bookReplacement(bookingId)}>
      <input type="hidden" name="spaceId" value={space.id} />
      <input type="hidden" name="amount" value={space.price.amount} />
      <input type="hidden" name="currency" value={space.price.currency} />
      {moveUntil && <input type="hidden" name="pay" value="moved" />}
      <Button
        variant={variant}
        pending={formData?.get('spaceId') === String(space.id) && (moveUntil ? 'Moving...' : 'Holding the hours...')}
      >
        {moveUntil ? (
          <>
            Move here<span className="sr-only">: {space.title}</span>
          </>
        ) : (
          words
        )}
      </Button>
    </Form>
  )
}

/** An amenity of the cancelled space, and whether this one has it too. */
function Compared({ amenity, isShared }: { amenity: string; isShared: boolean }) {
  return (
    <li className="compared" data-lacks={isShared ? undefined : ''}>
      <Icon of={isShared ? Check : Minus} size={14} />
      {!isShared && <span className="sr-only">Not here: </span>}
      {amenity}
    </li>
  )
}
