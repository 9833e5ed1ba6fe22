import type { ListingInput } from './listing.ts'

type Field = keyof ListingInput

/** The fields of the form that belong together, with those of the listing that they make. */
const groups: readonly { typed: readonly string[]; fields: readonly Field[] }[] = [
  // A price without its currency would be another price.
  { typed: ['price', 'currency'], fields: ['priceMinor', 'currency'] },
  {
    typed: ['location', 'country', 'city', 'timeZone', 'point'],
    fields: ['location', 'country', 'city', 'timeZone', 'point'],
  },
  ...(
    [
      'title',
      'description',
      'type',
      'capacity',
      'amenities',
      'cancellationPolicy',
      'bookingMode',
      'longerStays',
      'streetAddress',
      'arrivalNotes',
    ] as const
  ).map((field) => ({ typed: [field], fields: [field] })),
]

/**
 * Returns what makes a listing of the stored one: `listing`, which is the form parsed, where the form has other values than the
 * ones that it was opened with. The rest stays as stored, because it may have been changed meanwhile. Both are given by field,
 * as values or as digests of them.
 */
export function listingChangedInForm(
  listing: ListingInput,
  typed: Readonly<Record<string, string>>,
  loaded: Readonly<Record<string, string>>,
): (stored: ListingInput) => ListingInput {
  const isChanged = (name: string) => typed[name] !== loaded[name]
  const changed = groups.filter((group) => group.typed.some(isChanged)).flatMap(({ fields }) => fields)
  return (stored) => ({ ...stored, ...Object.fromEntries(changed.map((field) => [field, listing[field]])) })
}
