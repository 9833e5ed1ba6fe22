import { z } from 'zod'
import { lineOfText } from './text.ts'

/** Limits of the calendars that are read into a space. */
export const feedRules = { mostOfSpace: 5, mostName: 60, mostUrl: 2000 } as const

/** The form that adds a calendar to a space. `webcal:` addresses are those of https. */
export const calendarFeedInput = z.object({
  name: lineOfText('The name', feedRules.mostName),
  url: z
    .string('The address is required')
    .trim()
    .min(1, 'The address is required')
    .max(feedRules.mostUrl, `An address can have ${feedRules.mostUrl} characters at most`)
    .transform((text) => text.replace(/^webcals?:\/\//i, 'https://'))
    .refine(isWebAddress, 'Please paste the whole address, from https:// on')
    .refine((text) => !hasPassword(text), 'An address with a user name or a password in it cannot be stored here'),
})

export type CalendarFeedInput = z.output<typeof calendarFeedInput>

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text)
}

function hasPassword(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}

/** Returns the name of the other side without the rest of the address, which may be secret: 'calendar.google.com'. */
export function feedHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
