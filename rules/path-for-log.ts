/** Returns a path without the secret of a calendar's address, for the log. */
export function pathForLog(path: string): string {
  return path.replace(/^\/calendars\/.*/i, '/calendars/...')
}

/** Removes the secrets of calendars' addresses from a text that contains addresses. */
export function withoutSecretPaths(text: string): string {
  return text.replaceAll(/\/calendars\/[^\s"'?#]+/gi, '/calendars/...')
}
