import {
  bookingWindowDays,
  changeUntilHours,
  extendAfterMinutes,
  extendFromMinutes,
  maxFreeBookings,
} from '../../../../rules/booking.ts'
import { maxBookingHours, maxSeriesWeeks, minBookingHours, minSeriesWeeks } from '../../../../rules/booking-hours.ts'
import { requestHours } from '../../../../rules/booking-request.ts'
import { holdAgainMinutes, holdMinutes, maxLiveHolds } from '../../../../rules/hold.ts'
import { reviewDays } from '../../../../rules/review.ts'
import type { HelpAnswer } from './help-answer.ts'

export const bookingAnswers: readonly HelpAnswer[] = [
  {
    question: 'How do I book?',
    blocks: [
      'Find a space on [Explore](/explore), choose a day, a start and how many hours, and say how many people come. The panel shows the hours, the service fee and the total. Continue to Payment, pay by card, and the booking is confirmed. You need an account; the page asks for it at the right moment and keeps what you chose.',
    ],
  },
  {
    question: 'Can I ask the owner something first?',
    blocks: [
      'Yes. Every space has “Ask the owner” beside the owner’s name, and every booking has it too. What you both write is in your [messages](/messages); if the owner is not around, an e-mail tells them after five minutes. A message written without a connection waits in your browser and is sent later.',
    ],
  },
  {
    question: 'How do I find a space that is free at my hours?',
    blocks: [
      'Say when: the search on the home page and on [Explore](/explore) takes a day with a start and an end, or any number of hours between two days. It shows only spaces that can be booked then, each with its total, the service fee included. Where little or nothing is free, it names the nearest hours and days that are. The hours follow the clock of each space.',
    ],
  },
  {
    question: 'How long can I book?',
    blocks: [
      `From ${minBookingHours} to ${maxBookingHours} whole hours, across midnight if you like, and up to ${bookingWindowDays} days ahead. Starts are on the hour, from 9:00 to 21:00 unless the owner has set other hours. Some spaces ask for more than one hour, or for some notice; their page says so.`,
    ],
  },
  {
    question: 'Do I have to wait for the owner to agree?',
    blocks: [
      `At most spaces, no: an hour that is shown as free is free, and the booking is confirmed when the payment is. Where the button says “Request to book”, the owner answers first, within ${requestHours} hours. Your hours are held meanwhile, and your card is charged only if they accept. “Booked at once, no request” in the filters of [Explore](/explore) leaves these spaces out.`,
    ],
  },
  {
    question: 'What happens to my hours while I pay?',
    blocks: [
      `They are held for you for ${holdMinutes} minutes, and a little longer once you have pressed Pay. Nobody else can take them meanwhile, and nothing is charged if you leave. You can hold ${maxLiveHolds} slots at a time.`,
      `Whoever lets a hold run out waits ${holdAgainMinutes} minutes before holding the same hours again, so that others have their turn.`,
    ],
  },
  {
    question: 'Can I book the same hours every week?',
    blocks: [
      `Yes, for ${minSeriesWeeks} to ${maxSeriesWeeks} weeks at one space: choose your hours on its page, then Book these hours every week. You see what each week costs, with the add-ons you chose, and the nearest hours where the usual ones are taken. The weeks are held together and paid together: if your bank refuses one of them, none is charged. After that each week is a booking of its own, and you can cancel one without the others. Spaces that answer requests, and hours that are free of charge, are booked one by one.`,
    ],
  },
  {
    question: 'Whose clock do the times follow?',
    blocks: [
      'The clock of the space. A start at 14:00 in Tokyo is 14:00 in Tokyo, wherever you are when you book it. Where that differs from yours, the page names the zone.',
    ],
  },
  {
    question: 'Where is the address, and how do I get in?',
    blocks: [
      'The street address and the notes on arrival are shown once the booking is confirmed: on the confirmation page, in the e-mail, and under [My Bookings](/my-bookings), in the details of the booking.',
    ],
  },
  {
    question: 'How many people may come?',
    blocks: [
      'As many as you state when you book, and never more than the space holds. A booking for more is refused. Where more people cost more, the page of the space says so, and the total counts them.',
    ],
  },
  {
    question: 'Can I move a booking to another time?',
    blocks: [
      `Yes, until ${changeUntilHours} hours before it starts: open [My Bookings](/my-bookings), press Change, and choose another day, start or number of hours. As many hours at another time cost nothing more, unless the prices of the space depend on the time: then you pay the difference first, or it comes back as in cancelling. More hours cost what yours did when you booked them, and the difference is paid first; until it is, your booking stays as it was. Hours that you give back are paid back as in cancelling, by the tier of the space.`,
      'If the owner accepted your request, or made you an offer, they agreed to those hours: you can give some of them back the same way, and for others you write to the owner.',
      'You see the amount before you agree. Moving a booking opens no better way out: a later cancellation gives back no larger share than it would have before the change.',
    ],
  },
  {
    question: 'Can I stay longer?',
    blocks: [
      `Yes, if nobody has the hours after yours and the owner allows it: from ${extendFromMinutes} minutes before your time ends until ${extendAfterMinutes} minutes after, the booking under [My Bookings](/my-bookings) shows what is free next. You add half hours at the price of your booking, counted from its end, and pay with the card of the booking or another. Where the owner is asked first, your card is charged once they accept. Nothing is charged by itself, and added time is not refundable.`,
    ],
  },
  {
    question: 'How do I find a space again?',
    blocks: [
      'Press the heart on its card or its page, and it is under [Favourites](/favourites), in the menu of your account. Without an account the heart stays in this browser, and moves to your account when you sign in. Owners do not see who has saved their space.',
    ],
  },
  {
    question: 'How do reviews work?',
    blocks: [
      `After a stay that was paid for, you and the owner have ${reviewDays} days to review it, under [My Bookings](/my-bookings). Neither sees the other’s review before both are written, or the time is over. Then yours is on the page of the space, with your first name and an initial. What the owner writes about you is seen by owners only, when you book.`,
      'A review is written once and cannot be bought: there is one for each stay, never for one’s own space. The owner can answer it once. We remove a review only with a reason that everybody can read, and its stars no longer count.',
    ],
  },
  {
    question: 'Why does a space say that it is temporarily unavailable?',
    blocks: [
      'Its owner has switched it off, or is repairing something. Bookings that exist stay as they are. Please check back later; the page changes by itself when it is open again.',
    ],
  },
  {
    question: 'Are there free spaces?',
    blocks: [
      `Yes, some owners ask for nothing. These are booked without a payment, at most ${maxFreeBookings} ahead at a time. Cancel the ones that you will not use, so that somebody else can.`,
    ],
  },
]
