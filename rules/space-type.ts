import { z } from 'zod'
import { refusals } from './refusal.ts'
import { lineOfText } from './text.ts'

/** The initial types of a marketplace (spec D36), oldest first. */
export const firstSpaceTypes = [
  { name: 'studio', label: 'Studio' },
  { name: 'venue', label: 'Venue' },
  { name: 'meeting-room', label: 'Meeting Room' },
  { name: 'office', label: 'Office' },
  { name: 'photography', label: 'Photography' },
] as const

/** A new space type: its ID, stored in lower case, and its display name (spec 5). */
export const spaceTypeInput = z.object({
  name: z
    .string('Type ID is required')
    .trim()
    .toLowerCase()
    .min(1, 'Type ID is required')
    .max(40, 'Type ID can have 40 characters at most')
    .regex(/^[a-z0-9-]*$/, { error: refusals.typeNameInvalid.message })
    .refine((name) => name === '' || /[a-z0-9]/.test(name), refusals.typeNameInvalid.message),
  label: lineOfText('Display name', 60),
})

export type SpaceTypeInput = z.output<typeof spaceTypeInput>

/** A new display name for an existing type. */
export const typeLabelInput = z.object({ name: z.string().max(40), label: lineOfText('Display name', 60) })

export type TypeLabelInput = z.output<typeof typeLabelInput>

/** Returns true if two IDs or display names could be confused: 'Studio', 'studios', 'Stud1o', 'stu-dio'. */
export function looksLike(a: string, b: string): boolean {
  return skeleton(a) === skeleton(b)
}

function skeleton(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const letters = [...plain].map((letter) => lookAlikes.get(letter) ?? letter).join('')
  const bare = letters
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  return bare.replace(/(?<=.{3})s$/, '')
}

/** Digits and letters of other alphabets that look like Latin ones. */
const lookAlikes = new Map([
  ...[...'0о𝟶οօ'].map((letter) => [letter, 'o'] as const),
  ...[...'1iі|ιӏ'].map((letter) => [letter, 'l'] as const),
  ...[...'5ѕ'].map((letter) => [letter, 's'] as const),
  ...[...'3еε'].map((letter) => [letter, 'e'] as const),
  ...[...'4аα'].map((letter) => [letter, 'a'] as const),
  // The normalisation above converts ϲ to ς.
  ...[...'сς'].map((letter) => [letter, 'c'] as const),
  ...[...'рρ'].map((letter) => [letter, 'p'] as const),
  ...[...'тτ'].map((letter) => [letter, 't'] as const),
  ...[...'уγ'].map((letter) => [letter, 'y'] as const),
  ...[...'ѵν'].map((letter) => [letter, 'v'] as const),
  ...[...'хχ'].map((letter) => [letter, 'x'] as const),
  ...[...'кκ'].map((letter) => [letter, 'k'] as const),
  ['м', 'm'],
  ['н', 'h'],
  ['ԁ', 'd'],
  ['ѡ', 'w'],
])
