import { withoutQueries } from '../rules/without-queries.ts'

/** Each request is traced, and a tenth of the visits is kept as a replay (spec 9, Monitoring). */
export const traceSampleRate = 1
export const replaySampleRate = 0.1

type Facts = Record<string, string | number | boolean | null | undefined>
type Report = (error: unknown, facts: Facts) => void

let report: Report | undefined

/**
 * Sends bugs and traces to the reporting service at `dsn`, by its protocol (Sentry's). Without an address nothing is
 * loaded and nothing leaves. Returns what sends the rest and stops.
 */
export async function startMonitoring(dsn: string | undefined): Promise<() => Promise<void>> {
  if (!dsn) return async () => {}
  const sentry = await import('@sentry/node')
  sentry.init({
    dsn,
    tracesSampleRate: traceSampleRate,
    sendDefaultPii: false,
  })
  sentry.addEventProcessor((event) => withoutQueries(event))
  report = (error, facts) => sentry.captureException(error, { extra: facts })
  return async () => {
    report = undefined
    await sentry.close(2_000)
  }
}

/** Reports a bug where monitoring is on. */
export function reportBug(error: unknown, facts: Facts): void {
  report?.(error, facts)
}
