import { maxBookingHours } from '../../rules/booking-hours.ts'

/**
 * Returns the hours from the shortest booking of the space to the longest, and the typed ones. What is typed comes back unchecked
 * with a refusal, so that a number which no booking has is left out.
 */
export function lengthsToChoose(
  { minHours, mostHours }: { minHours: number; mostHours: number },
  typed: string,
): number[] {
  const chosen = Number(typed)
  const isLength = Number.isInteger(chosen) && chosen >= 1 && chosen <= maxBookingHours
  const least = Math.min(minHours, isLength ? chosen : minHours)
  const most = Math.max(mostHours, isLength ? chosen : mostHours)
  return Array.from({ length: Math.floor(most - least) + 1 }, (_, index) => least + index)
}
