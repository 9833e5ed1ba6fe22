import { formText } from '../form-text.ts'

type Fields = Record<string, string>

/** The result of an action with the name of the form that was sent (`sentForm`). */
type SentResult = { sent?: string; error: { fields: Fields } | null }

/** The hidden field that names a form among those of its page. */
export const formNameField = 'form'

/** Returns the name of the form that an action received. */
export function sentForm(form: FormData): string {
  return formText(form, formNameField)
}

/** Returns a function that finds the errors of a form of a page: those of the one that was sent, none for its siblings. */
export function errorsByForm(result: SentResult | undefined): (form: string) => Fields {
  return (form) => (result?.sent === form ? (result.error?.fields ?? {}) : {})
}
