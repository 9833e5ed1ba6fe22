/** The values of the form's fields by name. */
export type ListingFormValues = Record<string, string | undefined>

export type FieldsProps = {
  /** The current values, and below them the initial ones. */
  typed: ListingFormValues
  values: ListingFormValues
  errors: Record<string, string>
}
