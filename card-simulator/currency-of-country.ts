/** Where the provider pays out to, with the currency of its accounts there; it may know more by now. */
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

/** The currency of a connected account in this country (two capital letters); none where the provider has no accounts. */
export function currencyOfCountry(country: string): string | undefined {
  return currencies[country]
}
