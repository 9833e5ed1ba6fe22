import { changeUntilHours } from '../../../../rules/booking.ts'
import { brand } from '../../../../rules/brand.ts'
import { payoutDelayHours } from '../../../../rules/payout.ts'
import { latePenaltyHours } from '../../../../rules/penalty.ts'
import { percentOf } from '../../../../rules/percent-text.ts'
import { photoLimits } from '../../../../rules/photo-limits.ts'
import type { FeeRates } from '../../../../rules/price.ts'
import type { HelpAnswer } from './help-answer.ts'

export function ownerAnswers({ ownerFeeBp }: FeeRates): HelpAnswer[] {
  return [
    {
      question: 'How do I list a space?',
      blocks: [
        `Sign in and choose [List A Space](/create-listing). You need a title, a description, the type, how many people it holds, a price, where it is, and what is there. Up to ${photoLimits.perSpace} photos, JPG, PNG or WebP, ${photoLimits.bytes / 1024 / 1024} MB each. It is open for bookings as soon as it is saved.`,
      ],
    },
    {
      question: 'What does it cost me?',
      blocks: [
        `Listing costs nothing. Of the rental price of a booking you keep ${percentOf(10_000 - ownerFeeBp)}; ${percentOf(ownerFeeBp)} is our fee. While you type a price the form shows what guests pay and what you receive.`,
      ],
    },
    {
      question: 'When am I paid?',
      blocks: [
        `Your share of a booking leaves ${payoutDelayHours} hours after it ends, by itself; your bank may need 3-5 business days more. The [payouts page](/dashboard/payouts) has a clock for each, what was sent in each currency, and all of it as a CSV file. The page of a booking has your statement as a PDF.`,
      ],
    },
    {
      question: 'How do I get a payout account?',
      blocks: [
        'On your [dashboard](/dashboard), press Connect Stripe account and answer the card provider’s questions. It takes about four minutes. Until the account is complete your shares wait, and none is lost: they are sent as soon as it is. If the card provider does not pay out to your country, it says so there.',
      ],
    },
    {
      question: 'What if a guest changes a booking?',
      blocks: [
        `Guests may move a booking, or change its hours, until ${changeUntilHours} hours before it starts, within the hours that are free. You get an e-mail with the new time and your new share. Hours that are given back follow your cancellation tier.`,
        'A booking whose request you accepted, or that came from your offer, keeps to the hours that you agreed to: its guest can shorten it within them, and writes to you for others.',
      ],
    },
    {
      question: 'A guest disputes the payment with the bank. What happens to my share?',
      blocks: [
        'It is frozen until the bank has decided, and you get an e-mail. We answer the bank with what the booking shows. If the dispute is won, your share is released whole. If it is lost, the bank takes the money back: a share that was not sent stays unsent, and one that was sent is taken back, if need be from later payouts.',
      ],
    },
    {
      question: 'Who has booked my space?',
      blocks: [
        'Open the space under [My Listings](/my-listings): each booking with its guest, the time, the number of people and your share. You get an e-mail for every booking and every cancellation.',
      ],
    },
    {
      question: 'How do I close my space for a while?',
      blocks: [
        'Use the switch on its page or under My Listings. Bookings that exist stay; new ones are refused until you switch it on again. For repairs there is maintenance, which guests see as such.',
      ],
    },
    {
      question: 'How do I set my opening hours?',
      blocks: [
        'Press Hours in the row of the space under [My Listings](/my-listings). Keep the usual hours, or choose up to three stretches for each day of the week; a stretch may end after midnight and then belongs to the day on which it began. Every hour of a booking has to be open.',
        'Holidays and other exceptions go under Other dates, up to two years ahead. Below are the shortest booking, the notice, how far ahead guests can book, and the time between two bookings. Other listings of yours can get the same hours at once.',
        'New hours hold for new bookings. Bookings that lie outside them stay, and the page lists them.',
      ],
    },
    {
      question: 'Can I cancel a booking?',
      blocks: [
        'Yes, until it starts, with a reason that the guest reads. Everything goes back to the guest, the service fee too, and you receive nothing for it. Please do it only when you must: somebody has made plans.',
        `It also costs you 10% of the rental, or 25% within ${latePenaltyHours} hours of the start, for the guest. You see the amount before you press; it is taken off your next payouts, and your public record counts the cancellation.`,
      ],
    },
    {
      question: 'Can two people book the same hours?',
      blocks: ['No. The database refuses the second booking, even if both press Pay in the same second.'],
    },
    {
      question: 'Something was damaged. Who pays?',
      blocks: [
        `[Write to us](/contact) with the name of the space and the date, and keep pictures from before and after: we ask for them by e-mail. ${brand.insurance} is included with every booking; the [safety page](/safety) says how not to need it.`,
      ],
    },
    {
      question: 'Which cancellation tier should I choose?',
      blocks: [
        'Flexible, unless an empty hour is hard for you to fill again. The three stand on the [cancellation page](/cancellation). A change holds for new bookings only.',
      ],
    },
    {
      question: 'What if somebody books hours that a guest cancelled too late?',
      blocks: [
        'You are paid for the new stay as for every other, and its hours pay the first guest back: a day after the stay your share of these hours goes back to whoever cancelled them, never more than the new stay brought you. So you never have less than the cancellation left you.',
      ],
    },
    {
      question: 'My kind of space is missing from the types.',
      blocks: [
        'Add it: on [Explore](/explore), signed in, press Add Type, give it a short ID and a name. Everybody sees it at once.',
      ],
    },
    {
      question: 'I let my space elsewhere too. How do I keep the calendars in step?',
      blocks: [
        'Open your listing and then Calendars. There you paste the addresses of up to five other calendars; what they say is taken cannot be booked here. You also find a secret address of your own there, which Airbnb, Google, Outlook and Apple Calendar read.',
        'A booking is never moved by another calendar. If both have the same time, you see it there and get an e-mail, and you decide.',
      ],
    },
    {
      question: 'How do I delete a listing?',
      blocks: [
        'Under My Listings, once no booking lies ahead. Until then, switch it off. What was booked and paid stays in the records of both sides.',
      ],
    },
  ]
}
