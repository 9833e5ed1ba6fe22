import { changeUntilHours } from '../../rules/booking.ts'
import { paths } from '../../rules/paths.ts'
import { compensatedStayText, latePenaltyHours } from '../../rules/penalty.ts'
import { graceText, graceWhen } from '../../rules/refund.ts'
import { env } from '../../server/env.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import type { Route } from './+types/cancellation'
import { LongPage } from './long-page.tsx'
import { RefundExampleLines } from './refund-example-lines.tsx'
import { type RefundExample, refundExamples, tiers } from './refund-examples.ts'

/** All figures are computed by the rules, with the configured fees (spec D10). */
export function loader() {
  return { tiers: tiers(), worked: refundExamples(env().feeRates) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Cancellation Policy',
    description: 'Flexible, moderate, strict: what comes back when a booking is cancelled, drawn and worked out.',
    path: paths.cancellation(),
  })
}

export default function CancellationPolicy({ loaderData }: Route.ComponentProps) {
  const { atOnce, byOwner } = loaderData.worked
  return (
    <LongPage
      title="Cancellation Policy"
      lead="Each space has one of three tiers. It stands on the page of the space and at the payment, with the real date and the real amount. Here is how they work."
      parts={[
        { title: 'The three tiers', content: <Tiers {...loaderData} /> },
        { title: 'Worked examples', content: <Examples {...loaderData} /> },
        {
          title: 'If you change your mind at once',
          content: (
            <p>
              {graceText} This holds for every tier. Of the {loaderData.worked.paid} above, also in the strict one:{' '}
              <b className="tabular-nums">{atOnce.back}</b>.
            </p>
          ),
        },
        {
          title: 'If your hours are booked again',
          content: (
            <p>
              A cancellation that comes too late is not lost for good. The hours go back into the search at once. If
              somebody else books them and stays, their price comes back to you a day later, hour by hour: the lower of
              what you paid and what they paid, without the service fee. The owner is paid once for these hours, by
              whoever paid more. It does not count if you book them again yourself, with your account or your card.
            </p>
          ),
        },
        {
          title: 'If the owner cancels',
          content: (
            <p>
              Everything comes back, the service fee too, until the last minute before the start:{' '}
              <b className="tabular-nums">{byOwner.back}</b> of {loaderData.worked.paid}. You hear of it by e-mail. The
              owner also owes you 10% of the rental, or 25% within {latePenaltyHours} hours of the start: once their
              next payouts have paid it, it comes back to the card of {compensatedStayText}, after that stay.
            </p>
          ),
        },
        { title: 'How to cancel', content: <HowTo /> },
      ]}
    />
  )
}

function Tiers({ tiers: three }: Pick<Route.ComponentProps['loaderData'], 'tiers'>) {
  return (
    <>
      <p>
        Time runs to the right, to the start of the booking. A cell is a day. Open: so much of the rental price comes
        back. Filled: it is kept, because the owner kept the hours for you.
      </p>
      <RefundExampleLines tiers={three} />
      <ul className="points">
        {three.map(({ policy, text }) => (
          <li key={policy}>{text}</li>
        ))}
      </ul>
      <p>
        The last moment counts: exactly 24 hours before is still 24 hours before. The service fee is non-refundable when
        a guest cancels, except {graceWhen}. What comes back reaches your card in 5-7 business days.
      </p>
    </>
  )
}

function Examples({ worked: { hours, hourly, paid, examples } }: Pick<Route.ComponentProps['loaderData'], 'worked'>) {
  return (
    <>
      <p>
        {hours} hours at {hourly}, with the service fee: you paid {paid}. You cancel, and this comes back.
      </p>
      <div className="worked">
        {examples.map((example) => (
          <Example key={example.title} example={example} />
        ))}
      </div>
    </>
  )
}

function Example({
  example: { title, rental, rentalBack, fee, isFeeBack, back, isSomething },
}: {
  example: RefundExample
}) {
  return (
    <div>
      <h3 className="type-title-4">{title}</h3>
      <PriceBreakdown
        lines={[
          { label: `Of the rental, ${rental}`, amount: rentalBack },
          { label: `Of the service fee, ${fee}`, amount: isFeeBack ? fee : 'kept' },
        ]}
        total={{ label: 'Comes back', amount: back, isRefund: isSomething }}
      />
    </div>
  )
}

function HowTo() {
  return (
    <>
      <p>
        Open My Bookings and press Cancel. Before you agree you see the exact amount that comes back, and the moment
        until which it stays that way. Guests can cancel until the start. A free space is cancelled the same way;
        nothing was paid, so nothing comes back.
      </p>
      <p>
        To keep the booking at another time, press Change instead, until {changeUntilHours} hours before the start.
        Hours that you give back are paid back as above. If the owner accepted your request or made you an offer, they
        agreed to those hours, so write to them for others.
      </p>
      <div>
        <ButtonLink to={paths.myBookings()}>View My Bookings</ButtonLink>
      </div>
    </>
  )
}
