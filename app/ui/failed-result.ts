/** The title of a `FailedNotice`, which says what to do by itself. */
export const failedTitle = 'An error occurred'

/**
 * Returns what `actionResult` of session.ts returns for a failure, with the words of a refusal that the action threw, or with
 * what to do if the server was not reached. Not in send-form.ts, which the code that many pages share contains.
 */
export function failedResult(words?: string) {
  const message = words ?? unreachedText(failedTitle)
  const fields: Record<string, string> = {}
  const details: Record<string, unknown> = {}
  return { ok: null, error: { code: 'failed' as const, message, fields, details } }
}

/** Returns the result of a form that says `problem` in place: nothing typed is lost, because it is still in its fields. */
export function failedProblem(words?: string) {
  return { problem: failedResult(words).error, typed: null }
}

/** What failed, and what to do because the server was not reached. */
export function unreachedText(title: string): string {
  return `${title}. ${adviceText()}`
}

/** What to do if the server was not reached. */
export function adviceText(): string {
  return navigator.onLine === false ? 'You are offline. Please try again once the line is back.' : 'Please try again.'
}
