/** The result of an action, shown once on the page to which it redirects. */
export type Flash = {
  /** Unique for each message, so that a page shows it once. */
  id: string
  /** Done if left out. */
  tone?: 'note' | 'warn' | undefined
  title: string
  text?: string | undefined
  link?: { to: string; text: string } | undefined
}

/**
 * The cookie with the message. Not HttpOnly: after a client-side navigation the page's script deletes it once it has shown the
 * message.
 */
export const flashCookie = 'done'
