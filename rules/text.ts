import { z } from 'zod'

/**
 * Returns the schema of one line of typed text: trimmed, required, without control characters. Direction characters are removed:
 * numbers copied from contact lists have them, and they could show a text in another order than it is stored.
 */
export function lineOfText(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .overwrite(withoutDirections)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} can have ${max} characters at most`)
    .refine((text) => !notInLines.test(text), `${label} has characters that cannot be shown`)
    .refine((text) => text.isWellFormed(), `${label} has characters that cannot be shown`)
}

/** Returns the schema of text with several lines: like `lineOfText`, with normalised line breaks. */
export function linesOfText(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .transform((text) => withoutDirections(text).replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, `${label} is required`)
        .max(max, `${label} can have ${max} characters at most`)
        .refine((text) => !notInText.test(text), `${label} has characters that cannot be shown`)
        .refine((text) => text.isWellFormed(), `${label} has characters that cannot be shown`),
    )
}

/** Makes a field optional: an empty text becomes undefined. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && withoutDirections(value).trim() === '')
}

function withoutDirections(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

const notInLines = /[\p{Cc}\u2028\u2029]/u
const notInText = /[^\P{Cc}\n\t]/u
