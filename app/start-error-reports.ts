import { addEventProcessor, browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react'
import { cleaned, stripQueries } from '../rules/strip-queries.ts'
import type { Monitoring } from './public-settings.ts'

/** Starts the monitoring service. Returns the function that reports to it, without query strings and names. */
export function startErrorReports({ dsn, traceSampleRate, replaySampleRate }: Monitoring): (error: unknown) => void {
  init({
    dsn,
    integrations: [browserTracingIntegration(), replayIntegration({ beforeAddRecordingEvent: cleaned })],
    tracesSampleRate: traceSampleRate,
    replaysSessionSampleRate: replaySampleRate,
    replaysOnErrorSampleRate: 0,
    sendDefaultPii: false,
  })
  addEventProcessor((event) => stripQueries(event))
  return (error) => void captureException(error)
}
