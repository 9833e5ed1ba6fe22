/** The regions of the catalogue; 'Americas' includes the USA (spec 3, spec D19 and spec D39). */
export const regions = ['Asia Pacific', 'Europe', 'Middle East', 'Americas', 'Africa'] as const

export type Region = (typeof regions)[number]

/** A country by its ISO 3166 code and its English name. */
export type Country = { code: string; name: string; region: Region }

/** Returns every country, sorted by name. */
export function listCountries(): Country[] {
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns the country for its English name, ISO code or a common alias ('USA', 'uk', but not 'Brasil'), or null. */
export function findCountry(text: string): Country | null {
  const plain = plainName(text)
  return countryNamed(text) ?? byCode.get(parts.get(plain) ?? plain.toUpperCase()) ?? null
}

/** Returns the country for its English name or a common alias ('USA'), or null. Codes and parts of countries do not match. */
export function countryNamed(text: string): Country | null {
  const plain = plainName(text)
  return byCode.get(otherNames.get(plain) ?? codesByName.get(plain) ?? '') ?? null
}

/** Returns the common aliases of a country in the form of `plainName`. */
export function otherNamesOf(code: string): string[] {
  return [...otherNames].flatMap(([name, of]) => (of === code ? [name] : []))
}

/** Normalises a name for comparison: lower case, without accents, dots and articles. */
export function plainName(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[.'’]/g, '')
  return plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^\s*the /, '')
    .trim()
}

// Stryker disable all: a table of names, not a rule
const codes: Record<Region, string> = {
  'Asia Pacific':
    'AF AM AS AU AZ BD BN BT CC CK CN CX FJ FM GE GU HK ID IN IO JP KG KH KI KP KR KZ LA LK MH MM MN MO MP MV MY NC NF NP NR NU NZ PF PG PH PK PN PW SB SG TH TJ TK TL TM TO TV TW UM UZ VN VU WF WS',
  Europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'Middle East': 'AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  Americas:
    'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
}

/** Names for countries whose CLDR name is longer than the common one. */
const shorterNames = new Map([
  ['HK', 'Hong Kong'],
  ['MO', 'Macao'],
  ['MM', 'Myanmar'],
  ['PS', 'Palestine'],
  ['TR', 'Turkey'],
])
// Stryker restore all

const names = new Intl.DisplayNames('en', { type: 'region' })
const byCode = new Map<string, Country>(
  regions.flatMap((region) =>
    codes[region]
      .split(' ')
      .map((code) => [code, { code, name: shorterNames.get(code) ?? names.of(code) ?? code, region }]),
  ),
)

const codesByName = new Map([...byCode.values()].map(({ code, name }) => [plainName(name), code]))

// Stryker disable all: a table of names, not a rule
/** "USA" and "United States" are one country (spec D19), and so are these. */
const otherNames = new Map([
  ...['usa', 'us', 'united states of america', 'america'].map((name) => [name, 'US'] as const),
  ...['uk', 'great britain', 'britain', 'england'].map((name) => [name, 'GB'] as const),
  ['uae', 'AE'],
  ['emirates', 'AE'],
  ['ksa', 'SA'],
  ['korea', 'KR'],
  ['republic of korea', 'KR'],
  ['holland', 'NL'],
  ['czech republic', 'CZ'],
  ['turkiye', 'TR'],
  ['burma', 'MM'],
  ['viet nam', 'VN'],
  ['east timor', 'TL'],
  ['swaziland', 'SZ'],
  ['ivory coast', 'CI'],
  ['hong kong sar china', 'HK'],
  ['macau', 'MO'],
  ['republic of ireland', 'IE'],
  ['russian federation', 'RU'],
  ...[...byCode.values()].flatMap(({ code, name }) =>
    name.includes('&') ? [[plainName(name.replaceAll('&', 'and')), code] as const] : [],
  ),
])

/** Parts of a country that users enter as their country; a search for one does not mean the whole country. */
const parts = new Map([
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
])
// Stryker restore all
