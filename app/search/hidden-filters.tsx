import type { FilterName, Filters } from './search-address.ts'

/** The filters that a form leaves as they are. */
export function HiddenFilters({ filters, names }: { filters: Filters; names: readonly FilterName[] }) {
  return names.map((name) => filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />)
}
