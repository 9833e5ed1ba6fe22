import { brand } from '../../../rules/brand.ts'
import type { Writing } from '../writing.ts'

/** The privacy policy (spec 2 "Static pages"): the data that the product actually stores. */
export const privacy = {
  title: 'Privacy Policy',
  updated: 'March 15, 2025',
  lead: 'What we know about you, what we do with it, who else sees it, and what you can ask of us.',
  sections: [
    {
      title: 'Information We Collect',
      blocks: [
        [
          'Account and profile: your e-mail address, your name, a picture if you give one, and your password in a form from which it cannot be read back.',
          'Bookings and transactions: what you booked or let, when, for how many people, what was paid, refunded or earned. Card numbers go to our card provider and never reach our servers; of a card we keep only its last four digits, so that you read to which card a refund goes, and a code of the provider, by which two payments with one card are recognized.',
          'Communications: what you write through the [contact form](/contact), what you write to owners and guests in your [messages](/messages), your reviews, the e-mails we sent you, and whether you asked for the newsletter.',
          'The spaces that you save as [favourites](/favourites), whose owners do not see it, the collections that you make of them, which others see only if you share them, and the [searches](/saved-searches) that you save.',
          'Usage and device: the network address and the browser of each sign-in, a record of requests that failed, and counts of attempts from an address, to find faults and stop abuse. There is no advertising and no tracking across other sites; the [cookie policy](/cookies) names every cookie.',
        ],
      ],
    },
    {
      title: 'How We Use It',
      blocks: [
        [
          'To run the service: show spaces, hold and confirm bookings, take payments, send refunds.',
          'To tell you about your bookings by e-mail: confirmed, cancelled, refunded.',
          'To keep accounts and payments safe: limits on guesses, records that can be checked.',
          'To answer you when you write.',
          'To send the newsletter, only after you said yes in an e-mail of its own, and until you end it by the link in each copy.',
        ],
        'We do not sell your data, and nothing is decided about you by a machine alone but whether a card can be charged, which your bank decides.',
      ],
    },
    {
      title: 'Who Sees It',
      blocks: [
        [
          'Other users, for a booking: an owner, and those who manage the space with them, see the name of the guest, the time and the number of people, also in the calendars and programs that the owner connects; a guest sees the name of the owner, and once confirmed the street address and how to get in. A listing and its pictures are public.',
          'Messages: the person you write to. One of our admins reads a conversation only if one of you has reported it, or a bank disputes a booking in it; each reading is recorded.',
          'Reviews: everybody reads yours of a space, with your first name and an initial. What an owner writes about you is read by owners whose spaces you book, and is in the copy of your data.',
          'Service providers who work for us: the card provider, for payments, the one who carries our e-mail, the one that brings notifications to your browser, if you turn them on, and, where the [cookie policy](/cookies) says so, one that collects reports of errors. They get what their work needs. A map may be drawn by another company: your browser then asks it for the part that you look at.',
          'Law enforcement, when the law obliges us, and as little as it asks for.',
          'Anybody else only with your consent.',
        ],
      ],
    },
    {
      title: 'Your Rights',
      blocks: [
        'In your [privacy settings](/profile/privacy) and your [profile](/profile) you can, by yourself and at once:',
        [
          'access what we have about you, as a file;',
          'correct what is wrong;',
          'delete your account. Bookings and payments stay for the books, messages with those you wrote to, and reviews with their spaces, without your name. Of a listing that was booked, the first picture stays with its bookings; the other pictures are deleted. What owners wrote about you is deleted. It has to wait while a booking lies ahead or a payout has not been sent;',
          'opt out of marketing. Each newsletter carries a link that ends it, too.',
        ],
        'For anything else, write to the privacy team. Where you live there may be more rights: to object, to move your data elsewhere, to complain to an authority. We do not ask you to give a reason.',
      ],
    },
    {
      title: 'How Long We Keep It',
      blocks: [
        [
          'A session ends after 7 days without use, and after 30 in any case.',
          'A record of sign-ins, failed attempts, new passwords, keys for programs, webhooks and sessions that ended, each with its network address and browser, is kept for 180 days to protect accounts, also when an account is deleted meanwhile.',
          'Notifications are kept for 90 days, and the e-mails that we sent for two years, because a bank can ask about a payment for about that long. An e-mail address that you had before is kept for two years after you changed it, to know which of those e-mails are yours.',
          'A newsletter address that nobody confirmed is forgotten after 30 days. One that was ended is kept as ended until it is asked for again.',
          'Photos that were uploaded and never became part of a listing are deleted. Every photo is stored anew without the place and device that a camera writes into it.',
        ],
      ],
    },
    {
      title: 'Questions',
      blocks: [`${brand.company}, ${brand.place}, answers for this page. When it changes, its date changes with it.`],
    },
  ],
} as const satisfies Writing
