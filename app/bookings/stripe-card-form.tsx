import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { failures } from '../../rules/failure.ts'
import { Notice } from '../ui/notice.tsx'
import type { CardFormProps, PaymentOutcome } from './card-form-props.ts'

type Loaded = { stripe: Stripe; elements: StripeElements }

/** Stripe's card fields, in Stripe's own frames: card data never reaches our page. */
export default function StripeCardForm({ ref, clientSecret, publishableKey, payerName, returnUrl }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useRef<Loaded | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    let gone = false
    loadStripe(publishableKey)
      .then((stripe) => {
        if (gone || !stripe || !place.current) return
        const elements = stripe.elements({ clientSecret, appearance: appearanceOf(place.current) })
        const payment = elements.create('payment', { defaultValues: { billingDetails: { name: payerName } } })
        payment.on('ready', () => setState('ready'))
        payment.on('loaderror', () => setState('failed'))
        payment.mount(place.current)
        loaded.current = { stripe, elements }
      })
      .catch(() => setState('failed'))
    return () => {
      gone = true
      loaded.current?.elements.getElement('payment')?.destroy()
      loaded.current = null
    }
  }, [clientSecret, publishableKey, payerName])
  useImperativeHandle(ref, () => ({
    check: async () => loaded.current !== null && !(await loaded.current.elements.submit()).error,
    pay: async () => (loaded.current ? await pay(loaded.current, clientSecret, returnUrl) : { kind: 'unknown' }),
  }))
  return (
    <>
      {state === 'failed' && <Notice tone="bad" title={failures.payment} />}
      {state === 'loading' && <div className="skeleton h-56" aria-hidden="true" />}
      <div ref={place} hidden={state === 'failed'} />
    </>
  )
}

async function pay({ stripe, elements }: Loaded, clientSecret: string, returnUrl: string): Promise<PaymentOutcome> {
  const { error } = await stripe.confirmPayment({
    ...{ elements, clientSecret, redirect: 'if_required' },
    confirmParams: { return_url: returnUrl },
  })
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
