/** The result of an action, shown once on the page to which it redirects. */
export type Flash = {
  /** Unique for each message, so that a page shows it once. */
  id: string
  title: string
  text?: string | undefined
  link?: { to: string; text: string } | undefined
}

/**
 * The name of the cookie with the message. Not HttpOnly: after a client-side navigation the page's script deletes it once it has shown the message.
 * Over HTTPS `__Host-` prevents other hosts of the same domain from setting it.
 */
export function flashCookie(isSecure: boolean): string {
  return isSecure ? '__Host-done' : 'done'
}
