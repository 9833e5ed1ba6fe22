/** Patterns of personal data and credentials, which are removed from the log and from reports. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // Drizzle appends the values of a failed statement.
  [/\nparams:[\s\S]*/g, ''],
  // The credentials of a database or mail server.
  [/:\/\/[^\s"'/@]+@/g, '://[secret]@'],
  [/[^\s"'<>(),:;=/@]+@[^\s"'<>(),:;=/@]+\.\p{L}[\p{L}\d-]+/gu, '[e-mail]'],
  [/\bbearer +\S+/gi, '[token]'],
  // JSON web tokens, the card provider's keys and client secrets.
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(?:(?:sk|rk|whsec)_|\w+_secret_)\w+/g, '[secret]'],
]

/** Removes e-mail addresses, tokens, secrets and the values of a failed statement from a text. */
export function redactPeople(text: string): string {
  return patterns.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text)
}
