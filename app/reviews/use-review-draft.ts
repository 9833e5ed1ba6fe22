import { type RefObject, useEffect, useEffectEvent } from 'react'
import { readStored, writeStored } from '../ui/stored-value.ts'
import { type TypedReview, typedReview } from './typed-review.ts'

const prefix = 'review-draft:'

type DraftProps = { form: RefObject<HTMLFormElement | null>; name: string; onRestored(length: number): void }

/**
 * Restores the values that this browser stored for a form under `name`, unless the form has some, and returns a function that
 * stores them.
 */
export function useReviewDraft({ form, name, onRestored }: DraftProps): () => void {
  const restore = useEffectEvent(() => {
    const draft = readDraft(name)
    if (!form.current || !draft || isFilled(form.current)) return
    fill(form.current, draft)
    onRestored(draft.body.length)
  })
  useEffect(() => restore(), [])
  return () => {
    if (!form.current) return
    const draft = typedReview(Object.fromEntries(new FormData(form.current)))
    writeStored(prefix + name, JSON.stringify(draft))
  }
}

/** The name of the draft of a person's review of a booking. */
export function draftName({ personId, id }: { personId: string; id: string }): string {
  return `${personId}:${id}`
}

/** Removes the stored values of a review that was sent; none if `name` is null. */
export function useForgottenDraft(name: string | null): void {
  useEffect(() => {
    if (name) writeStored(prefix + name, '')
  }, [name])
}

function readDraft(name: string): TypedReview | null {
  try {
    const stored: unknown = JSON.parse(readStored(prefix + name) || 'null')
    return typeof stored === 'object' && stored !== null ? typedReview({ ...stored }) : null
  } catch {
    return null
  }
}

function isFilled(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].some((value) => value !== '')
}

function fill(form: HTMLFormElement, draft: TypedReview): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLTextAreaElement || control instanceof RadioNodeList) control.value = value
  }
}
