import type { Appearance, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { failures } from '../../rules/failure.ts'
import type { Money } from '../../rules/money.ts'
import { CardFormFailed } from './card-form-failed.tsx'
import type { CardForm, CardFormProps, PaymentOutcome } from './card-form-props.ts'

type Loaded = { stripe: Stripe; elements: StripeElements }

/** Stripe's card fields, in Stripe's own frames: card data never reaches our page. */
export default function StripeCardForm(props: CardFormProps) {
  const { ref, clientSecrets, total, publishableKey, returnUrl } = props
  // The name may be saved while the card is charged, which must not replace the fields.
  const [payerName] = useState(props.payerName)
  const { amountMinor, currency } = total
  const secrets = clientSecrets.join(' ')
  const place = useRef<HTMLDivElement>(null)
  const loaded = useRef<Promise<Loaded | null>>(Promise.resolve(null))
  const again = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the fields again
  useEffect(() => {
    let gone = false
    let remove = () => {}
    const load = async () => {
      const stripe = await loadStripe(publishableKey)
      if (gone || !stripe || !place.current) return null
      const elements = elementsFor(stripe, secrets.split(' '), { amountMinor, currency }, appearanceOf(place.current))
      const payment = elements.create('payment', { defaultValues: { billingDetails: { name: payerName } } })
      const isReady = new Promise<boolean>((resolve) => {
        payment.on('ready', () => resolve(true))
        payment.on('loaderror', () => resolve(false))
        remove = () => {
          payment.destroy()
          resolve(false)
        }
      })
      payment.mount(place.current)
      return (await isReady) ? { stripe, elements } : null
    }
    loaded.current = load().catch(() => null)
    void loaded.current.then((done) => gone || setState(done ? 'ready' : 'failed'))
    return () => {
      gone = true
      remove()
    }
  }, [secrets, amountMinor, currency, publishableKey, payerName, attempt])
  const check = async () => {
    const form = await loaded.current
    if (!form) again.current?.focus()
    return form !== null && !(await form.elements.submit()).error
  }
  const payLoaded = async (): Promise<PaymentOutcome> => {
    const form = await loaded.current
    if (!form) return { kind: 'unknown' }
    const [clientSecret = '', ...others] = clientSecrets
    return others.length === 0 ? await pay(form, clientSecret, returnUrl) : await payAll(form, clientSecrets, returnUrl)
  }
  useImperativeHandle<CardForm | null, CardForm | null>(ref, () =>
    state === 'loading' ? null : { check, pay: payLoaded },
  )
  const loadAgain = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <>
      {state === 'failed' && <CardFormFailed ref={again} onAgain={loadAgain} />}
      {state === 'loading' && <div className="skeleton h-56" aria-hidden="true" />}
      <div ref={place} hidden={state === 'failed'} />
    </>
  )
}

/**
 * Fields for one payment, or for several that are only authorized: then the card is created again for each, because a payment
 * method without a customer pays once.
 */
function elementsFor(stripe: Stripe, secrets: string[], total: Money, appearance: Appearance): StripeElements {
  const [clientSecret] = secrets
  if (clientSecret && secrets.length === 1) return stripe.elements({ clientSecret, appearance })
  const { amountMinor: amount, currency } = total
  return stripe.elements({
    mode: 'payment',
    amount,
    currency: currency.toLowerCase(),
    captureMethod: 'manual',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    appearance,
  })
}

async function payAll(
  { stripe, elements }: Loaded,
  clientSecrets: readonly string[],
  returnUrl: string,
): Promise<PaymentOutcome> {
  for (const clientSecret of clientSecrets) {
    const made = await stripe.createPaymentMethod({ elements })
    if (made.error) return outcomeOf(made.error)
    const confirmed = { payment_method: made.paymentMethod.id, return_url: returnUrl }
    const { error } = await stripe.confirmCardPayment(clientSecret, confirmed)
    const outcome = outcomeOf(error)
    if (outcome.kind !== 'done') return outcome
  }
  return { kind: 'done' }
}

async function pay({ stripe, elements }: Loaded, clientSecret: string, returnUrl: string): Promise<PaymentOutcome> {
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: { return_url: returnUrl },
  })
  return outcomeOf(error)
}

function outcomeOf(error: StripeError | undefined): PaymentOutcome {
  if (!error) return { kind: 'done' }
  const isLost = error.type === 'api_connection_error' || error.type === 'api_error'
  const isPaid = ['succeeded', 'processing', 'requires_capture'].includes(error.payment_intent?.status ?? '')
  if (isPaid) return { kind: 'done' }
  return isLost ? { kind: 'unknown' } : { kind: 'declined', message: error.message ?? failures.payment }
}

/** The current values of our design tokens, for Stripe's frames. */
function appearanceOf(place: HTMLElement): Appearance {
  const style = getComputedStyle(place)
  return {
    theme: 'flat',
    variables: {
      colorText: style.color,
      colorBackground: getComputedStyle(place.closest('.card-box') ?? place).backgroundColor,
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '10px',
    },
    rules: { '.Input': { border: '1px solid #8a7f70', boxShadow: 'none' } },
  }
}
