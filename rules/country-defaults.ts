import type { Currency } from './money.ts'

/** Returns the currency to prefill for a country's ISO code: its own if it is one of the nine, else US dollars (spec 5). */
export function currencyOf(countryCode: string): Currency {
  return currencyByCode.get(countryCode.toUpperCase()) ?? 'USD'
}

/**
 * Returns the main time zones of a country by its ISO code, that of the capital or largest city first; empty for unknown codes.
 */
export function timeZonesOf(countryCode: string): readonly string[] {
  return zonesByCode.get(countryCode.toUpperCase()) ?? []
}

// Stryker disable all: a table of names, not a rule
const euroCountries =
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT'

const currencyByCode = new Map<string, Currency>([
  ...currencyFor('EUR', euroCountries),
  ...currencyFor('GBP', 'GB GG IM JE'),
  ...currencyFor('JPY', 'JP'),
  ...currencyFor('AUD', 'AU CC CX KI NF NR TV'),
  ...currencyFor('CAD', 'CA'),
  ...currencyFor('SGD', 'SG'),
  ...currencyFor('KRW', 'KR'),
  ...currencyFor('AED', 'AE'),
])
// Stryker restore all

function currencyFor(currency: Currency, codes: string) {
  return codes.split(' ').map((code) => [code, currency] as const)
}

// Stryker disable all: a table of names, not a rule
/** Countries with several inhabited zones: the code, then the IANA names. */
const manyZones = `
AR America/Argentina/Buenos_Aires America/Argentina/Cordoba America/Argentina/Mendoza America/Argentina/Ushuaia
AU Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Hobart Australia/Darwin
BR America/Sao_Paulo America/Bahia America/Fortaleza America/Recife America/Manaus America/Cuiaba America/Rio_Branco America/Noronha
CA America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/Regina America/St_Johns America/Whitehorse
CD Africa/Kinshasa Africa/Lubumbashi
CL America/Santiago America/Punta_Arenas Pacific/Easter
CN Asia/Shanghai Asia/Urumqi
CY Asia/Nicosia Asia/Famagusta
EC America/Guayaquil Pacific/Galapagos
ES Europe/Madrid Atlantic/Canary Africa/Ceuta
FM Pacific/Pohnpei Pacific/Chuuk Pacific/Kosrae
GL America/Nuuk America/Danmarkshavn America/Scoresbysund America/Thule
ID Asia/Jakarta Asia/Makassar Asia/Pontianak Asia/Jayapura
KI Pacific/Tarawa Pacific/Kanton Pacific/Kiritimati
KZ Asia/Almaty Asia/Qyzylorda Asia/Aqtobe Asia/Atyrau
MH Pacific/Majuro Pacific/Kwajalein
MN Asia/Ulaanbaatar Asia/Hovd
MX America/Mexico_City America/Monterrey America/Cancun America/Merida America/Tijuana America/Hermosillo America/Chihuahua America/Mazatlan
MY Asia/Kuala_Lumpur Asia/Kuching
NZ Pacific/Auckland Pacific/Chatham
PF Pacific/Tahiti Pacific/Marquesas Pacific/Gambier
PG Pacific/Port_Moresby Pacific/Bougainville
PS Asia/Hebron Asia/Gaza
PT Europe/Lisbon Atlantic/Madeira Atlantic/Azores
RU Europe/Moscow Europe/Kaliningrad Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Yakutsk Asia/Vladivostok Asia/Magadan Asia/Kamchatka
UM Pacific/Midway Pacific/Wake
US America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit America/Indiana/Indianapolis America/Boise America/Anchorage Pacific/Honolulu
UZ Asia/Tashkent Asia/Samarkand`

/** Countries with one zone. The first word of a line is the continent of all its zones. */
const oneZone = `
Africa AO/Luanda BF/Ouagadougou BI/Bujumbura BJ/Porto-Novo BW/Gaborone CF/Bangui CG/Brazzaville CI/Abidjan CM/Douala DJ/Djibouti DZ/Algiers EG/Cairo EH/El_Aaiun ER/Asmara ET/Addis_Ababa GA/Libreville GH/Accra GM/Banjul GN/Conakry GQ/Malabo GW/Bissau KE/Nairobi LR/Monrovia LS/Maseru LY/Tripoli MA/Casablanca ML/Bamako MR/Nouakchott MW/Blantyre MZ/Maputo NA/Windhoek NE/Niamey NG/Lagos RW/Kigali SD/Khartoum SL/Freetown SN/Dakar SO/Mogadishu SS/Juba ST/Sao_Tome SZ/Mbabane TD/Ndjamena TG/Lome TN/Tunis TZ/Dar_es_Salaam UG/Kampala ZA/Johannesburg ZM/Lusaka ZW/Harare
America AG/Antigua AI/Anguilla AW/Aruba BB/Barbados BL/St_Barthelemy BO/La_Paz BQ/Kralendijk BS/Nassau BZ/Belize CO/Bogota CR/Costa_Rica CU/Havana CW/Curacao DM/Dominica DO/Santo_Domingo GD/Grenada GF/Cayenne GP/Guadeloupe GT/Guatemala GY/Guyana HN/Tegucigalpa HT/Port-au-Prince JM/Jamaica KN/St_Kitts KY/Cayman LC/St_Lucia MF/Marigot MQ/Martinique MS/Montserrat NI/Managua PA/Panama PE/Lima PM/Miquelon PR/Puerto_Rico PY/Asuncion SR/Paramaribo SV/El_Salvador SX/Lower_Princes TC/Grand_Turk TT/Port_of_Spain UY/Montevideo VC/St_Vincent VE/Caracas VG/Tortola VI/St_Thomas
Arctic SJ/Longyearbyen
Asia AE/Dubai AF/Kabul AM/Yerevan AZ/Baku BD/Dhaka BH/Bahrain BN/Brunei BT/Thimphu GE/Tbilisi HK/Hong_Kong IL/Jerusalem IN/Kolkata IQ/Baghdad IR/Tehran JO/Amman JP/Tokyo KG/Bishkek KH/Phnom_Penh KP/Pyongyang KR/Seoul KW/Kuwait LA/Vientiane LB/Beirut LK/Colombo MM/Yangon MO/Macau NP/Kathmandu OM/Muscat PH/Manila PK/Karachi QA/Qatar SA/Riyadh SG/Singapore SY/Damascus TH/Bangkok TJ/Dushanbe TL/Dili TM/Ashgabat TW/Taipei VN/Ho_Chi_Minh YE/Aden
Atlantic BM/Bermuda CV/Cape_Verde FK/Stanley FO/Faroe GS/South_Georgia IS/Reykjavik SH/St_Helena
Europe AD/Andorra AL/Tirane AT/Vienna AX/Mariehamn BA/Sarajevo BE/Brussels BG/Sofia BY/Minsk CH/Zurich CZ/Prague DE/Berlin DK/Copenhagen EE/Tallinn FI/Helsinki FR/Paris GB/London GG/Guernsey GI/Gibraltar GR/Athens HR/Zagreb HU/Budapest IE/Dublin IM/Isle_of_Man IT/Rome JE/Jersey LI/Vaduz LT/Vilnius LU/Luxembourg LV/Riga MC/Monaco MD/Chisinau ME/Podgorica MK/Skopje MT/Malta NL/Amsterdam NO/Oslo PL/Warsaw RO/Bucharest RS/Belgrade SE/Stockholm SI/Ljubljana SK/Bratislava SM/San_Marino TR/Istanbul UA/Kyiv VA/Vatican XK/Belgrade
Indian CC/Cocos CX/Christmas IO/Chagos KM/Comoro MG/Antananarivo MU/Mauritius MV/Maldives RE/Reunion SC/Mahe YT/Mayotte
Pacific AS/Pago_Pago CK/Rarotonga FJ/Fiji GU/Guam MP/Saipan NC/Noumea NF/Norfolk NR/Nauru NU/Niue PN/Pitcairn PW/Palau SB/Guadalcanal TK/Fakaofo TO/Tongatapu TV/Funafuti VU/Efate WF/Wallis WS/Apia`
// Stryker restore all

const zonesByCode = new Map<string, readonly string[]>([
  ...rowsOf(manyZones).map(several),
  ...rowsOf(oneZone).flatMap(single),
])

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split(' '))
}

function several([code = '', ...zones]: string[]) {
  return [code, zones] as const
}

function single([continent = '', ...countries]: string[]) {
  return countries.map((country) => {
    const [code = '', city = ''] = country.split('/')
    return [code, [`${continent}/${city}`]] as const
  })
}
