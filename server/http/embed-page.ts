import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HourCell } from '../../rules/availability.ts'
import { brand } from '../../rules/brand.ts'
import { textOn } from '../../rules/embed.ts'
import { paths } from '../../rules/paths.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import { addDays, formatDay, isDate, todayIn, zoneCity } from '../../rules/time.ts'
import { weekAvailability } from '../bookings/week-availability.ts'
import { env } from '../env.ts'
import { embedOf } from '../spaces/embed-of.ts'
import { type SpaceDetails, spacePage } from '../spaces/space-page.ts'
import type { AppEnv } from './app-env.ts'
import { answerEmbed, answerPart, type EmbedAnswer } from './embed-answer.ts'
import { choiceParams, type EmbedChoice, embedChoice } from './embed-choice.ts'
import { embedAddOns, embedFields } from './embed-fields.ts'
import { embedStyle } from './embed-style.ts'
import { embedWeek } from './embed-week.ts'

/**
 * The week of a space for a frame on another site, by the origins that its owner allows. It is the same for everyone and
 * changes nothing; its script only reports its height and updates it. Booking opens the space's own page in a tab.
 * Throws `spaceNotFound`.
 */
export async function embedPage(c: Context<AppEnv>): Promise<Response> {
  const { searchParams, search } = new URL(c.req.url)
  const found = await spacePage(c.req.param('slug') ?? '', null)
  if ('redirectTo' in found) return c.redirect(`${paths.embed(found.redirectTo)}${search}`)
  const { space } = found
  const choice = embedChoice(searchParams, space)
  const [settings, week, answer] = await Promise.all([
    embedOf(space.id),
    acceptsBookings(space) ? weekFor(space, searchParams.get('week') ?? choice.at.slice(0, 10)) : null,
    answerEmbed(space, choice),
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
<main aria-label="${space.title}, free hours" data-topic="space:${space.id}">
${week ? weekForm(space, week, choice, answer) : html`<h1>${space.title}</h1><p>This space is currently not accepting bookings. Please check back later.</p>`}
<p class="by"><a href="${paths.space(space.slug)}" target="_blank" rel="noopener">${space.title} on ${brand.name}</a></p>
</main>
<script src="${paths.embedFrameScript()}" nonce="${nonce}" defer></script>
</body>
</html>`)
}

function policyOf(nonce: string, origins: readonly string[]): string {
  const own = `style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'self'; base-uri 'none'`
  return `default-src 'none'; ${own}; frame-ancestors ${["'self'", ...origins].join(' ')}`
}

/**
 * The first button is pressed by Enter in a field, and keeps the chosen hour. The parts with an id are what the script
 * replaces.
 */
function weekForm(space: SpaceDetails, week: Week, choice: EmbedChoice, answer: EmbedAnswer) {
  const { firstDate, today, days } = week
  const isLast = addDays(firstDate, 7) > addDays(today, space.windowDays ?? env().BOOKING_WINDOW_DAYS)
  const to = (date: string) => `?${new URLSearchParams({ ...choiceParams(choice), week: date })}`
  return html`<form method="get">
<div id="week" tabindex="-1">
<button name="at" value="${choice.at}" hidden></button>
<input type="hidden" name="week" value="${firstDate}">
<header>
<h1>Free hours, ${dayAndMonth(firstDate)} to ${dayAndMonth(addDays(firstDate, 6))}</h1>
<nav aria-label="Weeks">
${firstDate > today ? html`<a id="earlier" href="${to(later(addDays(firstDate, -7), today))}" rel="nofollow">Earlier</a>` : ''}
${isLast ? '' : html`<a id="later" href="${to(addDays(firstDate, 7))}" rel="nofollow">Later</a>`}
</nav>
</header>
</div>
<div id="fields" tabindex="-1">${embedFields(space, choice)}</div>
<p class="soft">Choose the hour at which you begin. Times are ${zoneCity(space.timeZone)}.</p>
<div id="hours" tabindex="-1">${embedWeek(space, days, answer.quote)}</div>
<p class="key" aria-hidden="true"><i></i>free<i class="taken"></i>taken<i class="no"></i>closed or past</p>
<div id="extras" tabindex="-1">${embedAddOns(space, choice)}</div>
<div id="answer" role="status">${answerPart(space, choice, answer)}</div>
</form>`
}

/** '2 Dec': the columns name the days of the week. */
function dayAndMonth(date: string): string {
  return formatDay(date, 'short').split(' ').slice(1).join(' ')
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
