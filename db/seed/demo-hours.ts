import {
  alwaysOpen,
  defaultHours,
  type OpeningHours,
  type OpenRange,
  type SpecialHours,
  type WeekHours,
} from '../../rules/opening-hours.ts'
import { addDays } from '../../rules/time.ts'
import type { DemoSpace } from './demo-spaces.ts'

/** Returns when a space of the demo is open, by its type; special dates are relative to today in its zone. */
export function openingOf(space: DemoSpace, today: string): OpeningHours {
  if (space.openAllHours) return alwaysOpen
  if (hasUsualTerms(space)) return defaultHours
  return { weekHours: weekOf(space), specialHours: datesOf(space, today) }
}

/** Spaces that are booked at any hour in the tests and the guides, and those of three cities, have no own hours and prices. */
export function hasUsualTerms({ title, city }: DemoSpace): boolean {
  return usualCities.includes(city) || usualTitles.includes(title)
}

const usualCities = ['New York', 'London', 'Tokyo']
const usualTitles = [
  ...['Maple Floor', 'Linden Kitchen', 'Linen House', 'Lakeside Twenty', 'Fern House', 'Fig Court', 'Chapter Verso'],
]

/** Owners who are away for a week in a month from now, and those who are closed on one day soon. */
const onHoliday = ['bridget', 'celeste', 'pieter', 'vivian', 'caio']
const closedSoon = ['layla', 'cem', 'seoyun', 'bastien']

/** Offices until 23, studios until midnight, venues into the night, on Fridays and Saturdays longer. */
function weekOf({ type }: DemoSpace): WeekHours {
  if (type === 'office' || type === 'meeting-room') return everyDay({ from: '07:00', to: '23:00' })
  if (type !== 'venue') return everyDay({ from: '08:00', to: '00:00' })
  const [usual, late] = [
    { from: '09:00', to: '02:00' },
    { from: '09:00', to: '04:00' },
  ]
  return Array.from({ length: 7 }, (_, day) => [day === 4 || day === 5 ? late : usual])
}

function everyDay(range: OpenRange): WeekHours {
  return Array.from({ length: 7 }, () => [range])
}

function datesOf({ ownerKey }: DemoSpace, today: string): SpecialHours[] {
  const closed = (days: number) => ({ date: addDays(today, days), ranges: [] })
  if (onHoliday.includes(ownerKey)) return Array.from({ length: 7 }, (_, day) => closed(30 + day))
  return closedSoon.includes(ownerKey) ? [closed(5)] : []
}
