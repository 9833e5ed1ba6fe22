/** What in a text names a person or opens something: left out of the log and of reports. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // Drizzle writes a failed statement's values after it.
  [/\nparams:[\s\S]*/g, ''],
  // The account of a database or mail server.
  [/:\/\/[^\s"'/@]+@/g, '://[secret]@'],
  [/[^\s"'<>(),:;=/@]+@[^\s"'<>(),:;=/@]+\.\p{L}[\p{L}\d-]+/gu, '[e-mail]'],
  [/\bbearer +\S+/gi, '[token]'],
  // JSON web tokens, the card provider's keys and client secrets.
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(?:(?:sk|rk|whsec)_|\w+_secret_)\w+/g, '[secret]'],
]

/** A text without e-mail addresses, tokens, secrets and the values of a failed statement. */
export function withoutPeople(text: string): string {
  return patterns.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text)
}
