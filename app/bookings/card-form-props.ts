import type { Ref } from 'react'
import type { Money } from '../../rules/money.ts'

/** The outcome of a payment attempt. `unknown`: the response was lost, so only the server can determine it. */
export type PaymentOutcome = { kind: 'done' | 'unknown' } | { kind: 'declined'; message: string }

/** The message if the guest closed the bank's window, which only has to be answered. */
export const bankUnanswered = 'Your bank asked you, and had no answer.'

/** The interface of a card form to the payment step, whichever provider it belongs to. */
export type CardForm = {
  /** Returns true if the card is filled in; otherwise the form shows what is missing, or that its fields could not be loaded. */
  check(): Promise<boolean>
  /** Pays with the card, after the bank's challenge if there is one; stops at the first payment that is declined. */
  pay(): Promise<PaymentOutcome>
}

export type CardFormProps = {
  /** Null while the fields are loaded. */
  ref: Ref<CardForm | null>
  /** One for each payment: the stays of a series are paid one after the other with the same card. */
  clientSecrets: readonly string[]
  /** What they come to together. */
  total: Money
  publishableKey: string
  payerName: string
  /** The name on the card that this tab stored; known after hydration, in place of `payerName`. */
  typedName?: string | undefined
  /** The address to which the card provider redirects a user who had to leave the page. */
  returnUrl: string
  /** Offers test cards. */
  demo: boolean
  /** Receives the name on the card as it is typed, if the form has that field. */
  onName?: ((name: string) => void) | undefined
  /** Called when the bank's challenge opens (true) and ends (false). */
  onBank: (isOpen: boolean) => void
}
