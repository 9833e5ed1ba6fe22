import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { changesEndAt, notListedText } from '../../rules/booking.ts'
import { firstName } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { nothingBackText } from '../../rules/refund.ts'
import { noReminderUnderHours } from '../../rules/reminder.ts'
import { endOf, formatDay, localDate, zoneCity } from '../../rules/time.ts'
import { BookingNumber } from '../marketplace/booking-number.tsx'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { PriceLines } from '../space/price-lines.tsx'
import { locationText } from '../space/space-head.tsx'
import { useViewerTime } from '../ui/viewer-time.ts'
import { priceOfSummary } from './booking-summary.ts'
import { BookingDayStrip, bookingTimesText } from './booking-summary-parts.tsx'
import { CancelLines } from './cancel-lines.tsx'
import { ChangeLine } from './change-line.tsx'
import type { Confirmation } from './load-confirmation.server.ts'
import { NextSteps } from './next-steps.tsx'

type Booked = NonNullable<Confirmation['booked']>

/** The confirmed booking: where, when, and what the guest needs on the day. */
export function Confirmed({ text, booked }: { text: string; booked: Booked }) {
  const { summary, day } = booked
  const viewerTime = useViewerTime(summary.timeZone, summary.startTime, summary.endTime)
  return (
    <div className="wrap done">
      <section className="done-words" aria-labelledby="done">
        <div role="status" className="grid gap-3">
          {booked.wasAccepted && <p className="type-lead">The owner accepted your request.</p>}
          <h1 id="done" className="done-title">
            {text}
          </h1>
        </div>
        <div className="grid gap-3">
          <BookingNumber number={summary.number} />
          <p className="type-title-3">{summary.spaceTitle}</p>
          <p className="type-lead tabular-nums text-soft">
            {formatDay(localDate(summary.startTime, summary.timeZone))}, {bookingTimesText(summary)},{' '}
            {zoneCity(summary.timeZone)}
            {viewerTime && ` (${viewerTime})`}. {peopleText(summary.headcount)}.
          </p>
        </div>
        <BookingDayStrip summary={summary} day={day} caption={`Yours, ${bookingTimesText(summary)}`} />
        <NextSteps />
        <OfThisBooking summary={summary} />
        {booked.now <= endOf(summary.startTime, -noReminderUnderHours) && (
          <p className="text-soft">
            {booked.isReminded && 'We remind you by e-mail before you come. '}
            <Link to={paths.notificationSettings()} className="text-link">
              Remind me on this device{booked.isReminded && ', too'}
            </Link>
          </p>
        )}
      </section>
      {summary.image && (
        <div className="done-photo">
          <SpacePhoto photo={summary.image} eager sizes="(width < 60rem) 100vw, 45vw" />
        </div>
      )}
      <div className="done-facts">
        <GettingThere booked={booked} />
        <WhatYouPaid booked={booked} />
        <IfPlansChange booked={booked} />
      </div>
    </div>
  )
}

/** The links of the mockup, and the page of the booking. The files bypass the router. */
function OfThisBooking({ summary: { id, ownerName, totalPriceMinor } }: { summary: Booked['summary'] }) {
  const link = 'text-link inline-flex min-h-11 items-center'
  return (
    <p className="flex flex-wrap gap-x-5">
      <Link className={link} to={paths.booking(id)}>
        Booking details
      </Link>
      <a className={link} href={paths.calendar(id)} download>
        Add to calendar
      </a>
      {totalPriceMinor > 0 && (
        <a className={link} href={paths.receipt(id)} download>
          Receipt
        </a>
      )}
      <Link className={link} to={paths.writeAboutBooking(id)}>
        Message {firstName(ownerName)}
      </Link>
    </p>
  )
}

function GettingThere({ booked: { summary, arrival } }: { booked: Booked }) {
  const place = locationText({ location: summary.spaceLocation, country: summary.spaceCountry })
  return (
    <Fact title="Getting there">
      <p>
        {arrival?.address && <b className="block">{arrival.address}</b>}
        {place}
      </p>
      {arrival?.notes && <p className="whitespace-pre-line text-soft">{arrival.notes}</p>}
      {arrival && (
        <p>
          <a className="text-link inline-flex min-h-11 items-center" href={arrival.map} rel="noreferrer">
            Directions
          </a>
        </p>
      )}
    </Fact>
  )
}

function WhatYouPaid({ booked: { summary, chargedForChange, paidBy } }: { booked: Booked }) {
  const price = priceOfSummary(summary)
  if (summary.totalPriceMinor === 0) {
    return (
      <Fact title="What it costs">
        <PriceLines price={price} />
      </Fact>
    )
  }
  return (
    <Fact title="What you paid">
      {chargedForChange && (
        <p>
          The change cost <b className="tabular-nums">{chargedForChange}</b>, charged to your card.
        </p>
      )}
      <PriceLines price={price} totalLabel={chargedForChange ? 'Paid in all' : `Paid by ${paidBy}`} />
    </Fact>
  )
}

function IfPlansChange({
  booked: { summary, arrival, refundLines, moneyBack, capped, email, mailLacksNotes, now },
}: {
  booked: Booked
}) {
  const { id, startTime, timeZone } = summary
  const isFree = summary.totalPriceMinor === 0
  const hasBegun = startTime <= now
  const whyNothing = capped ? `. ${capped}` : ': it starts too soon.'
  const nothingBack = hasBegun ? 'It has begun, so nothing comes back.' : `${nothingBackText}${whyNothing}`
  const lines = moneyBack ? [] : refundLines
  return (
    <Fact title="If plans change">
      {!hasBegun && summary.spaceGone && <p>{notListedText}</p>}
      {!hasBegun && !summary.spaceGone && (
        <ChangeLine until={changesEndAt(startTime)} now={now} timeZone={timeZone} bookingId={id} />
      )}
      {isFree && <p>Cancel until the start, so that others can come. It is free, so nothing has to come back.</p>}
      <CancelLines lines={lines} timeZone={timeZone} />
      {!isFree && lines.length === 0 && <p>{moneyBack ?? nothingBack}</p>}
      <p className="text-soft">
        {(refundLines.length > 0 || moneyBack) && 'Refunds take 5-7 business days. '}
        {email && `We wrote to ${email}`}
        {email && mailLacksNotes ? (
          <>
            {' with all of this, except how to get in: your e-mail address is not confirmed yet. '}
            <Link to={paths.profile()} className="text-link">
              Confirm it in your profile
            </Link>
            .
          </>
        ) : (
          // The e-mail to an address that is confirmed since then lacks them too.
          email && `${arrival?.notes ? '' : ' with all of this'}.`
        )}
      </p>
    </Fact>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-title-4">{title}</h2>
      {children}
    </section>
  )
}
