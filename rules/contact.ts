import { z } from 'zod'
import { requiredName } from './person-name.ts'
import { linesOfText } from './text.ts'

/** The subjects of the contact form (spec 2 "Static pages"), the default first. */
export const contactSubjects = ['general', 'support', 'billing', 'partnership'] as const

export type ContactSubject = (typeof contactSubjects)[number]

export const contactSubjectLabels: Record<ContactSubject, string> = {
  general: 'General',
  support: 'Support',
  billing: 'Billing',
  partnership: 'Partnership',
}

export const emailAddress = z
  .string('Please enter an e-mail address')
  .max(254, 'E-mail can have 254 characters at most')
  .pipe(z.email('Please enter an e-mail address'))

/** The contact form: all four are required (spec 5), and only the message may have several lines. */
export const contactInput = z.object({
  name: requiredName('Name'),
  email: emailAddress,
  subject: z.enum(contactSubjects, 'Please choose a subject'),
  message: linesOfText('Message', 5000),
})

export type ContactInput = z.output<typeof contactInput>

/** Teams to which a link may address the form (spec D44), by the parameter `to` of its URL. */
const contactTeams = ['legal', 'privacy', 'press', 'careers'] as const

export type ContactTeam = (typeof contactTeams)[number]

/** Returns the first words of the message if the form was opened for a team; else an empty text. */
export function openingFor(team: string | null): string {
  const known = contactTeams.find((name) => name === team)
  return known ? `To the ${known} team: ` : ''
}
