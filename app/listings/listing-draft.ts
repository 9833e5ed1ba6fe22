import { type UploadedPhoto, uploadedPhotos } from './send-photo.ts'

/** The session storage key of a new listing's draft, until it is saved. */
export const listingDraft = 'listing-draft'

/** Returns the values of a form's fields by name. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries)
}

export function saveDraft(key: string, form: HTMLFormElement): void {
  sessionStorage.setItem(key, JSON.stringify(formValues(form)))
}

/** Restores the stored draft into the fields. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const stored: Record<string, unknown> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  for (const [name, value] of Object.entries(stored)) {
    const control = form.elements.namedItem(name)
    if (typeof value !== 'string' || !hasValue(control)) continue
    if (!(control instanceof HTMLInputElement) || control.type !== 'hidden') control.value = value
  }
}

export function saveDraftPhotos(key: string, photos: UploadedPhoto[]): void {
  sessionStorage.setItem(photosOf(key), JSON.stringify(photos))
}

export function draftPhotos(key: string): UploadedPhoto[] {
  const parsed = uploadedPhotos.safeParse(JSON.parse(sessionStorage.getItem(photosOf(key)) ?? '[]'))
  return parsed.success ? parsed.data : []
}

/** Deletes the draft; called once the listing is saved. */
export function forgetDraft(key: string): void {
  sessionStorage.removeItem(key)
  sessionStorage.removeItem(photosOf(key))
}

function photosOf(key: string): string {
  return `${key}:photos`
}

type Valued = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList

function hasValue(control: unknown): control is Valued {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, RadioNodeList].some(
    (kind) => control instanceof kind,
  )
}
