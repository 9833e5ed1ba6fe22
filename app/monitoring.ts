import { cleaned, withoutQueries } from '../rules/without-queries.ts'
import type { Monitoring } from './public-settings.ts'

let report: ((error: unknown) => void) | undefined

/** Loads the reporting service's script and starts it, where the site has one; the page does not wait for it. */
export async function startMonitoring({ dsn, traceSampleRate, replaySampleRate }: Monitoring): Promise<void> {
  if (report) return
  report = () => {}
  const sentry = await import('@sentry/react')
  sentry.init({
    dsn,
    integrations: [sentry.browserTracingIntegration(), sentry.replayIntegration({ beforeAddRecordingEvent: cleaned })],
    tracesSampleRate: traceSampleRate,
    replaysSessionSampleRate: replaySampleRate,
    replaysOnErrorSampleRate: 0,
    sendDefaultPii: false,
  })
  sentry.addEventProcessor((event) => withoutQueries(event))
  report = (error) => sentry.captureException(error)
}

/** Reports what broke a screen, where monitoring is on. */
export function reportError(error: unknown): void {
  report?.(error)
}
