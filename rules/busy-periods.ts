import ICAL from 'ical.js'

type BusyPeriod = { key: string; summary: string; isAllDay: boolean; start: Date; end: Date }

/** The times that the VFREEBUSY parts of a calendar say are taken, which calendars have that show no events. */
export function busyPeriods(calendar: ICAL.Component): BusyPeriod[] {
  return calendar
    .getAllSubcomponents('vfreebusy')
    .flatMap((part) => part.getAllProperties('freebusy'))
    .filter((property) => property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE')
    .flatMap((property) => property.getValues())
    .flatMap((value) => (value instanceof ICAL.Period ? [periodOf(value)] : []))
    .filter(({ start, end }) => start < end)
}

/** Its times are in UTC (RFC 5545, 3.8.2.6). */
function periodOf(period: ICAL.Period): BusyPeriod {
  const start = new Date(period.start.toUnixTime() * 1000)
  const end = new Date(period.getEnd().toUnixTime() * 1000)
  return { key: `busy|${start.toISOString()}|${end.toISOString()}`, summary: '', isAllDay: false, start, end }
}
