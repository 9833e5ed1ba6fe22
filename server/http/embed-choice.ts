import { maxBookingHours } from '../../rules/booking-hours.ts'
import { addOnField } from '../../rules/draft-address.ts'
import { type AddOn, type ChosenAddOn, offeredAddOns, type Tariff } from '../../rules/tariff.ts'
import { isDate } from '../../rules/time.ts'

/** What a visitor chose in the frame. */
export type EmbedChoice = {
  /** Local date and time of the start; '' if none is chosen. */
  at: string
  hours: number
  people: number
  /** Of those that the space offers, at most as many as there are. */
  addOns: ChosenAddOn[]
  /** The counts of those as they were typed. */
  typed: { id: string; count: string }[]
  /** An add-on was chosen that the space does not offer, or no longer. */
  hasGone: boolean
  /** Why the counts of the add-ons cannot be booked, or null. */
  problem: string | null
  /** The visitor saw the price of this start and these hours. */
  wasSeen: boolean
  /** After which the visitor opened the page that books them. */
  wasOpened: boolean
}

/**
 * Reads what was chosen from the frame's address. Hours and people that are no numbers get the least; only the count of an
 * add-on is a problem.
 */
export function embedChoice(params: URLSearchParams, space: { minHours: number; tariff: Tariff | null }): EmbedChoice {
  const whole = (name: string, least: number, most: number) =>
    Math.min(Math.max(wholeOf(params.get(name) ?? '') || least, least), most)
  const text = params.get('at') ?? ''
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && isDate(text.slice(0, 10)) ? text : ''
  const hours = whole('hours', space.minHours, maxBookingHours)
  const [seen, opened] = (params.get('seen') ?? '').split(' ')
  const wasSeen = at !== '' && seen === seenHours({ at, hours })
  return {
    at,
    hours,
    people: whole('people', 1, 999_999),
    wasSeen,
    wasOpened: wasSeen && opened === 'opened',
    ...addOnsOf(params, space.tariff),
  }
}

/** The start and hours of a choice, as a page sends to the next one which price it showed. */
export function seenHours({ at, hours }: Pick<EmbedChoice, 'at' | 'hours'>): string {
  return `${at}/${hours}`
}

/** The parameters that a choice is read from again, without its week. */
export function choiceParams({ at, hours, people, typed }: EmbedChoice): Record<string, string> {
  return {
    ...(at && { at }),
    hours: String(hours),
    people: String(people),
    ...Object.fromEntries(typed.map(({ id, count }) => [`${addOnField}${id}`, count])),
  }
}

function addOnsOf(params: URLSearchParams, tariff: Tariff | null) {
  const chosen = [...params]
    .filter(([name, count]) => name.startsWith(addOnField) && !/^0*$/.test(count))
    .map(([name, count]) => ({ id: name.slice(addOnField.length), count }))
  const offered = (tariff?.addOns ?? []).filter(({ required }) => !required)
  const typed = chosen.filter(({ id }) => offered.some((addOn) => addOn.id === id))
  const wrong = offered.find(({ id, most }) => typed.some((one) => one.id === id && !(wholeOf(one.count) <= most)))
  const isKnown = (id: string) => tariff?.addOns.some((addOn) => addOn.id === id)
  return {
    addOns: offeredAddOns(
      tariff,
      typed.map(({ id, count }) => ({ id, count: wholeOf(count) || 0 })),
    ),
    typed,
    hasGone: chosen.some(({ id }) => !isKnown(id)),
    problem: wrong ? countProblem(wrong) : null,
  }
}

function wholeOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

function countProblem({ name, most }: AddOn): string {
  if (most === 1) return `${name} is there once. Please choose one, or none.`
  return `Please choose a whole number from 0 to ${most} of ${name}.`
}
