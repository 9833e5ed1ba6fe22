/** Returns the text of a form's field; '' for a file, or if there is none. */
export function formText(form: FormData | Record<string, unknown>, name: string): string {
  const value = form instanceof FormData ? form.get(name) : form[name]
  return typeof value === 'string' ? value : ''
}
