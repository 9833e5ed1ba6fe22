import { resolveLocalStart } from './local-start.ts'
import { paths } from './paths.ts'
import type { ChosenAddOn } from './tariff.ts'
import { localDate, localTime, offsetText } from './time.ts'

/**
 * The values of the booking form. Date and time are local to the space; `offset` disambiguates an hour that occurs
 * twice.
 */
export type BookingDraft = {
  date: string
  time: string
  hours: number
  people: number
  offset: string
  addOns: ChosenAddOn[]
}

/** The prefix of the fields and parameters that say how many of an add-on are chosen. */
export const addOnField = 'addOn.'

/** Returns the address of a space's page with its form filled in; `more` are further parameters. */
export function draftAddress(slug: string, draft: BookingDraft, more: Record<string, string> = {}): string {
  return `${paths.space(slug)}?${new URLSearchParams({ ...draftParams(draft), ...more })}`
}

/** Returns the parameters of an address with its form filled in, in place of what they say of the form. */
export function withDraft(params: URLSearchParams, draft: BookingDraft): URLSearchParams {
  const others = [...params].filter(([name]) => !isDraftField(name))
  return new URLSearchParams([...Object.entries(draftParams(draft)), ...others])
}

// `at` is date and time in one.
const draftFields = ['at', 'date', 'time', 'hours', 'people', 'offset']

/** Returns true for the name of a parameter that is of the form. */
export function isDraftField(name: string): boolean {
  return draftFields.includes(name) || name.startsWith(addOnField)
}

/** Returns a filled-in form as parameters of an address. */
export function draftParams({ date, time, hours, people, offset, addOns }: BookingDraft): Record<string, string> {
  return {
    ...(date && { date, time }),
    hours: String(Number.isNaN(hours) ? 1 : hours),
    people: String(Number.isNaN(people) ? 1 : people),
    ...(offset && { offset }),
    ...addOnParams(addOns),
  }
}

/** Returns add-ons as fields of a form or an address. */
export function addOnParams(addOns: readonly ChosenAddOn[]): Record<string, string> {
  return Object.fromEntries(addOns.map(({ id, count }) => [`${addOnField}${id}`, String(count)]))
}

/** Returns where found hours of a space are booked: its page with its form filled in, or for a series the page of its weeks. */
export function foundAddress(
  space: { slug: string; timeZone: string },
  { startTime, hours, weeks }: { startTime: string; hours: number; weeks: number },
  people: number,
): string {
  const start = new Date(startTime)
  if (weeks === 1) return slotAddress(space, { start, hours, people })
  const params = { date: localDate(start, space.timeZone), time: localTime(start, space.timeZone) }
  const numbers = { hours: `${hours}`, weeks: `${weeks}`, people: `${people}` }
  return paths.everyWeek(space.slug, new URLSearchParams({ ...params, ...numbers }))
}

/** Returns the address of a space's page with its form filled in for a start; names the offset of an hour that occurs twice. */
export function slotAddress(
  { slug, timeZone }: { slug: string; timeZone: string },
  { start, hours, people, addOns = [] }: { start: Date; hours: number; people: number; addOns?: ChosenAddOn[] },
): string {
  const date = localDate(start, timeZone)
  const time = localTime(start, timeZone)
  const isTwice = resolveLocalStart({ date, time, timeZone }).kind === 'overlap'
  const offset = isTwice ? offsetText(start, timeZone) : ''
  return draftAddress(slug, { date, time, hours, people, addOns, offset })
}
