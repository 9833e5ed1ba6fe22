import type { Monitoring } from './public-settings.ts'

let report: ((error: unknown) => void) | undefined

/** Loads and starts the monitoring service's script if one is configured; the page does not wait for it. */
export async function startBrowserMonitoring(monitoring: Monitoring): Promise<void> {
  if (report) return
  report = () => {}
  const { startErrorReports } = await import('./start-error-reports.ts')
  report = startErrorReports(monitoring)
}

/** Reports an error of a screen if monitoring is on. */
export function reportError(error: unknown): void {
  report?.(error)
}
