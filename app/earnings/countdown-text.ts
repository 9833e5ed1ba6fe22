/** The time until a payout is sent: 'In 2 hours 40 minutes.', in days if there are at least two. */
export function countdownText(leftMs: number): string {
  const minutes = Math.ceil(leftMs / 60_000)
  if (minutes <= 0) return 'Any moment now.'
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `In ${Math.floor(hours / 24)} days.`
  if (hours === 0) return `In ${counted(minutes, 'minute')}.`
  const rest = minutes % 60
  return rest === 0 ? `In ${counted(hours, 'hour')}.` : `In ${counted(hours, 'hour')} ${counted(rest, 'minute')}.`
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
