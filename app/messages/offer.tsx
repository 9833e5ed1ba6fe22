import { ChevronLeft } from 'lucide'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { isCurrency } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import { bookOffer } from '../../server/payments/book-offer.ts'
import { confirmFirst } from '../account/confirm-first.server.ts'
import { RefundTerms } from '../bookings/refund-terms.tsx'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { actionResult, requirePerson } from '../session.ts'
import { PriceLines } from '../space/price-lines.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import { useNow } from '../ui/use-now.ts'
import { useViewerClock } from '../ui/viewer-time.ts'
import type { Route } from './+types/offer'
import { loadOffer } from './load-offer.server.ts'
import '../bookings/payment.css'
import '../ui/pairs.css'

/** Only shows the offer: opening the link holds nothing. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  return await loadOffer(requirePerson({ context, url }), params.id)
}

/** Holds the hours at the price of the offer, and leads to the payment. */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  const { data: result, init } = await actionResult(async () => {
    const currency = form.get('currency')
    if (!isCurrency(currency)) throw new Refusal('invalidFields')
    return await bookOffer(person, params.id, { amount: Number(form.get('amount')), currency }).catch(
      (error: unknown) => {
        confirmFirst(error, paths.offer(params.id))
        throw error
      },
    )
  })
  if (result.ok) return redirect(paths.payment(result.ok.bookingId))
  if (result.error?.code === 'offerNotFound') throw data(result.error.message, { status: 404 })
  return data({ problem: result.error }, init ?? {})
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => ({ problem: failedResult(words).error }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'An offer for you',
    description: 'Book at the price that an owner offers you.',
    path: paths.offer(params.id),
    noindex: true,
  })
}

export default function OfferPage({ loaderData: offer, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { formMethod } = useNavigation()
  useLive([`messages:${offer.me}`, `person:${offer.me}`, `space:${offer.spaceId}`])
  const { price, ended, turnUntil } = offer
  const now = useNow(offer.now, 15_000)
  const turnEnd = useViewerClock(offer.timeZone, turnUntil ?? now)
  const isOthers = turnUntil !== null && now < turnUntil
  return (
    <div className="wrap grid max-w-[40rem] gap-5 py-[clamp(1.5rem,5vw,4rem)]">
      <header className="grid gap-3">
        <Link
          to={offer.conversation}
          className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline"
        >
          <Icon of={ChevronLeft} size={18} />
          Back to the messages
        </Link>
        <h1 className="type-title-2">{offer.owner} offers you these hours</h1>
      </header>
      {offer.image && (
        <SpacePhoto
          photo={offer.image}
          eager
          className="aspect-5/2 rounded-photo"
          sizes="(width < 40rem) 100vw, 36rem"
        />
      )}
      <h2 className="type-title-3">
        {offer.slug ? (
          <Link to={paths.space(offer.slug)} className="hover:underline">
            {offer.title}
          </Link>
        ) : (
          offer.title
        )}
      </h2>
      <dl className="pairs">
        <div>
          <dt>When</dt>
          <dd>
            {offer.when}
            <span>{offer.zone}</span>
          </dd>
        </div>
        <div>
          <dt>Who</dt>
          <dd>{offer.people}</dd>
        </div>
        {offer.addOns && (
          <div>
            <dt>With</dt>
            <dd>{offer.addOns}</dd>
          </div>
        )}
        {!ended && offer.policy && (
          <div>
            <dt>Cancellation, {offer.policy}</dt>
            <RefundTerms lines={offer.refunds} timeZone={offer.timeZone} />
          </div>
        )}
      </dl>
      <PriceLines price={price} />
      {result?.problem && <Notice tone="bad" title={result.problem.message} role="status" />}
      {ended ? (
        <>
          {!result?.problem && <Notice tone="note" title={ended} role="status" />}
          {offer.hold && <ButtonLink to={offer.hold}>Continue to payment</ButtonLink>}
          {offer.booking && <ButtonLink to={offer.booking}>The booking</ButtonLink>}
        </>
      ) : isOthers ? (
        <>
          {!result?.problem && (
            <Notice tone="warn" title={`Others have their turn until ${turnEnd}`} role="status">
              Your hold of these hours is over, and nothing was charged. Then you can hold them again, if they are still
              free. The offer is good until {offer.until}.
            </Notice>
          )}
          {offer.slug && (
            <ButtonLink to={paths.space(offer.slug)} variant="line">
              See the space
            </ButtonLink>
          )}
        </>
      ) : (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="amount" value={price.totalMinor} />
          <input type="hidden" name="currency" value={price.currency} />
          {offer.endsRequest && (
            <p>Continuing withdraws the request for these hours that you have made. Your card is released from it.</p>
          )}
          <Button size="large" pending={formMethod === 'POST' && 'Holding the time...'}>
            Continue to Payment
          </Button>
          <p className="type-small text-soft tabular-nums">
            Good until {offer.until}. The hours are not held until you continue; nothing is charged yet.
          </p>
        </Form>
      )}
    </div>
  )
}
