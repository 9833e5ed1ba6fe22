export type FlashLink = { to: string; text: string }

/** The result of an action, shown once on the page to which it redirects. */
export type Flash = {
  /** Unique for each message, so that a page shows it once. */
  id: string
  /** 'ok' if something is done. */
  tone: 'ok' | 'note' | 'warn'
  title: string
  text?: string | undefined
  links?: FlashLink[] | undefined
  /** The address that a sign-in form starts with. */
  email?: string | undefined
}

/** A message that is not yet stored; without a tone something is done. */
export type NewFlash = Omit<Flash, 'id' | 'tone'> & Partial<Pick<Flash, 'tone'>>

/**
 * The cookie with the message. Not HttpOnly: after a client-side navigation the page's script deletes it once it has shown the
 * message.
 */
export const flashCookie = 'done'
