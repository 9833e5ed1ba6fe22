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
  if (hasUsualHours(space)) return defaultHours
  return { weekHours: weekOf(space), specialHours: datesOf(space, today) }
}

/** Returns how many days ahead a space of the demo can be booked; null: as far as anywhere. */
export function windowDaysOf(space: DemoSpace): number | null {
  if (hasUsualHours(space)) return null
  return space.type === 'meeting-room' ? 90 : space.type === 'venue' ? 270 : null
}

/** Spaces that are booked at any hour in the tests and the guides, and those of three cities, have no own hours. */
function hasUsualHours({ title, city }: DemoSpace): boolean {
  return usualCities.includes(city) || usualTitles.includes(title)
}

const usualCities = ['New York', 'London', 'Tokyo']
const usualTitles = ['Maple Floor', 'Linden Kitchen']

/** Owners who take Mondays off, and venues that begin late. */
const closedOnMondays = ['claire', 'nuria', 'elodie', 'priya', 'marisol']
const lateVenues = ['Harbour Steps Roof', 'Lampenfieber', 'Euljiro Lantern Roof', 'The Understudy', 'Le Salon Grenat']

/** Owners who are away for a week in a month from now, and those who are closed on one day soon. */
const onHoliday = ['bridget', 'celeste', 'pieter', 'vivian', 'caio']
const closedSoon = ['layla', 'cem', 'seoyun', 'owner', 'bastien']

function weekOf(space: DemoSpace): WeekHours {
  if (space.type === 'office') return week(weekdays(['08', '20']), [], [])
  if (space.type === 'meeting-room') return week(weekdays(['08', '20']), ['10', '17'], [])
  const [monday, ...rest] = space.type === 'venue' ? venueWeek(space) : everyDay(['08', '22'])
  return [closedOnMondays.includes(space.ownerKey) ? [] : (monday ?? []), ...rest]
}

/** Closed on Mondays, and into the night on Fridays and Saturdays. */
function venueWeek({ title }: DemoSpace): WeekHours {
  const [day, night, sunday]: Clocks[] = lateVenues.includes(title)
    ? [
        ['14', '00'],
        ['14', '03'],
        ['12', '22'],
      ]
    : [
        ['10', '23'],
        ['10', '02'],
        ['10', '21'],
      ]
  return [[], ...Array.from({ length: 3 }, () => ranges(day)), ranges(night), ranges(night), ranges(sunday)]
}

function datesOf({ ownerKey }: DemoSpace, today: string): SpecialHours[] {
  const closed = (days: number) => ({ date: addDays(today, days), ranges: [] })
  if (onHoliday.includes(ownerKey)) return Array.from({ length: 7 }, (_, day) => closed(30 + day))
  return closedSoon.includes(ownerKey) ? [closed(5), { date: addDays(today, 12), ranges: ranges(['12', '18']) }] : []
}

/** The hours of opening and closing, '08' and '20'. */
type Clocks = [from: string, to: string] | []

function ranges([from, to]: Clocks = []): OpenRange[] {
  return from && to ? [{ from: `${from}:00`, to: `${to}:00` }] : []
}

function weekdays(clocks: Clocks): OpenRange[][] {
  return Array.from({ length: 5 }, () => ranges(clocks))
}

function week(days: OpenRange[][], saturday: Clocks, sunday: Clocks): WeekHours {
  return [...days, ranges(saturday), ranges(sunday)]
}

function everyDay(clocks: Clocks): WeekHours {
  return Array.from({ length: 7 }, () => ranges(clocks))
}
