import { brand } from '../../../rules/brand.ts'
import { graceWhen } from '../../../rules/refund.ts'
import type { Writing } from '../writing.ts'

/** The terms (spec 2 "Static pages"); the page and the download have the same text. */
export const terms = {
  title: 'Terms of Service',
  updated: 'March 15, 2025',
  sections: [
    {
      title: 'Agreement to Terms',
      blocks: [
        `By opening, searching or using ${brand.name} you agree to these terms and to the [privacy policy](/privacy). If you do not agree, please do not use the service.`,
        `${brand.name} is a marketplace. Owners offer spaces by the hour, guests book them. The agreement about a space is made between its owner and its guest; we provide the pages, hold the time while it is being paid for, and take the payment.`,
      ],
    },
    {
      title: 'Use License',
      blocks: [
        `You may view the material on ${brand.name} for personal, non-commercial use, one person at a time. This is a licence, not a transfer of title. Under it you may not:`,
        [
          'copy or change the material, beyond what a browser does to show it;',
          'use the material commercially or show it in public. Listing your own space and booking somebody’s are what the service is for and are of course allowed;',
          'reverse engineer any software of the service, where the law lets us ask for that;',
          'remove copyright or other notices of ownership;',
          'transfer the material to somebody else, or mirror it on another server.',
        ],
        'The licence ends by itself when one of these is broken. Pictures and texts of a listing stay those of its owner.',
      ],
    },
    {
      title: 'User Responsibilities',
      blocks: [
        'Whoever has an account promises to:',
        [
          'give accurate information, about themselves and about the space, and keep it so;',
          'keep the account secure, the password to themselves, and tell us when somebody else has been in it;',
          'use the service lawfully, and not for anything that the law of the place forbids;',
          'respect the other people: their rooms, their time, their neighbours and their data.',
        ],
      ],
    },
    {
      title: 'Booking and Payment Terms',
      blocks: [
        'A booking exists from the moment the confirmation page or the e-mail says that it is confirmed. Until then the hours are only held.',
        [
          'All payments go through the platform. Paying around it is not allowed, and is not covered by anything written here.',
          'Cancellation policies apply. The tier of a space is shown before you pay and stays as it was when you booked; the [cancellation page](/cancellation) works each of them out.',
          `Service fees are non-refundable when a guest cancels, except ${graceWhen}, as the [cancellation page](/cancellation) says.`,
          'Follow the rules of the space: its hours, how many people it holds, and what its owner wrote about it. Leave when your hours end, and leave it as you found it.',
        ],
      ],
    },
    {
      title: 'Limitation of Liability',
      blocks: [
        `The service is provided as it is. As far as the law allows, ${brand.company} is not liable for indirect, incidental or consequential damages, nor for lost profit or data, that come from using the service or from not being able to, even if we were told that they might.`,
        'Nothing here limits what cannot be limited by law, such as liability for intent, or the rights you have as a consumer where you live.',
      ],
    },
    {
      title: 'Changes to Terms',
      blocks: [
        'We may change these terms by posting the new ones on this page, with their date at the top. They hold from then on; a booking keeps the terms under which it was made. Using the service after the change means that you accept it.',
      ],
    },
  ],
} as const satisfies Writing

export const importantNotice =
  'These terms are legally binding. By using the service you accept them, so please read them before you book or list a space.'
