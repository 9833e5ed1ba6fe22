import { withoutPeople } from './without-people.ts'

/** The parts of a report that may hold addresses, whose query may carry a secret (of a payment, of a new password), or people's data. */
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

/** A report to the monitoring service without the query of any address, and without people's data. */
export function withoutQueries<Report extends object>(report: Report): Report {
  const parts = Object.entries(report).filter(([name]) => reported.some((each) => each === name))
  const clean = Object.fromEntries(parts.map(([name, part]) => [name, cleaned(part)]))
  return { ...report, ...clean }
}

/** The same for one part, down to the last text. */
export function cleaned<Part>(part: Part): Part {
  if (part === undefined) return part
  return JSON.parse(JSON.stringify(part), (_, value: unknown) =>
    typeof value === 'string' ? withoutPeople(value.replaceAll(query, '')) : value,
  )
}

/** What follows a path: '/terms?secret=1' and 'https://hourlet.example/?sign-in'. */
const query = /(?<=\/[\w./:-]*)\?[^\s"']+/g
