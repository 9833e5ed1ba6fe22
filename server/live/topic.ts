/**
 * A topic that a page can subscribe to: all spaces, all types, one space, the hours taken and freed in a city (by its id), one
 * booking, everything of one person, a person's messages, or a person's notifications. `session:` is published by the database
 * when a session ends, and is for the server only.
 */
export type Topic =
  | 'spaces'
  | 'space-types'
  | `space:${number}`
  | `hours:${number}`
  | `booking:${string}`
  | `person:${string}`
  | `messages:${string}`
  | `notifications:${string}`
  | `session:${string}`

const pattern =
  /^(spaces|space-types|(space|hours):\d{1,15}|(booking|person|messages|notifications|session):[0-9a-f-]{36})$/

/** Returns true for a valid topic name, from a request or another process. */
export function isTopic(text: string): text is Topic {
  return pattern.test(text)
}
