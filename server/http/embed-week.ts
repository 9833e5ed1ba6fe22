import { html } from 'hono/html'
import type { HourCell } from '../../rules/availability.ts'
import { clockOfHour } from '../../rules/booking-hours.ts'
import { formatDay, zoneCity } from '../../rules/time.ts'

type Booked = { start: Date; end: Date }

/**
 * The hours of a week as a table of seven columns; a free hour is a button that sends its start. Hours closed or past on all
 * days are left out.
 */
export function embedWeek(space: { title: string; timeZone: string }, days: HourCell[][], chosen: Booked | null) {
  const rows = (days[0] ?? []).flatMap(({ hour }, row) => {
    const cells = days.flatMap((day) => day[row] ?? [])
    return cells.every(({ state }) => state === 'closed' || state === 'past') ? [] : [{ hour, cells }]
  })
  return html`<table>
<caption>${space.title}, hour by hour, ${zoneCity(space.timeZone)}</caption>
<thead><tr><th scope="col"><span class="out">Hour</span></th>${days.map(([first]) => dayHead(first?.date ?? ''))}</tr></thead>
<tbody>${rows.map(({ hour, cells }) => html`<tr><th scope="row">${clockOfHour(hour)}</th>${cells.map((cell) => hourCell(cell, chosen))}</tr>`)}</tbody>
</table>`
}

function dayHead(date: string) {
  const [weekday, day] = formatDay(date, 'short').split(' ')
  return html`<th scope="col">${weekday}<b>${day}</b></th>`
}

function hourCell({ date, hour, start, state }: HourCell, chosen: Booked | null) {
  if (state !== 'free')
    return html`<td class="${state === 'closed' || state === 'past' ? 'no' : 'taken'}"><span class="out">${state === 'held' ? 'on hold' : state}</span></td>`
  const at = `${date}T${clockOfHour(hour)}`
  const isChosen = start !== null && chosen !== null && chosen.start <= start && start < chosen.end
  const name = `${formatDay(date, 'short')}, ${clockOfHour(hour)}, ${isChosen ? 'selected' : 'free'}`
  return html`<td><button name="at" value="${at}" aria-label="${name}" aria-pressed="${String(isChosen)}"></button></td>`
}
