/** The message after a listing was switched. */
export function switchedText(which: unknown, on: boolean): string {
  if (which === 'maintenance') return on ? 'It is under maintenance now' : 'The maintenance is over'
  return on ? 'It is open for bookings now' : 'It is closed for bookings now'
}
