import { formatMoney } from '../../rules/money.ts'
import { searchOfAddress } from '../../rules/saved-search-input.ts'

const longestName = 80

/** Returns the name of a search with the filters of its address that it leaves out, as far as there is room for them. */
export function withNamedFilters(name: string, address: string): string {
  const { amenities, instant, maxPrice, maxTotal, currency, box } = searchOfAddress(address)
  const price = (amountMinor: number | undefined, per: string) =>
    amountMinor && currency ? `up to ${formatMoney({ amountMinor, currency })}${per}` : null
  const parts = [
    ...amenities,
    instant && 'booked at once',
    price(maxTotal, ' in all'),
    price(maxPrice, '/hr'),
    box && 'in a part of the map',
  ]
  return parts.reduce<string>((text, part) => {
    const longer = `${text}, ${part}`
    return part && longer.length <= longestName ? longer : text
  }, name)
}
