// Constants in a file of their own: pages load them without the rules of bookings and opening hours.

/** The least and most hours of a booking. */
export const minBookingHours = 1
export const maxBookingHours = 24

/** What a form says of other lengths. */
export const chooseHours = 'Please choose 1 to 24 whole hours'

/** How many weeks a series has. */
export const minSeriesWeeks = 2
export const maxSeriesWeeks = 12

/** The most hours that a guest can add to a stay at once. */
export const maxExtraHours = 4

/** Returns the length of a booking in hours, '3.5' if its guest stayed half an hour longer. */
export function lengthOf({ hours, extraMinutes }: { hours: number; extraMinutes: number }): number {
  return hours + extraMinutes / 60
}

/** Whether guests may stay longer while the next hours are free: by themselves, once the owner agrees, or not at all. */
// Stryker disable next-line all: a table of names, not a rule
export const longerStayModes = ['allowed', 'ask', 'off'] as const

export type LongerStayMode = (typeof longerStayModes)[number]

/** The 13 default start hours, which are the rows of the weekly grid (spec 9, spec D6). */
export const startHours = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const

/** '1 hour', '3 hours', '2.5 hours', '30 minutes'. */
export function hoursText(hours: number): string {
  if (hours === 0.5) return '30 minutes'
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** '09:00' */
export function clockOfHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
