import { expect, test } from 'vitest'
import { listCountries } from './countries.ts'
import { currencyOf, timeZonesOf } from './country-defaults.ts'
import { currencies } from './money.ts'
import { isTimeZone } from './time.ts'

test('every country has a zone to prefill, and every zone exists', () => {
  expect(listCountries().filter(({ code }) => timeZonesOf(code).length === 0)).toEqual([])
  const zones = listCountries().flatMap(({ code }) => timeZonesOf(code))
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
})

test('a large country offers its zones, the busiest first; an unknown one none', () => {
  expect(timeZonesOf('us')).toEqual(expect.arrayContaining(['America/New_York', 'America/Phoenix', 'Pacific/Honolulu']))
  expect(timeZonesOf('AU')[0]).toBe('Australia/Sydney')
  expect(timeZonesOf('NP')).toEqual(['Asia/Kathmandu'])
  expect(timeZonesOf('XX')).toEqual([])
})

test('each of the nine currencies belongs to a country, all other countries default to dollars', () => {
  expect(['US', 'FR', 'gb', 'JP', 'AU', 'CA', 'SG', 'KR', 'AE'].map(currencyOf)).toEqual([...currencies])
  expect(['TH', 'BR', 'CH'].map(currencyOf)).toEqual(['USD', 'USD', 'USD'])
})
