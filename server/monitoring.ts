import { cleanReport } from './clean-report.ts'
import type { PlainError } from './without-values.ts'

/** Each request is traced, and a tenth of the visits is recorded as a replay (spec 9, Monitoring). */
export const traceSampleRate = 1
export const replaySampleRate = 0.1

type Facts = Record<string, string | number | boolean | null | undefined>
type Report = (error: Error, facts: Facts) => void

let report: Report | undefined

/** Its own handlers print an error with its values and end the process; `start` has a handler for those errors. */
const ownHandlers = ['OnUncaughtException', 'OnUnhandledRejection']

/** What the SDK would collect by itself about a request, a statement or a call. */
const nothingOfPeople = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: false, response: false },
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
  genAI: { inputs: false, outputs: false },
}

/**
 * Sends bugs and traces to the reporting service at `dsn`, by its protocol (Sentry's). Without an address nothing is loaded
 * or sent. Returns a function that sends the rest and stops.
 */
export async function startMonitoring(dsn: string | undefined): Promise<() => Promise<void>> {
  if (!dsn) return async () => {}
  const sentry = await import('@sentry/node')
  const client = sentry.init({
    dsn,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => !ownHandlers.includes(name) && name !== 'Http'),
      sentry.httpIntegration({ maxIncomingRequestBodySize: 'none' }),
    ],
    tracesSampleRate: traceSampleRate,
    dataCollection: nothingOfPeople,
    // No header of a trace goes to calendars, webhooks and other servers.
    tracePropagationTargets: [],
  })
  // The name of a trace is the path before it is cleaned.
  client?.on('createDsc', (trace) => {
    delete trace.transaction
  })
  sentry.addEventProcessor((event) => cleanReport(event))
  report = (error, facts) => sentry.captureException(error, { extra: facts })
  return async () => {
    report = undefined
    await sentry.close(2_000)
  }
}

/** Reports a bug if monitoring is on. Accepts only an error without values (`withoutValues`). */
export function reportBug({ name, message, stack, ...more }: PlainError, facts: Facts): void {
  if (!report) return
  const error = Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` })
  report(error, { ...facts, ...more })
}
