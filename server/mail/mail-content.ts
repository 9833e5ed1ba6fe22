/** One hour of the day's strip in a mail. */
export type HourMark = { hour: number; state: 'free' | 'taken' | 'closed' | 'yours' | 'asked' }

/** A mail's content: one column, the facts, one button; the plain text has the same content. */
export type MailContent = {
  /** Starts with our own words. */
  subject: string
  /** The time zone of the time that the subject ends with: a notification, which is read in other zones, adds it. */
  subjectZone?: string
  /** Our own words only, as the lead: text typed by users is quoted in a fact, below its label (spec D53). */
  title: string
  lead: string
  /**
   * The path of the space's picture, above the title. It has no alternative text: an owner's text may only follow later
   * (spec D53).
   */
  photoPath?: string | undefined
  /** The booked day from 9 to 21, if any. */
  strip?: HourMark[]
  /** Each fact with its lines, the first in bold. */
  facts: MailFact[]
  /** The one action, if any. */
  button?: { label: string; path: string }
  /** A second action of the same question. */
  otherButton?: { label: string; path: string }
  /** Why this person gets the mail. */
  reason: string
  /** The page that turns off mails of this kind; a POST request to it does so at once (RFC 8058). */
  unsubscribeUrl?: string
}

/** `link` follows the lines; in the plain text its address is written out. */
export type MailFact = { label: string; lines: string[]; link?: { label: string; url: string } }
