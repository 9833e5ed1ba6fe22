import { expect, test } from 'vitest'
import { listingInput } from './listing.ts'
import { listingChangedInForm } from './listing-changed-in-form.ts'
import { parseInput } from './parse-input.ts'

const loaded = {
  title: 'The Loft',
  description: 'Light.\nQuiet.',
  type: 'studio',
  capacity: '8',
  price: '140.00',
  currency: 'USD',
  location: '1 Pearl Street',
  country: 'United States',
  city: 'New York',
  timeZone: 'America/New_York',
  point: '',
  amenities: 'Wi-Fi, Desk',
  cancellationPolicy: 'flexible',
  bookingMode: 'instant',
  longerStays: 'allowed',
  streetAddress: '',
  arrivalNotes: '',
}
const listing = (fields: object = {}) => parseInput(listingInput, { ...loaded, ...fields })

/** What becomes of a listing with other values by now, if these fields of a form opened before are changed. */
function saved(typed: object, stored: object) {
  return listingChangedInForm(listing(typed), { ...loaded, ...typed }, loaded)(listing(stored))
}

test('what was not changed in the form stays as it was changed meanwhile', () => {
  expect(saved({ amenities: 'Wi-Fi' }, { price: '199', title: 'Renamed' })).toEqual(
    listing({ amenities: 'Wi-Fi', price: '199', title: 'Renamed' }),
  )
  expect(saved({}, { price: '199', bookingMode: 'request' })).toEqual(listing({ price: '199', bookingMode: 'request' }))
})

test('what was changed in the form is saved, whatever it is by now', () => {
  expect(saved({ price: '150' }, { price: '199' })).toEqual(listing({ price: '150' }))
})

test('price and currency, and the parts of a place, are one', () => {
  expect(saved({ currency: 'EUR' }, { price: '199' })).toEqual(listing({ currency: 'EUR' }))
  const berlin = { country: 'Germany', city: 'Berlin', timeZone: 'Europe/Berlin' }
  expect(saved(berlin, { location: '5 Other Street' })).toEqual(listing(berlin))
})
