import type { MouseEvent, ReactNode } from 'react'
import { formatMoney } from '../../rules/money.ts'
import { formatDay } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import { HourlyPrice } from '../marketplace/price.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useViewerClock } from '../ui/viewer-time.ts'
import type { SpacePageData, SpaceView } from './load-space.server.ts'
import { holdAddress, holdText, isOtherThan, liveHoldOf } from './own-hold-notice.tsx'
import type { BookingFormState } from './use-booking-form.ts'

type BookBarProps = { page: SpacePageData; booking: BookingFormState; onBook: () => void }

/**
 * Replaces the bottom bar of a space's page on phones: the price, or the total once hours are chosen, and 'Book', which
 * opens the form as a sheet. While the viewer holds hours here and has not chosen others, it links to the payment instead.
 */
export function BookBar({ page: { space, week }, booking, onBook }: BookBarProps) {
  const live = liveHoldOf(week, booking.now)
  const hold = live && (booking.isProposed || !isOtherThan(live, booking.checked)) ? live : null
  const until = useViewerClock(space.timeZone, hold?.until ?? booking.now)
  return (
    <section className="book-bar" data-held={hold ? '' : undefined} aria-label="Book this space">
      {hold ? (
        <>
          <p>
            <b className="tabular-nums">Held for you until {until}</b>
            <span className="type-small block tabular-nums">{holdText(hold, space.timeZone)}</span>
            <OpenForm onBook={onBook} className="text-link type-small block w-fit">
              Book other hours
            </OpenForm>
          </p>
          <ButtonLink to={holdAddress(hold)} className="px-6">
            Continue
          </ButtonLink>
        </>
      ) : (
        <>
          <BarPrice space={space} booking={booking} />
          <OpenForm onBook={onBook} className="button px-9">
            {space.byRequest ? 'Request' : 'Book'}
          </OpenForm>
        </>
      )}
    </section>
  )
}

type OpenFormProps = { onBook: () => void; className: string; children: ReactNode }

/** Opens the form; without JavaScript a link to the form in the page. */
function OpenForm({ onBook, className, children }: OpenFormProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onBook()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it has a valid target
    <a href="#book" className={className} onClick={open}>
      {children}
    </a>
  )
}

function BarPrice({ space, booking: { checked, price, draft } }: { space: SpaceView; booking: BookingFormState }) {
  const hourly = { amountMinor: space.fromMinor, currency: space.currency }
  if (!checked.start || !checked.end || checked.problem) return <HourlyPrice price={hourly} isFrom={space.isFrom} />
  const total = { amountMinor: price.totalMinor, currency: price.currency }
  return (
    <p>
      {price.totalMinor === 0 ? (
        <b>Free</b>
      ) : (
        <b className="tabular-nums">
          {formatMoney(total, { decimals: 'always' })}{' '}
          <span className="font-normal text-soft">{price.guestFeeMinor > 0 ? 'total with fee' : 'total'}</span>
        </b>
      )}
      <span className="type-small block truncate text-soft tabular-nums">
        {formatDay(draft.date, 'short')}, {timesText(checked.start, checked.end, space.timeZone)}
      </span>
    </p>
  )
}
