import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HourCell } from '../../rules/availability.ts'
import { maxBookingHours } from '../../rules/booking-hours.ts'
import { brand } from '../../rules/brand.ts'
import { slotAddress } from '../../rules/draft-address.ts'
import { textOn } from '../../rules/embed.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import { addDays, formatDay, isDate, todayIn, zoneCity } from '../../rules/time.ts'
import { type Quote, quoteBooking } from '../bookings/quote-booking.ts'
import { weekAvailability } from '../bookings/week-availability.ts'
import { env } from '../env.ts'
import { embedOf } from '../spaces/embed-of.ts'
import { findSpace, type SpaceDetails } from '../spaces/space-page.ts'
import { embedStyle } from './embed-style.ts'
import { embedWeek } from './embed-week.ts'
import type { FrontDoor } from './front-door.ts'

/** What a visitor chose in the frame. */
type Chosen = { at: string; hours: number; people: number }

/** The quote for what was chosen, or why there is none. */
type Answer = { quote: Quote | null; problem: string | null }

/**
 * The week of a space for a frame on another site, by the origins that its owner allows. A page without scripts but the one that
 * reports its height; it is the same for everyone and changes nothing. Booking opens the space's own page in a tab.
 * Throws `spaceNotFound`.
 */
export async function embedPage(c: Context<FrontDoor>): Promise<Response> {
  const { searchParams, search } = new URL(c.req.url)
  const found = await findSpace(c.req.param('slug') ?? '', null)
  if ('redirectTo' in found) return c.redirect(`${paths.embed(found.redirectTo)}${search}`)
  const { space } = found
  const chosen = chosenIn(searchParams, space)
  const [settings, week, answer] = await Promise.all([
    embedOf(space.id),
    acceptsBookings(space) ? weekFor(space, searchParams.get('week') ?? chosen.at.slice(0, 10)) : null,
    quoteFor(space, chosen),
  ])
  const { nonce } = c.get('facts')
  c.header('content-security-policy', policyOf(nonce, settings.origins))
  c.header('cross-origin-resource-policy', 'cross-origin')
  const color = settings.color ?? '#f5a90f'
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${space.title}, free hours</title>
<style nonce="${nonce}">:root { --owner: ${raw(color)}; --on-owner: ${raw(textOn(color))} }${raw(embedStyle)}</style>
</head>
<body>
<main aria-label="${space.title}, free hours">
${week ? weekForm(space, week, chosen, answer) : html`<h1>${space.title}</h1><p>This space is currently not accepting bookings. Please check back later.</p>`}
<p class="by"><a href="${paths.space(space.slug)}" target="_blank" rel="noopener">${space.title} on ${brand.name}</a></p>
</main>
<script nonce="${nonce}">${raw(reportHeight)}</script>
</body>
</html>`)
}

const reportHeight =
  'const tell = () => parent.postMessage({ height: document.documentElement.offsetHeight }, "*"); tell(); addEventListener("resize", tell)'

function policyOf(nonce: string, origins: readonly string[]): string {
  const own = `style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'`
  return `default-src 'none'; ${own}; frame-ancestors ${["'self'", ...origins].join(' ')}`
}

function weekForm(space: SpaceDetails, week: Week, chosen: Chosen, answer: Answer) {
  const { firstDate, today, days } = week
  const isLast = addDays(firstDate, 7) > addDays(today, space.windowDays ?? env().BOOKING_WINDOW_DAYS)
  const to = (date: string) => `?${new URLSearchParams({ ...asTexts(chosen), week: date })}`
  return html`<form method="get">
<header>
<h1>Free hours, ${formatDay(firstDate, 'short')} to ${formatDay(addDays(firstDate, 6), 'short')}</h1>
<nav aria-label="Weeks">
${firstDate > today ? html`<a href="${to(later(addDays(firstDate, -7), today))}" rel="nofollow">Earlier</a>` : ''}
${isLast ? '' : html`<a href="${to(addDays(firstDate, 7))}" rel="nofollow">Later</a>`}
</nav>
</header>
<input type="hidden" name="week" value="${firstDate}">
${embedWeek(space, days, answer.quote)}
<p class="soft">Times are ${zoneCity(space.timeZone)}. Choose the hour at which you begin.</p>
<div class="fields">
<label>Hours <select name="hours">${hourChoices(space, chosen)}</select></label>
<label>People <input name="people" type="number" min="1" max="${space.capacity}" value="${chosen.people}" required></label>
${chosen.at ? html`<button name="at" value="${chosen.at}">Show the price</button>` : ''}
</div>
<div role="status">${answerPart(space, chosen, answer)}</div>
</form>`
}

function hourChoices({ minHours }: SpaceDetails, { hours }: Chosen) {
  return Array.from({ length: maxBookingHours - minHours + 1 }, (_, at) => at + minHours).map(
    (count) => html`<option value="${count}" ${count === hours ? 'selected' : ''}>${count}</option>`,
  )
}

function answerPart(space: SpaceDetails, { hours, people }: Chosen, { quote, problem }: Answer) {
  if (problem) return html`<p class="problem">${problem}</p>`
  if (!quote) return ''
  const { price, start } = quote
  const money = { amountMinor: price.totalMinor, currency: price.currency }
  const total = price.totalMinor === 0 ? 'Free' : formatMoney(money, { decimals: 'always' })
  return html`<p class="total">${total}<span> for ${hours} ${hours === 1 ? 'hour' : 'hours'}, service fee included</span></p>
<a class="book" href="${slotAddress(space, { start, hours, people })}" target="_blank" rel="noopener">${space.byRequest ? 'Request to book' : 'Book these hours'}<span class="out"> (opens ${brand.name} in a new tab)</span></a>`
}

type Week = { firstDate: string; today: string; days: HourCell[][] }

/** The number of weeks in which a free hour is looked for. */
const weeksAhead = 4

/** The week of a date; without one, the first that has a free hour. */
async function weekFor(space: SpaceDetails, wanted: string): Promise<Week> {
  const today = todayIn(space.timeZone, space.now)
  const last = addDays(today, env().BOOKING_WINDOW_DAYS)
  if (isDate(wanted)) return await weekAvailability(space.id, wanted > last ? last : later(wanted, today), null)
  let week = await weekAvailability(space.id, null, null)
  for (let ahead = 1; ahead < weeksAhead && !hasFree(week); ahead += 1)
    week = await weekAvailability(space.id, addDays(week.firstDate, 7), null)
  return week
}

function hasFree({ days }: Week): boolean {
  return days.some((day) => day.some(({ state }) => state === 'free'))
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

function chosenIn(params: URLSearchParams, { minHours, capacity }: SpaceDetails): Chosen {
  const whole = (name: string, least: number, most: number) => {
    const text = params.get(name) ?? ''
    return /^\d{1,6}$/.test(text) ? Math.min(Math.max(Number(text), least), most) : least
  }
  const at = params.get('at') ?? ''
  return {
    at: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) && isDate(at.slice(0, 10)) ? at : '',
    hours: whole('hours', minHours, maxBookingHours),
    people: whole('people', 1, capacity),
  }
}

function asTexts({ at, hours, people }: Chosen): Record<string, string> {
  return { ...(at && { at }), hours: String(hours), people: String(people) }
}

async function quoteFor(space: SpaceDetails, { at, hours, people: headcount }: Chosen): Promise<Answer> {
  if (!at) return { quote: null, problem: null }
  const [date = '', time = ''] = at.split('T')
  try {
    const quote = await quoteBooking({ spaceId: space.id, date, time, hours, headcount, person: null })
    return quote.reason ? { quote: null, problem: quote.reason.message } : { quote, problem: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { quote: null, problem: error.message }
  }
}
