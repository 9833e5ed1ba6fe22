import { redactPeople } from './redact-people.ts'

/**
 * The parts of a report that may contain personal data, or URLs whose query may contain a secret (of a payment, of a password
 * reset).
 */
const reported = [
  'request',
  'contexts',
  'spans',
  'breadcrumbs',
  'urls',
  'transaction',
  'extra',
  'exception',
  'message',
  'logentry',
] as const

/** Removes the query of every URL and personal data from a report to the monitoring service. */
export function stripQueries<Report extends object>(report: Report): Report {
  const parts = Object.entries(report).filter(([name]) => reported.some((each) => each === name))
  const clean = Object.fromEntries(parts.map(([name, part]) => [name, cleaned(part)]))
  return { ...report, ...clean }
}

/** Does the same recursively for one part of a report. */
export function cleaned<Part>(part: Part): Part {
  if (part === undefined) return part
  return JSON.parse(JSON.stringify(part), (_, value: unknown) =>
    typeof value === 'string' ? redactPeople(value.replaceAll(query, '')) : value,
  )
}

/** Matches the query after a path: '/terms?secret=1' and 'https://hourlet.example/?sign-in'. */
const query = /(?<=\/[\w./:-]*)\?[^\s"']+/g
