type Fields = Record<string, string>

/** The result of an action with the form that was sent: its intent, or the id of what it is about. */
type SentResult = { sent?: string; error: { fields: Fields } | null }

/** Returns a function that finds the errors of a form of a page: those of the one that was sent, none for its siblings. */
export function errorsByForm(result: SentResult | undefined): (form: string) => Fields {
  return (form) => (result?.sent === form ? (result.error?.fields ?? {}) : {})
}
