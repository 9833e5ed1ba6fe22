import { localTime } from './time.ts'

/** Returns the local times of hours without their day, '14:00–17:00', '21:00–24:00'. */
export function timesText(start: Date, end: Date, timeZone: string): string {
  return `${localTime(start, timeZone)}–${endTimeText(end, timeZone)}`
}

/** Returns when hours end, with midnight as '24:00'. */
export function endTimeText(end: Date, timeZone: string): string {
  return localTime(end, timeZone).replace('00:00', '24:00')
}
