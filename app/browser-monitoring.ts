import type { Monitoring } from './public-settings.ts'

let report: ((error: unknown) => void) | undefined

/** Loads the reporting service's script and starts it, where the site has one; the page does not wait for it. */
export async function startBrowserMonitoring(monitoring: Monitoring): Promise<void> {
  if (report) return
  report = () => {}
  const { startErrorReports } = await import('./start-error-reports.ts')
  report = startErrorReports(monitoring)
}

/** Reports what broke a screen, where monitoring is on. */
export function reportError(error: unknown): void {
  report?.(error)
}
