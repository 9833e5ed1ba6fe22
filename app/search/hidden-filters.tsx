import type { FilterName, Filters } from './search-address.ts'

/** Hidden inputs for the filters that a form does not edit. */
export function HiddenFilters({ filters, names }: { filters: Filters; names: readonly FilterName[] }) {
  return names.map((name) => filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />)
}
