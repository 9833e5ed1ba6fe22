type BeforePaying = {
  /** 'new' for a request that is sent by paying, 'again' for an accepted one whose card could not be charged. */
  request: 'new' | 'again' | null
  isSeries: boolean
  /** Pay has been pressed, or the hold is of those that it does not extend. */
  isExtended: boolean
  amount: string
}

/** Returns what is said of the payment and its hold before the button is pressed. */
export function beforePayingText({ request, isSeries, isExtended, amount }: BeforePaying): string {
  if (request === 'new')
    return `${amount} is reserved on your card and charged only if the owner accepts. You can withdraw the request until then.`
  if (isSeries)
    return 'Each week is a payment of its own on your card, and your bank may ask you about each. If it refuses one of them, none is charged.'
  if (request === 'again' || isExtended) return ''
  return 'Pay adds ten minutes to the hold, once, in case your bank asks something.'
}
