import { localTime } from './time.ts'

/** Returns the local times of hours without their day, '14:00–17:00', '21:00–24:00'. */
export function timesText(start: Date, end: Date, timeZone: string): string {
  return `${localTime(start, timeZone)}–${localTime(end, timeZone).replace('00:00', '24:00')}`
}
