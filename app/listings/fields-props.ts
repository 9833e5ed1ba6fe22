/** What stands in the form's fields, by their names. */
export type ListingFormValues = Record<string, string | undefined>

export type FieldsProps = {
  /** What is typed now, and what the fields began with. */
  typed: ListingFormValues
  values: ListingFormValues
  errors: Record<string, string>
}
