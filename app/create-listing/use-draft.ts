import { type RefObject, useEffect } from 'react'
import type { Typed } from './listing-form.tsx'
import type { ListingProblem } from './save-listing.server.ts'

/**
 * Keeps what was typed in this tab, so that it survives a reload, until it was saved: a form that was sent and came back
 * without a problem has done its work.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | undefined,
  problem: ListingProblem | null,
  onRestored: () => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    const element = form.current
    if (!element || !key) return
    restore(element, sessionStorage.getItem(key))
    onRestored()
    const keep = () => sessionStorage.setItem(key, JSON.stringify(typedIn(element)))
    const send = () => sessionStorage.setItem(sentKey(key), 'yes')
    element.addEventListener('input', keep)
    element.addEventListener('submit', send)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('submit', send)
      if (sessionStorage.getItem(sentKey(key))) forgetDraft(key)
    }
  }, [key])
  useEffect(() => {
    if (key && problem) sessionStorage.removeItem(sentKey(key))
  }, [key, problem])
}

/** What stands in the fields of a form, by their names. */
export function typedIn(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries)
}

/** Where the photos of a draft are kept. */
export function photosKey(key: string): string {
  return `${key}:photos`
}

function sentKey(key: string): string {
  return `${key}:sent`
}

function forgetDraft(key: string): void {
  for (const each of [key, sentKey(key), photosKey(key)]) sessionStorage.removeItem(each)
}

function restore(form: HTMLFormElement, draft: string | null) {
  if (!draft) return
  const kept: Record<string, unknown> = JSON.parse(draft)
  for (const [name, value] of Object.entries(kept)) {
    const control = form.elements.namedItem(name)
    if (isPlain(control) && control.type !== 'hidden' && typeof value === 'string') control.value = value
    if (control instanceof RadioNodeList && typeof value === 'string') control.value = value
  }
}

function isPlain(control: unknown): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind)
}
