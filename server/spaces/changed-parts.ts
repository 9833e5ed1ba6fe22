import { isDeepStrictEqual } from 'node:util'
import { formatMoney, type Money } from '../../rules/money.ts'
import type { Schedule } from '../../rules/schedule.ts'
import { emptyTariff, type Tariff } from '../../rules/tariff.ts'

/** The parts of price rules that differ, for the log of a space: 'prices at times, add-ons'; empty if none does. */
export function changedRules(before: Tariff | null, after: Tariff | null): string {
  return differing(ruleWords, before ?? emptyTariff, after ?? emptyTariff)
}

/** The parts of a schedule that differ: 'the week, notice'. */
export function changedTimes(before: Schedule, after: Schedule): string {
  return differing(timeWords, before, after)
}

/** '$75 → $80 an hour'. */
export function changedHour(before: Money, after: Money): string {
  return `${formatMoney(before)} → ${formatMoney(after)} an hour`
}

const ruleWords: Record<keyof Tariff, string> = {
  timePrices: 'prices at times',
  datePrices: 'prices on dates',
  peopleSteps: 'extra for people',
  lengthDiscounts: 'discounts for long bookings',
  addOns: 'add-ons',
}

const timeWords: Record<keyof Schedule, string> = {
  weekHours: 'the week',
  specialHours: 'other dates',
  minHours: 'the shortest booking',
  noticeMinutes: 'notice',
  windowDays: 'how far ahead',
  bufferMinutes: 'time between bookings',
}

function differing<Parts extends object>(words: Record<keyof Parts, string>, before: Parts, after: Parts): string {
  const names = Object.keys(words) as (keyof Parts)[]
  return names
    .filter((name) => !isDeepStrictEqual(asStored(before[name]), asStored(after[name])))
    .map((name) => words[name])
    .join(', ')
}

/** What a value is after it was stored as JSON: without properties that are undefined. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
