import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { type PublicSettings, usePublicSettings } from '../public-settings.ts'
import { Button } from '../ui/button.tsx'
import { loadPart } from '../ui/load-part.ts'
import { Notice } from '../ui/notice.tsx'
import { NoticeInView } from '../ui/notice-in-view.tsx'
import { useRevalidateOnline } from '../ui/use-revalidate-online.ts'
import { useViewerClock } from '../ui/viewer-time.ts'
import { beforePayingText } from './before-paying-text.ts'
import type { BookingSummary } from './booking-summary.ts'
import { bankUnanswered, type CardFormProps } from './card-form-props.ts'
import { HoldClock } from './hold-clock.tsx'
import type { PaidChange, PaidRequest } from './load-payment.server.ts'
import { PayerNameField, usePayerName } from './payer-name.tsx'
import { type PaymentStep, useCardPayment } from './use-card-payment.ts'
import { useTypedPayer } from './use-typed-payer.ts'

type PayCardProps = {
  /** What is paid; `id` is any booking of a series. */
  summary: Pick<BookingSummary, 'id' | 'totalPriceMinor' | 'currency' | 'timeZone'>
  change: PaidChange | null
  request: PaidRequest | null
  clientSecret: string
  /** The stays of a series that are paid together, and the page that shows them. */
  series?: { clientSecrets: readonly string[]; path: string }
  holdExpiresAt: Date
  /** Pay was pressed before, so that it adds no more time to the hold. */
  holdExtended?: boolean
  /** The guest is asked whether the card provider may store the card until the stay is over. */
  savesCard?: boolean
  now: Date
  /** Rendered above the hold's clock. */
  notice?: ReactNode
  /** Rendered between the card and the small print. */
  children: ReactNode
}

const NotLoaded = () => <FailedSection title="The card form could not be loaded" />

/** The two card forms: Stripe Elements and the card simulator's. Each is loaded when the payment step shows it. */
const cardForms: Record<PublicSettings['cardProvider'], ComponentType<CardFormProps>> = {
  stripe: lazy(loadPart(() => import('./stripe-card-form.tsx'), NotLoaded)),
  simulator: lazy(loadPart(() => import('./simulator-card-form.tsx'), NotLoaded)),
}

/** The hold's clock and the card form. */
export function PayCard(props: PayCardProps) {
  const { holdExpiresAt, holdExtended = false, now } = props
  const { cardProvider, publishableKey, demo } = usePublicSettings()
  const { person } = useAuth()
  const revalidate = useRevalidateOnline()
  const hasCardName = cardProvider === 'simulator'
  const payer = usePayerName(person !== null && !person.fullName, hasCardName)
  const CardFields = cardForms[cardProvider]
  const confirmation = props.series
    ? `${props.series.path}?paid`
    : `${paths.bookingConfirmation()}?payment_intent_client_secret=${encodeURIComponent(props.clientSecret)}`
  const paysFor = { bookingId: props.summary.id, change: props.change?.id ?? null }
  const payment = useCardPayment(paysFor, payer, confirmation)
  const { form, takeCardForm, doing, isPaying, declined, isUnreached, pay, showBank } = payment
  const { summary, change, request, clientSecret, series, notice, children } = useBeforePaying(props, isPaying)
  // The page still asks after a declined card that was not to be stored.
  const [asksToKeepCard] = useState(props.savesCard ?? false)
  const { before: typed, store } = useTypedPayer(paysFor, asksToKeepCard, payer)
  const total = { amountMinor: change?.toPayMinor ?? summary.totalPriceMinor, currency: summary.currency }
  const amount = formatMoney(total, { decimals: 'always' })
  const isRequest = request?.kind === 'new'
  const beforePaying = beforePayingText({
    request: request?.kind ?? null,
    isSeries: series !== undefined,
    isExtended: holdExtended || declined !== null,
    amount,
  })
  const held = change ? 'The new time is' : 'Your hours are'
  const heldUntil = useViewerClock(summary.timeZone, holdExpiresAt)
  return (
    <>
      {notice}
      <HoldClock
        loaded={now}
        until={holdExpiresAt}
        timeZone={summary.timeZone}
        held={held}
        onLapsed={() => !isPaying && revalidate()}
      />
      <noscript>
        <Notice tone="warn" title="Paying by card needs JavaScript">
          Your hours are held meanwhile. Switch it on and load this page again.
        </Notice>
      </noscript>
      <div className="card-box">
        <form
          ref={form}
          // Before hydration nothing must be submitted: the card number would appear in the address.
          method="dialog"
          className="card-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void pay()
          }}
        >
          {declined && (
            <NoticeInView about={declined} tone="bad" title={declined}>
              Nothing was charged. {held} held until {heldUntil}. {adviceAfter(declined, isUnreached)}
            </NoticeInView>
          )}
          {doing === 'offline' && (
            <NoticeInView
              about={doing}
              tone="warn"
              title={navigator.onLine ? 'We cannot be reached at the moment' : 'You are offline'}
            >
              Your payment may have gone through, so please do not pay again. This page looks as soon as{' '}
              {navigator.onLine ? 'we can be reached' : 'your line is back'}.
            </NoticeInView>
          )}
          <Suspense fallback={<div className="skeleton h-72" aria-hidden="true" />}>
            <CardFields
              ref={takeCardForm}
              clientSecrets={series?.clientSecrets ?? [clientSecret]}
              total={total}
              publishableKey={publishableKey}
              payerName={person?.fullName ?? ''}
              returnUrl={`${globalThis.location?.origin}${series ? confirmation : paths.bookingConfirmation()}`}
              demo={demo}
              typedName={typed.name}
              onName={(name) => {
                payer?.follow(name)
                store({ name })
              }}
              onBank={showBank}
            />
          </Suspense>
          {payer && <PayerNameField name={payer} hasCardName={hasCardName} />}
          {(asksToKeepCard || typed.keepsCard !== undefined) && (
            <label className="check type-small">
              <input
                key={String(typed.keepsCard)}
                type="checkbox"
                name="keepsCard"
                defaultChecked={typed.keepsCard}
                onChange={(event) => store({ keepsCard: event.currentTarget.checked })}
              />
              <span>{keepsCardText}</span>
            </label>
          )}
          <Button
            size="large"
            wide
            pending={pendingWords(doing, isRequest ? 'Sending your request...' : `Paying ${amount}...`)}
          >
            {payButtonText({ isRequest, isRetry: declined !== null, amount })}
          </Button>
        </form>
        <Cancel change={change} isPaying={isPaying} />
      </div>
      {children}
      <p className="type-small text-soft">
        {beforePaying} If the hold runs out first, nothing is charged and{' '}
        {change ? 'your booking stays as it was' : 'others have their turn for an hour'}. The card's number goes to the
        card provider and never reaches us. {isRequest ? 'By sending the request' : 'By paying'} you agree to the{' '}
        <Link to={paths.terms()} className="text-link" target="_blank">
          Terms of Service
        </Link>
        .
      </p>
    </>
  )
}

/**
 * Returns the props from before the payment began until it ends. The events of its own steps reload the page, and a card form
 * with fewer payments would be another one, without the card that is being used.
 */
function useBeforePaying(props: PayCardProps, isPaying: boolean): PayCardProps {
  const [before, setBefore] = useState(props)
  if (!isPaying && before !== props) setBefore(props)
  return before
}

const keepsCardText =
  'Keep my card with the provider until my stay is over, so that I can stay longer with one tap, and for nothing else.'

function adviceAfter(declined: string, isUnreached: boolean): string {
  if (isUnreached) return 'Your card is not the reason: please try again.'
  return declined === bankUnanswered ? 'Try again and answer it.' : 'Another card, or a word with your bank, may do it.'
}

type PayButton = { isRequest: boolean; isRetry: boolean; amount: string }

function payButtonText({ isRequest, isRetry, amount }: PayButton): string {
  if (isRequest) return isRetry ? 'Try again' : 'Send the request'
  return isRetry ? `Try again: pay ${amount}` : `Pay ${amount}`
}

function pendingWords(doing: PaymentStep, paying: string): string | false {
  if (doing === 'loading') return 'Loading the card form...'
  if (doing === 'checking') return 'One moment...'
  if (doing === 'bank') return 'Waiting for your bank...'
  if (doing === 'offline') return 'Waiting for your line...'
  return doing === 'paying' && paying
}

/** Releases the hours, or those of a change, and returns to the form, which stays filled in. */
function Cancel({ change, isPaying }: Pick<PayCardProps, 'change'> & { isPaying: boolean }) {
  const { formMethod } = useNavigation()
  return (
    <Form method="post" className="mt-3 grid">
      <Button
        variant="quiet"
        disabled={isPaying}
        title={isPaying ? 'The payment is under way' : undefined}
        pending={formMethod === 'POST' && (change ? 'Letting the new time go...' : 'Letting your hours go...')}
      >
        {change ? 'Keep the booking as it was' : 'Cancel'}
      </Button>
    </Form>
  )
}
