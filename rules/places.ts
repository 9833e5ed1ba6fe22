import { type Country, findCountry, plainName, type Region } from './countries.ts'
import { timeZonesOf } from './country-defaults.ts'
import { Refusal } from './refusal.ts'
import { slugify } from './slug.ts'

/** The place of a space: its city, country and region, as they are stored. */
export type Place = {
  city: string
  citySlug: string
  country: string
  countryCode: string
  region: Region
}

export type KnownCity = { slug: string; name: string; countryCode: string; timeZone: string }

export const unknownCountry = 'Please enter a country by its English name'

/**
 * Returns the place of a listing. The city is the given one, else derived from the location: a known city of the country if
 * the location names one, else its last part that is neither the country nor a two-letter state ('Williamsburg, New York' is
 * in New York; spec D37). Throws invalidFields for an unknown country.
 */
export function placeOf(listing: { location: string; country: string; city?: string | null | undefined }): Place {
  const country = findCountry(listing.country)
  if (!country) throw new Refusal('invalidFields', { fields: { country: unknownCountry } })
  const city = listing.city?.trim() || cityIn(listing.location, country)
  const known = knownCities.find((one) => one.countryCode === country.code && plainName(one.name) === plainName(city))
  const name = known?.name ?? city
  return {
    city: name,
    citySlug: known?.slug ?? citySlug(name),
    country: country.name,
    countryCode: country.code,
    region: country.region,
  }
}

/**
 * Returns the part of a city that a location begins with: 'Tribeca' of 'Tribeca, New York'; null if it begins with the city, as
 * 'New York, NY' does.
 */
export function areaOf(location: string): string | null {
  const [first = '', ...others] = location.split(',').map((part) => part.trim())
  const isCity = knownCities.some(({ name }) => plainName(name) === plainName(first))
  return others.length > 0 && first && !isCity ? first : null
}

/**
 * Returns the zone to prefill for a place: that of a known city, else that of the country if it has one zone, or one for its
 * known cities (spec D5).
 */
export function suggestTimeZone(place: { city?: string | null; country: string }): string | null {
  const code = findCountry(place.country)?.code
  const here = knownCities.filter((city) => city.countryCode === code)
  const city = here.find(({ name }) => plainName(name) === plainName(place.city ?? ''))
  const ofKnownCities = [...new Set(here.map(({ timeZone }) => timeZone))]
  const only = [code ? timeZonesOf(code) : [], ofKnownCities].find((zones) => zones.length === 1)
  return city?.timeZone ?? only?.[0] ?? null
}

/** Returns a known city by its slug. */
export function knownCity(slug: string): KnownCity | null {
  return knownCities.find((city) => city.slug === slug) ?? null
}

function cityIn(location: string, country: Country): string {
  const parts = location
    .split(',')
    .map(withoutNumbers)
    .filter((part) => part && !/^[A-Z]{2}$/.test(part))
  // Checked before the country's name is removed, because Singapore and Hong Kong are both city and country.
  const named = parts.findLast((part) =>
    knownCities.some(({ name, countryCode }) => countryCode === country.code && plainName(name) === plainName(part)),
  )
  const places = parts.filter((part) => findCountry(part)?.code !== country.code)
  return (named ?? places.at(-1) ?? country.name).slice(0, 80)
}

/** Removes house numbers and postal codes. */
function withoutNumbers(part: string): string {
  return part
    .trim()
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ')
}

/** Returns the slug of a city: "São Paulo" is sao-paulo. Names without a Latin letter get a slug from their character codes. */
export function citySlug(name: string): string {
  if (/[a-z0-9]/.test(plainName(name))) return slugify(name)
  return `city-${[...name].map((letter) => letter.codePointAt(0)?.toString(36)).join('-')}`.slice(0, 80)
}

// Stryker disable all: a table of names, not a rule
/** The twenty cities of the specification (spec 2 "City landing"), then others with many listings. */
export const knownCities: readonly KnownCity[] = [
  city('Tokyo', 'JP', 'Asia/Tokyo'),
  city('New York', 'US', 'America/New_York'),
  city('London', 'GB', 'Europe/London'),
  city('Paris', 'FR', 'Europe/Paris'),
  city('Shanghai', 'CN', 'Asia/Shanghai'),
  city('Dubai', 'AE', 'Asia/Dubai'),
  city('Singapore', 'SG', 'Asia/Singapore'),
  city('Los Angeles', 'US', 'America/Los_Angeles'),
  city('Berlin', 'DE', 'Europe/Berlin'),
  city('Sydney', 'AU', 'Australia/Sydney'),
  city('Hong Kong', 'HK', 'Asia/Hong_Kong'),
  city('Seoul', 'KR', 'Asia/Seoul'),
  city('Toronto', 'CA', 'America/Toronto'),
  city('Melbourne', 'AU', 'Australia/Melbourne'),
  city('Amsterdam', 'NL', 'Europe/Amsterdam'),
  city('Mumbai', 'IN', 'Asia/Kolkata'),
  city('Barcelona', 'ES', 'Europe/Madrid'),
  city('Mexico City', 'MX', 'America/Mexico_City'),
  city('São Paulo', 'BR', 'America/Sao_Paulo'),
  city('Bangkok', 'TH', 'Asia/Bangkok'),
  city('Chicago', 'US', 'America/Chicago'),
  city('Miami', 'US', 'America/New_York'),
  city('San Francisco', 'US', 'America/Los_Angeles'),
  city('Tampa', 'US', 'America/New_York'),
  city('Austin', 'US', 'America/Chicago'),
  city('Boston', 'US', 'America/New_York'),
  city('Seattle', 'US', 'America/Los_Angeles'),
  city('Denver', 'US', 'America/Denver'),
  city('Phoenix', 'US', 'America/Phoenix'),
  city('Honolulu', 'US', 'Pacific/Honolulu'),
  city('Vancouver', 'CA', 'America/Vancouver'),
  city('Montreal', 'CA', 'America/Toronto'),
  city('Manchester', 'GB', 'Europe/London'),
  city('Edinburgh', 'GB', 'Europe/London'),
  city('Dublin', 'IE', 'Europe/Dublin'),
  city('Madrid', 'ES', 'Europe/Madrid'),
  city('Lisbon', 'PT', 'Europe/Lisbon'),
  city('Rome', 'IT', 'Europe/Rome'),
  city('Milan', 'IT', 'Europe/Rome'),
  city('Athens', 'GR', 'Europe/Athens'),
  city('Vienna', 'AT', 'Europe/Vienna'),
  city('Zurich', 'CH', 'Europe/Zurich'),
  city('Copenhagen', 'DK', 'Europe/Copenhagen'),
  city('Stockholm', 'SE', 'Europe/Stockholm'),
  city('Oslo', 'NO', 'Europe/Oslo'),
  city('Helsinki', 'FI', 'Europe/Helsinki'),
  city('Brussels', 'BE', 'Europe/Brussels'),
  city('Prague', 'CZ', 'Europe/Prague'),
  city('Warsaw', 'PL', 'Europe/Warsaw'),
  city('Istanbul', 'TR', 'Europe/Istanbul'),
  city('Abu Dhabi', 'AE', 'Asia/Dubai'),
  city('Doha', 'QA', 'Asia/Qatar'),
  city('Tel Aviv', 'IL', 'Asia/Jerusalem'),
  city('Cairo', 'EG', 'Africa/Cairo'),
  city('Cape Town', 'ZA', 'Africa/Johannesburg'),
  city('Johannesburg', 'ZA', 'Africa/Johannesburg'),
  city('Lagos', 'NG', 'Africa/Lagos'),
  city('Nairobi', 'KE', 'Africa/Nairobi'),
  city('Osaka', 'JP', 'Asia/Tokyo'),
  city('Kyoto', 'JP', 'Asia/Tokyo'),
  city('Beijing', 'CN', 'Asia/Shanghai'),
  city('Taipei', 'TW', 'Asia/Taipei'),
  city('Manila', 'PH', 'Asia/Manila'),
  city('Jakarta', 'ID', 'Asia/Jakarta'),
  city('Bali', 'ID', 'Asia/Makassar'),
  city('Kuala Lumpur', 'MY', 'Asia/Kuala_Lumpur'),
  city('Hanoi', 'VN', 'Asia/Ho_Chi_Minh'),
  city('Delhi', 'IN', 'Asia/Kolkata'),
  city('Bengaluru', 'IN', 'Asia/Kolkata'),
  city('Kathmandu', 'NP', 'Asia/Kathmandu'),
  city('Brisbane', 'AU', 'Australia/Brisbane'),
  city('Perth', 'AU', 'Australia/Perth'),
  city('Auckland', 'NZ', 'Pacific/Auckland'),
  city('Buenos Aires', 'AR', 'America/Argentina/Buenos_Aires'),
  city('Rio de Janeiro', 'BR', 'America/Sao_Paulo'),
  city('Santiago', 'CL', 'America/Santiago'),
  city('Bogotá', 'CO', 'America/Bogota'),
  city('Lima', 'PE', 'America/Lima'),
]
// Stryker restore all

function city(name: string, countryCode: string, timeZone: string): KnownCity {
  return { slug: slugify(name), name, countryCode, timeZone }
}
