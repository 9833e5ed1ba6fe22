import type { ContactSubject } from '../../rules/contact.ts'

type DeskMessage = {
  name: string
  email: string
  subject: ContactSubject
  daysAgo: number
  isAnswered: boolean
  message: string
}

/** Messages from the demo's contact form, the newest first. */
export const deskMessages: readonly DeskMessage[] = [
  {
    name: 'Rosalind Achterberg',
    email: 'rosalind.achterberg@demo.hourlet.example',
    subject: 'billing',
    daysAgo: 0.2,
    isAnswered: false,
    message:
      'I booked for my employer, and our accounts want their VAT number on the receipt. Can that be added afterwards?',
  },
  {
    name: 'Odile Verhaeren',
    email: 'odile@atelier-verhaeren.example',
    subject: 'partnership',
    daysAgo: 0.9,
    isAnswered: false,
    message:
      'We run four daylight studios in Ghent and have empty mornings from Monday to Thursday.\n\nCould we list them together, with one calendar for all four?',
  },
  {
    name: 'Malik Johnson',
    email: 'malik.johnson@demo.hourlet.example',
    subject: 'support',
    daysAgo: 1.6,
    isAnswered: false,
    message:
      'The owner gave me the wrong door code on Saturday. We got in ten minutes late, no harm done, but please fix the notes.',
  },
  {
    name: 'Petra Lindholm',
    email: 'petra@lindholm-film.example',
    subject: 'general',
    daysAgo: 4.3,
    isAnswered: true,
    message: 'Is there a way to see which rooms have a freight lift? Our camera crane does not like stairs.',
  },
  {
    name: 'Callum Reid',
    email: 'callum.reid@demo.hourlet.example',
    subject: 'billing',
    daysAgo: 6.1,
    isAnswered: true,
    message: 'My refund shows as sent on your side but not at my bank yet. It has been three days.',
  },
  {
    name: 'Elif Demir',
    email: 'elif.demir@demo.hourlet.example',
    subject: 'support',
    daysAgo: 11.5,
    isAnswered: true,
    message: 'I would like to change the name on my account after my wedding. Where do I do that?',
  },
]
