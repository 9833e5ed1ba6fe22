/** Outcome of a charge to a card. */
export type CardOutcome =
  | { result: PlainOutcome }
  | { result: 'declined'; decline: Decline }
  | { result: 'needs-authentication'; afterwards: 'succeeds' | 'declined'; isAlways?: true }

type PlainOutcome =
  | 'succeeds'
  | 'declined-for-customer'
  | 'stays-processing'
  | 'refund-fails-later'
  | 'disputed-later'
  | 'capture-fails'

export type Decline = { code: string; decline_code?: string; message: string }

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover'

type TestCard = { number: string; brand: CardBrand; outcome: CardOutcome; token?: string }

const declined: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }

const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

const processingError: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

/** The provider's error for a real card in test mode. */
const notATestCard: Decline = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
}

const always = (result: PlainOutcome): CardOutcome => ({ result })
const declines = (decline: Decline): CardOutcome => ({ result: 'declined', decline })

/** The supported test cards of the provider with their tokens; the slow card and the one whose capture fails are our own. */
const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: always('succeeds'), token: 'pm_card_visa' },
  { number: '4000056655665556', brand: 'visa', outcome: always('succeeds'), token: 'pm_card_visa_debit' },
  { number: '5555555555554444', brand: 'mastercard', outcome: always('succeeds'), token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', outcome: always('succeeds'), token: 'pm_card_amex' },
  { number: '6011111111111117', brand: 'discover', outcome: always('succeeds'), token: 'pm_card_discover' },
  { number: '4000000000000002', brand: 'visa', outcome: declines(declined), token: 'pm_card_visa_chargeDeclined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: declines(insufficientFunds),
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    outcome: declines({ code: 'expired_card', message: 'Your card has expired.' }),
    token: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    outcome: declines({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
    token: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    outcome: declines(processingError),
    token: 'pm_card_chargeDeclinedProcessingError',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    outcome: { result: 'needs-authentication', afterwards: 'succeeds' },
    token: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    outcome: { result: 'needs-authentication', afterwards: 'succeeds', isAlways: true },
    token: 'pm_card_authenticationRequired',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    outcome: always('declined-for-customer'),
    token: 'pm_card_chargeCustomerFail',
  },
  { number: '4000008400001629', brand: 'visa', outcome: { result: 'needs-authentication', afterwards: 'declined' } },
  { number: '4000000000005126', brand: 'visa', outcome: always('refund-fails-later'), token: 'pm_card_refundFail' },
  { number: '4000000000000259', brand: 'visa', outcome: always('disputed-later'), token: 'pm_card_createDispute' },
  { number: '4000000000000085', brand: 'visa', outcome: always('stays-processing') },
  { number: '4000000000000093', brand: 'visa', outcome: always('capture-fails') },
]

/** Returns the card number of a provider token (`pm_card_visa`). */
export function numberOfToken(token: string): string | undefined {
  return testCards.find((card) => card.token === token)?.number
}

export function brandOf(number: string): CardBrand {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^6/.test(number) ? 'discover' : 'visa'
}

/** Returns the outcome of a charge. Cards are identified by brand and last four digits, because numbers are never stored. */
export function outcomeOf({ brand, last4 }: { brand: CardBrand; last4: string }): CardOutcome {
  const card = testCards.find((candidate) => candidate.brand === brand && candidate.number.endsWith(last4))
  return card?.outcome ?? declines(notATestCard)
}

/** The error of a bank that refuses a saved card. */
export const declineOfCustomer = declined

/** The error of a bank that wants the person, who is not there. */
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** The error of a bank that authorized a charge and does not pay it. */
export const declineAtCapture = declined

/** The error of a bank that declines after a successful authentication. */
export const declineAfterChallenge = declined
