import { isDate, zoneCity, zonesDiffer } from '../../rules/time.ts'

/**
 * Returns by whose clock the hours of an entry on these spaces are, 'Tokyo time'; null if the user's clock shows the same on
 * that date, or is not known.
 */
export function clockHint(
  spaces: readonly { timeZone: string }[],
  date: string,
  viewerZone: string | null,
): string | null {
  if (viewerZone === null || !isDate(date)) return null
  const noon = new Date(`${date}T12:00:00Z`)
  const [first] = spaces
  if (!first || !spaces.some(({ timeZone }) => zonesDiffer(timeZone, viewerZone, noon))) return null
  return spaces.length === 1 ? zoneCity(first.timeZone) : 'By the clock of each city'
}
