/**
 * What a page can watch: all spaces, all types, one space, the hours taken and set free in a city (by its id), one booking,
 * or everything of one person. `session:` is published by the database as a session ends, and is for the server alone.
 */
export type Topic =
  | 'spaces'
  | 'space-types'
  | `space:${number}`
  | `hours:${number}`
  | `booking:${string}`
  | `person:${string}`
  | `session:${string}`

const pattern = /^(spaces|space-types|(space|hours):\d{1,15}|(booking|person|session):[0-9a-f-]{36})$/

/** True for the name of a topic, as a request or another process says it. */
export function isTopic(text: string): text is Topic {
  return pattern.test(text)
}
