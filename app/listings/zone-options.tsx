import { formatDay, isTimeZone, localDate, localTime } from '../../rules/time.ts'

/** The time zones grouped by region. */
export function ZoneOptions({ timeZones }: { timeZones: string[] }) {
  const groups = Map.groupBy(timeZones, (zone) => zone.split('/')[0] ?? '')
  return (
    <>
      <option value="" disabled>
        Choose a time zone
      </option>
      {[...groups].map(([part, zones]) => (
        <optgroup key={part} label={part}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

/** 'New York (America/New_York)', and 'UTC' as it is. */
function zoneLabel(zone: string): string {
  const place = zone.split('/').slice(1).join(', ').replaceAll('_', ' ')
  return place ? `${place} (${zone})` : zone
}

/** The current time in a zone: "It is Thu 21 May, 11:20 there. Guests see this clock." */
export function zoneClock(timeZone: string | undefined, now: Date): string {
  if (!timeZone || !isTimeZone(timeZone)) return "Every time on the space's page is in this zone."
  const day = formatDay(localDate(now, timeZone), 'short')
  return `It is ${day}, ${localTime(now, timeZone)} there. Guests see this clock.`
}
