import { type ComponentType, lazy, type Ref } from 'react'
import type { PublicSettings } from '../public-settings.ts'

/** How trying to pay ended. `unknown`: the answer was lost, so that only the server can find out. */
export type PaymentOutcome = { kind: 'done' | 'unknown' } | { kind: 'declined'; message: string }

/** What the payment step asks of a card form, whoever made it. */
export type CardForm = {
  /** Whether the card is filled in; if not, the form says what is missing. */
  check(): Promise<boolean>
  /** Pays with the card, after the bank's question where there is one. */
  pay(): Promise<PaymentOutcome>
}

export type CardFormProps = {
  ref: Ref<CardForm>
  clientSecret: string
  publishableKey: string
  payerName: string
  /** Where the card provider sends one back to who had to leave the page. */
  returnUrl: string
  /** Offers test cards. */
  demo: boolean
  /** The name on the card as it is typed, from a form that has one. */
  onName?: ((name: string) => void) | undefined
  /** The bank asks, or has stopped asking. */
  onBank: (asks: boolean) => void
}

/** The two card forms: Stripe's own elements, and the card simulator's. Fetched when the payment step shows one. */
export const cardForms: Record<PublicSettings['cardProvider'], ComponentType<CardFormProps>> = {
  stripe: lazy(() => import('./stripe-card-form.tsx')),
  simulator: lazy(() => import('./simulator-card-form.tsx')),
}
