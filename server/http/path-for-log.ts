/** Returns a path without the secret of a calendar's address, for the log. */
export function pathForLog(path: string): string {
  return path.replace(/^\/calendars\/.*/i, '/calendars/...')
}
