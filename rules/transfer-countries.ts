/**
 * Countries among which the card provider transfers money to accounts of our kind: the United States, the United Kingdom,
 * Canada, Switzerland and the European Economic Area.
 */
const region = new Set(
  (
    'US GB CA CH AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO' as const
  ).split(' '),
)

/** Returns true if a platform in the one country can pay an owner in the other. Both are ISO 3166 codes. */
export function isTransferable(platform: string, owner: string): boolean {
  return platform === owner || (region.has(platform) && region.has(owner))
}
