/** What an action has done, said once on the page that it leads to. */
export type Flash = {
  /** New for each message, so that a page says it once. */
  id: string
  title: string
  text?: string | undefined
  link?: { to: string; text: string } | undefined
}

/** Scripts may read it: a page that was loaded by them removes it once it has said the message. */
export const flashCookie = 'done'
