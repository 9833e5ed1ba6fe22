import type { TimeWindow } from './space-search.ts'
import { type WallStart, wallStarts } from './time-window-starts.ts'

/** A zone and its grid: the weeks of taken hours count elapsed hours at one constant offset, `gridMinutes` from UTC. */
export type GridZone = { id: number; name: string; gridMinutes: number }

/** The requested time in one zone. `group` is the 1-based number of its group, or 0 if its hours are not on the grid. */
export type ZoneWindow = {
  zoneId: number
  timeZone: string
  group: number
  hours: number
  starts: WallStart[]
  wholeHours: WallStart[]
  /** Minutes from now to the first start (the only one of a fixed window, unless it is a series), and to the last. */
  leadMinutes: number
  lastLeadMinutes: number
  /** Minutes from Monday 00:00 of the group's first week to now; negative if that week is in the future. */
  minutesIntoWeek: number
}

/** Masks shared by zones with the same hours on the grid. They begin with the week number `week` and cover `weeks` weeks. */
export type GridGroup = {
  week: number
  weeks: number
  /** The hours that a booking could use, one character each. */
  window: string
  /** The possible starts, and those from 9 to 21 of the wall clock. */
  starts: string
  usualStarts: string
  /**
   * The hours of `window`, grouped by how many hours the wall clock is ahead of the grid: up to two parts, since clocks may
   * change in between.
   */
  parts: { shift: number; hours: string }[]
}

/** A start in a zone whose hours are not on the grid; it is looked up in the blocks. */
export type LooseStart = WallStart & { zoneId: number }

export type GridWindow = { zones: ZoneWindow[]; groups: GridGroup[]; loose: LooseStart[]; weeks: number }

/**
 * Converts a requested time to masks on the hours of weeks, for each zone of a place. Zones without a possible start are
 * omitted.
 */
export function onHourGrid(
  wanted: TimeWindow,
  zones: readonly GridZone[],
  clock: { now: Date; windowDays: number },
): GridWindow {
  const gridWindow: GridWindow = { zones: [], groups: [], loose: [], weeks: 1 }
  const known = new Map<string, number>()
  for (const zone of zones) {
    const found = wallStarts(wanted, zone.name, clock)
    const first = found?.starts[0]
    if (!found || !first) continue
    const { hours } = found.span
    const group = groupOf(found, hours, zone.gridMinutes)
    const key = JSON.stringify(group)
    if (group && !known.has(key)) known.set(key, gridWindow.groups.push(group))
    if (!group) gridWindow.loose.push(...found.starts.map((start) => ({ ...start, zoneId: zone.id })))
    gridWindow.zones.push({
      zoneId: zone.id,
      timeZone: zone.name,
      starts: found.starts,
      wholeHours: found.wholeHours,
      group: group ? (known.get(key) ?? 0) : 0,
      hours,
      leadMinutes: (first.at - clock.now.getTime()) / 60_000,
      lastLeadMinutes: ((found.starts.at(-1) ?? first).at - clock.now.getTime()) / 60_000,
      minutesIntoWeek:
        clock.now.getTime() / 60_000 + zone.gridMinutes - ((group?.week ?? 0) * 168 - hoursFromMonday) * 60,
    })
  }
  return padded(gridWindow)
}

/** From Monday 29 December 1969, where week 0 begins, to the epoch. */
const hoursFromMonday = 72

type FoundHours = { starts: readonly WallStart[]; wholeHours: readonly WallStart[] }

function groupOf({ starts, wholeHours }: FoundHours, hours: number, gridMinutes: number): GridGroup | null {
  const onGrid = ({ at, hourOfWeek }: WallStart) => {
    const hour = at / 3_600_000 + gridMinutes / 60 + hoursFromMonday
    return { hour, hourOfWeek, shift: (((hourOfWeek - hour) % 168) + 168) % 168 }
  }
  const bits = starts.map(onGrid)
  const [first, last] = [bits[0]?.hour ?? 0, (bits.at(-1)?.hour ?? 0) + hours - 1]
  const used = wholeHours.map(onGrid).filter(({ hour }) => hour >= first && hour <= last)
  const shifts = [...new Set(used.map(({ shift }) => shift))]
  if (shifts.length > 2 || [...bits, ...used].some(({ hour }) => !Number.isInteger(hour))) return null
  const week = Math.floor(first / 168)
  const weeks = Math.floor(last / 168) - week + 1
  const mask = (hoursIn: Iterable<number>) => maskOf(hoursIn, week, weeks)
  const usual = bits.filter(({ hourOfWeek }) => hourOfWeek % 24 >= 9 && hourOfWeek % 24 <= 21)
  return {
    week,
    weeks,
    window: mask(bits.flatMap(({ hour }) => Array.from({ length: hours }, (_, each) => hour + each))),
    starts: mask(bits.map(({ hour }) => hour)),
    usualStarts: mask(usual.map(({ hour }) => hour)),
    parts: shifts.map((shift) => ({
      shift,
      hours: mask(used.filter((each) => each.shift === shift).map(({ hour }) => hour)),
    })),
  }
}

/** Returns one character for each hour of the weeks: 1 for the given hours, else 0. */
function maskOf(hours: Iterable<number>, week: number, weeks: number): string {
  const bits = new Array<string>(weeks * 168).fill('0')
  for (const hour of hours) bits[hour - week * 168] = '1'
  return bits.join('')
}

/** Pads all masks to the length of the longest. */
function padded(gridWindow: GridWindow): GridWindow {
  const weeks = Math.max(1, ...gridWindow.groups.map((group) => group.weeks))
  const pad = (mask: string) => mask.padEnd(weeks * 168, '0')
  const groups = gridWindow.groups.map((group) => ({
    ...group,
    window: pad(group.window),
    starts: pad(group.starts),
    usualStarts: pad(group.usualStarts),
    parts: group.parts.map(({ shift, hours }) => ({ shift, hours: pad(hours) })),
  }))
  return { ...gridWindow, groups, weeks }
}
