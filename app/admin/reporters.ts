/** Who sent some reports: one person, or perhaps several. */
export type Reporters = 'one' | 'several'

type From = { reporterId: string | null; reporterEmail: string | null }

/** Returns 'one' only if all reports are known to be of one account or address; null without reports. */
export function reportersOf(reports: readonly From[]): Reporters | null {
  if (reports.length === 0) return null
  const known = new Set(reports.map(({ reporterId, reporterEmail }) => reporterId ?? reporterEmail))
  return reports.length === 1 || (known.size === 1 && !known.has(null)) ? 'one' : 'several'
}

export function reportersHearOfIt(reporters: Reporters): string {
  return reporters === 'one' ? 'Who reported it hears of it' : 'Those who reported it hear of it'
}

/** 'Reported once.', 'Reported 2 times by one person.' */
export function reportedTimes(reports: readonly From[]): string {
  if (reports.length === 1) return 'Reported once.'
  return `Reported ${reports.length} times${reportersOf(reports) === 'one' ? ' by one person' : ''}.`
}
