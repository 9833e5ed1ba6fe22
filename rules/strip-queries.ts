import { withoutSecretPaths } from './path-for-log.ts'
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

/**
 * What else is removed from a report or changed in it: gets a property's name and value, and returns the value to send,
 * `undefined` for none.
 */
type Cleaning = (name: string, value: unknown) => unknown

/** Removes the query of every URL, secrets of paths and personal data from a report to the monitoring service. */
export function stripQueries<Report extends object>(report: Report, more?: Cleaning): Report {
  const parts = Object.entries(report).filter(([name]) => reported.some((each) => each === name))
  const clean = Object.fromEntries(parts.map(([name, part]) => [name, cleaned(part, more)]))
  return { ...report, ...clean }
}

/** Does the same recursively for one part of a report. */
export function cleaned<Part>(part: Part, more: Cleaning = (_, value) => value): Part {
  if (part === undefined) return part
  return JSON.parse(JSON.stringify(part), (name, value: unknown) => {
    if (queries.includes(name)) return undefined
    return more(name, typeof value === 'string' ? cleanText(value) : value)
  })
}

function cleanText(text: string): string {
  return redactPeople(withoutSecretPaths(text.replaceAll(query, '')))
}

/** Matches the query after a path: '/terms?secret=1' and 'https://hourlet.example/?sign-in'. */
const query = /(?<=\/[\w./:-]*)\?[^\s"']+/g

/** Properties that contain a query or fragment alone. */
const queries = ['query_string', 'http.query', 'http.fragment', 'url.query', 'url.fragment']
