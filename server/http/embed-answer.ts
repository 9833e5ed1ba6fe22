import { html } from 'hono/html'
import { hoursText } from '../../rules/booking-hours.ts'
import { brand } from '../../rules/brand.ts'
import { slotAddress } from '../../rules/draft-address.ts'
import { type LocalChoice, resolveLocalStart } from '../../rules/local-start.ts'
import { formatMoney } from '../../rules/money.ts'
import { peopleText } from '../../rules/people-text.ts'
import { isRefusal, refusals } from '../../rules/refusal.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import { formatDay, localDate, localTime } from '../../rules/time.ts'
import { type Quote, quoteBooking } from '../bookings/quote-booking.ts'
import type { SpaceDetails } from '../spaces/space-page.ts'
import { type EmbedChoice, seenHours } from './embed-choice.ts'

/** The quote for what was chosen, or why there is none; `seen` is what the page sends to the next one about it. */
export type EmbedAnswer = {
  quote: Quote | null
  problem: string | null
  seen: string
  /** Where the clocks repeat the chosen hour: both, to choose one on the site. */
  twice?: readonly LocalChoice[]
}

/** Returns the price of what was chosen, or a sentence why it cannot be booked; neither if no hour is chosen. */
export async function answerEmbed(space: SpaceDetails, choice: EmbedChoice): Promise<EmbedAnswer> {
  const { at, hours, people: headcount, addOns } = choice
  if (!at) return refused(null)
  const [date = '', time = ''] = at.split('T')
  try {
    const start = resolveLocalStart({ date, time, timeZone: space.timeZone })
    if (start.kind === 'overlap') return { ...refused(refusals.timeOverlap.message), twice: start.choices }
    const quote = await quoteBooking({ spaceId: space.id, date, time, hours, headcount, addOns, person: null })
    const { reason } = quote
    if (reason?.code === 'slotTaken') {
      return { quote: null, problem: takenText(quote, choice, space.minHours), seen: seenOf(choice) }
    }
    if (reason) return refused(Object.values(reason.fields ?? {})[0] ?? reason.message)
    if (choice.problem) return refused(choice.problem)
    return { quote, problem: null, seen: seenOf({ ...choice, wasSeen: true }) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refused(error.message)
  }
}

function refused(problem: string | null): EmbedAnswer {
  return { quote: null, problem, seen: '' }
}

function seenOf(choice: EmbedChoice): string {
  const { wasSeen, wasOpened } = choice
  return wasSeen ? `${seenHours(choice)}${wasOpened ? ' opened' : ''}` : ''
}

/** Hours whose price was seen were taken meanwhile, perhaps by this visitor; others were pressed beside hours that are taken. */
function takenText(quote: Quote, choice: EmbedChoice, minHours: number): string {
  const { hours, people, addOns, wasSeen, wasOpened } = choice
  if (!wasSeen && hours > 1) {
    const ways = hours > minHours ? 'fewer hours or another start' : 'another start'
    return `The ${hoursText(hours)} from ${localTime(quote.start, quote.timeZone)} are not all free. Choose ${ways}.`
  }
  const others = addOns.length > 0 ? `, ${peopleText(people)} and your add-ons` : ` and ${peopleText(people)}`
  const next = `choose another start: ${hoursText(hours)}${others} are kept.`
  return wasOpened
    ? `${timeText(quote)} is taken now. If that was you, go on in the tab that opened. If not, ${next}`
    : `Someone was a moment faster: ${timeText(quote)} is no longer free. Please ${next}`
}

function timeText({ start, end, timeZone }: Quote): string {
  const day = formatDay(localDate(start, timeZone), 'short')
  return `${day}, ${localTime(start, timeZone)} to ${localTime(end, timeZone)}`
}

/** The price with the link that books, or why there is none. */
export function answerPart(
  space: SpaceDetails,
  choice: EmbedChoice,
  { quote, problem, seen, twice = [] }: EmbedAnswer,
) {
  const gone = choice.hasGone
    ? html`<p class="problem">An add-on that you chose is no longer offered${quote ? ', so the price is without it' : ''}.</p>`
    : ''
  const hidden = seen ? html`<input type="hidden" name="seen" value="${seen}">` : ''
  if (problem) {
    return html`${gone}<p class="problem">${problem}</p>${twice.map((each, at) => linkToOneOfTwo(space, choice, each, at))}${hidden}`
  }
  return html`${gone}${quote ? priceOf(space, choice, quote) : ''}${hidden}`
}

function linkToOneOfTwo(
  space: SpaceDetails,
  { at, hours, people, addOns }: EmbedChoice,
  { start, offset }: LocalChoice,
  index: number,
) {
  const words = `The ${index === 0 ? 'first' : 'second'} ${at.split('T')[1]} (UTC${offset})`
  return html`<a class="book" href="${slotAddress(space, { start, hours, people, addOns })}" target="_blank" rel="noopener">${words}${opens}</a>`
}

const opens = html`<span class="out"> (opens ${brand.name} in a new tab)</span>`

function priceOf(space: SpaceDetails, { hours, people, addOns }: EmbedChoice, quote: Quote) {
  const { price, start } = quote
  const money = { amountMinor: price.totalMinor, currency: price.currency }
  const total = price.totalMinor === 0 ? 'Free' : formatMoney(money, { decimals: 'always' })
  const withAddOns = addOnsText(space.tariff, addOns)
  return html`<p class="total">${total}<span> for ${hoursText(hours)}${price.totalMinor === 0 ? '' : ', service fee included'}</span></p>
<p class="soft">${timeText(quote)}, ${peopleText(people)}${withAddOns ? `. With ${withAddOns}.` : ''}</p>
<a class="book" href="${slotAddress(space, { start, hours, people, addOns })}" target="_blank" rel="noopener">${space.byRequest ? 'Request to book' : 'Book these hours'}${opens}</a>`
}
