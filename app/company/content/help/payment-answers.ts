import { compensatedStayText, latePenaltyHours } from '../../../../rules/penalty.ts'
import { percentOf } from '../../../../rules/percent-text.ts'
import type { FeeRates } from '../../../../rules/price.ts'
import { graceText, policies, policyText } from '../../../../rules/refund.ts'
import type { HelpAnswer } from './help-answer.ts'

export function paymentAnswers({ guestFeeBp }: FeeRates): HelpAnswer[] {
  return [
    {
      question: 'What does a booking cost?',
      blocks: [
        `The price of your hours and add-ons, and a service fee of ${percentOf(guestFeeBp)} of that on top. Some spaces have another price at some hours, cost more from a number of people on, or give a discount for a long booking. Add-ons are those that you choose, and those that are part of every booking at a space, such as cleaning.`,
        'Each of these lines, and the total, stands in the booking form before you pay. The price that you saw is the price that you pay: if it has changed in between, nothing is charged and the page shows the new one.',
      ],
    },
    {
      question: 'How can I pay?',
      blocks: [
        'By card, in the currency of the space. The card provider takes the number; it never reaches our servers. Your bank may ask you to confirm the payment in its app.',
      ],
    },
    {
      question: 'How do I cancel?',
      blocks: [
        'Open [My Bookings](/my-bookings) and press Cancel on the booking, any time until it starts. Before you agree you see the exact amount that comes back.',
      ],
    },
    {
      question: 'How much comes back when I cancel?',
      blocks: [
        'That depends on the tier of the space, which stands on its page and in your booking:',
        policies.map(policyText),
        `${graceText} The [cancellation page](/cancellation) has worked examples.`,
      ],
    },
    {
      question: 'I cancelled too late. Is the money lost?',
      blocks: [
        'Not if somebody else books your hours and stays. Their price then comes back to you a day after that stay: at most what you paid for these hours, without the service fee. The page of your booking says how many of them were booked again. Booking them yourself, with your account or your card, does not count.',
      ],
    },
    {
      question: 'When does a refund arrive?',
      blocks: [
        'It is sent at once, or half an hour after the owner cancelled, so that you can move your booking meanwhile. Banks take 5-7 business days to show it. If a bank sends it back, we write to you and find another way.',
      ],
    },
    {
      question: 'What if the owner cancels?',
      blocks: [
        'Everything comes back, the service fee included, and you get an e-mail. The time is free for you to book something else.',
        `The owner also owes you 10% of the rental, or 25% if it was to start within ${latePenaltyHours} hours. Once their next payouts have paid it, it comes back to the card of ${compensatedStayText}, after that stay. One that you had booked before does not count.`,
        'For half an hour you may also move your booking to another space at the same hours. If that is a little dearer, you pay no more: the owner who cancelled pays the difference.',
      ],
    },
    {
      question: 'I paid, and the page still says that the payment is processing.',
      blocks: [
        'Some banks take a while. Stay or leave: the booking is confirmed as soon as the card provider says so, and you get an e-mail. If somebody else got the time first because the payment arrived late, all of it goes back to you.',
      ],
    },
    {
      question: 'The payment did not go through. Am I charged?',
      blocks: [
        'No. The page says why, your hours stay held until the minutes are over, and you can try again or use another card.',
      ],
    },
    {
      question: 'Where is my receipt?',
      blocks: [
        'Open [My Bookings](/my-bookings) and press Details on the booking. Under Money is what was charged, and what came back and when. The receipt is below it, as a PDF, once the booking is confirmed and paid: it has the number of your booking, the lines of the price, and each payment and refund with its time.',
      ],
    },
    {
      question: 'There is a charge that I dispute.',
      blocks: [
        '[Write to us](/contact) first, with the name of the space and the date; most charges are explained faster than a bank can ask. If you dispute it with your bank, the bank decides, which takes weeks. Until then the owner is not paid for it, and we cannot send anything back ourselves.',
      ],
    },
  ]
}
