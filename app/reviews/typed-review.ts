import { formText } from '../form-text.ts'

/** The values of a review's form, as text. */
export type TypedReview = {
  rating: string
  body: string
  described: string
  owner: string
  value: string
  access: string
}

/** Returns the submitted values, to fill the form again. */
export function typedReview(form: Record<string, unknown>): TypedReview {
  const text = (name: string) => formText(form, name)
  return {
    rating: text('rating'),
    body: text('body'),
    described: text('described'),
    owner: text('owner'),
    value: text('value'),
    access: text('access'),
  }
}
