import { html } from 'hono/html'
import { maxBookingHours } from '../../rules/booking-hours.ts'
import { addOnField } from '../../rules/draft-address.ts'
import type { Currency } from '../../rules/money.ts'
import type { AddOn, Tariff } from '../../rules/tariff.ts'
import { addOnPriceText } from '../../rules/tariff-text.ts'
import type { EmbedChoice } from './embed-choice.ts'

/** How long, and for how many people. */
export function embedFields(
  { minHours, capacity }: { minHours: number; capacity: number },
  { hours, people }: EmbedChoice,
) {
  const counts = Array.from({ length: maxBookingHours - minHours + 1 }, (_, at) => at + minHours)
  return html`<label>Hours <select name="hours">${counts.map((count) => html`<option value="${count}" ${count === hours ? 'selected' : ''}>${count}</option>`)}</select></label>
<label>People <input name="people" type="number" min="1" max="${capacity}" value="${people}" required></label>`
}

/** The add-ons, once an hour is chosen: they are no part of what loads before the frame is touched. */
export function embedAddOns({ tariff, currency }: { tariff: Tariff | null; currency: Currency }, choice: EmbedChoice) {
  if (!choice.at) return ''
  const addOns = tariff?.addOns ?? []
  return html`${addOns.length > 0 ? html`<fieldset><legend>Add-ons</legend>${addOns.map((addOn) => addOnRow(addOn, addOnPriceText(addOn, currency), choice))}</fieldset>` : ''}
<button class="show" name="at" value="${choice.at}">Show the price</button>`
}

function addOnRow({ id, name, description, required, most }: AddOn, price: string, { typed }: EmbedChoice) {
  const count = typed.find((chosen) => chosen.id === id)?.count ?? '0'
  const field = `${addOnField}${id}`
  const words = html`<span><b>${name}</b><small>${price}${description ? `. ${description}` : ''}</small></span>`
  if (required) return html`<p class="extra">${words}<small class="in">Always added</small></p>`
  return html`<label class="extra">${words}${
    most === 1
      ? html`<input name="${field}" type="checkbox" value="1" ${count !== '0' ? 'checked' : ''}>`
      : html`<input name="${field}" type="number" min="0" max="${most}" value="${count}">`
  }</label>`
}
