/** Countries to which the provider pays out, with the currency of accounts there; the list may be out of date. */
const currencies: Record<string, string> = {
  AE: 'aed',
  AU: 'aud',
  BR: 'brl',
  CA: 'cad',
  CH: 'chf',
  CZ: 'czk',
  DK: 'dkk',
  GB: 'gbp',
  HK: 'hkd',
  HU: 'huf',
  JP: 'jpy',
  MX: 'mxn',
  MY: 'myr',
  NO: 'nok',
  NZ: 'nzd',
  PL: 'pln',
  RO: 'ron',
  SE: 'sek',
  SG: 'sgd',
  TH: 'thb',
  US: 'usd',
}
for (const country of 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')) {
  currencies[country] = 'eur'
}

/**
 * Returns the currency of a connected account in a country (two capital letters); undefined if accounts there are not
 * supported.
 */
export function currencyOfCountry(country: string): string | undefined {
  return currencies[country]
}
