/** The number of people, as a field of a search bar. */
export function PeopleInput({ value }: { value: string | undefined }) {
  return (
    <input
      key={value}
      type="number"
      name="people"
      className="search-value"
      aria-label="People"
      min={1}
      max={10_000}
      inputMode="numeric"
      placeholder="Any"
      defaultValue={value}
    />
  )
}
