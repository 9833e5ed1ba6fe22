import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { listingInput, metaDescriptionOf, metaKeywordsOf, priceRefusal, shortDescription } from './listing.ts'
import { currencies, minimumChargeMinor } from './money.ts'
import { parseInput } from './parse-input.ts'
import { defaultFeeRates } from './price.ts'
import { isRefusal, type Refusal, refusals } from './refusal.ts'
import { slugify, slugOfTitle } from './slug.ts'

const form = {
  title: '  The  Quiet \u00a0 Office ',
  description: 'A walnut desk.\r\nA door that closes.',
  type: 'office',
  capacity: '4',
  price: '40.50',
  currency: 'USD',
  location: 'SoHo, New York',
  country: 'United States',
  timeZone: 'America/New_York',
  amenities: 'Desk, , Wi-Fi ,desk',
}

function refusalOf(change: Record<string, unknown>): Refusal {
  try {
    parseInput(listingInput, { ...form, ...change })
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
  throw new Error('It was accepted')
}

test('a filled form is a listing', () => {
  expect(parseInput(listingInput, form)).toEqual({
    title: 'The Quiet Office',
    description: 'A walnut desk.\nA door that closes.',
    type: 'office',
    capacity: 4,
    priceMinor: 4050,
    currency: 'USD',
    location: 'SoHo, New York',
    country: 'United States',
    city: undefined,
    timeZone: 'America/New_York',
    amenities: ['Desk', 'Wi-Fi'],
    cancellationPolicy: 'flexible',
    bookingMode: 'instant',
    longerStays: 'allowed',
    streetAddress: '',
    arrivalNotes: '',
    point: null,
  })
})

test.each([
  ['40.7306, -73.9866', { lat: 40.7306, lon: -73.9866 }],
  [' -33.87;151.2 ', { lat: -33.87, lon: 151.2 }],
  ['52.4996° 13.419°', { lat: 52.4996, lon: 13.419 }],
  ['90,-180', { lat: 90, lon: -180 }],
  ['  ', null],
  [null, null],
  [
    { lat: 1.5, lon: 2 },
    { lat: 1.5, lon: 2 },
  ],
])('%s is a point', (point, expected) => {
  expect(parseInput(listingInput, { ...form, point }).point).toEqual(expected)
})

test.each([
  '40.7306',
  '90.1, 0',
  '0, 180.5',
  '52,4996, 13,4190',
  'NaN, NaN',
  '1e1, 2',
  'Broadway 12',
  { lat: 91, lon: 0 },
  { lat: 1 },
  { lat: Number.NaN, lon: 0 },
  5,
])('%s is no point', (point) => {
  expect(refusedFields(() => parseInput(listingInput, { ...form, point }))).toEqual({
    point: 'Please give latitude and longitude, such as 52.4996, 13.4190',
  })
})

test('an API client may send numbers, minor units and a list', () => {
  const { price: _, ...rest } = form
  const sent = { ...rest, capacity: 4, priceMinor: 12000, currency: 'JPY', amenities: [' Desk ', 'Desk', 'Tea'] }
  expect(parseInput(listingInput, sent)).toMatchObject({
    priceMinor: 12000,
    currency: 'JPY',
    amenities: ['Desk', 'Tea'],
  })
})

test('every field that the specification asks for is required, and all errors are reported at once', () => {
  const { fields, code } = refusalOf({
    ...Object.fromEntries(['title', 'description', 'type', 'location', 'country'].map((field) => [field, '  '])),
    capacity: '',
    price: '',
    amenities: ' , ',
    timeZone: '',
    currency: '',
  })
  expect(code).toBe('invalidFields')
  expect(Object.keys(fields ?? {}).sort()).toEqual(
    [
      'amenities',
      'capacity',
      'country',
      'currency',
      'description',
      'location',
      'price',
      'timeZone',
      'title',
      'type',
    ].sort(),
  )
  expect(fields).toMatchObject({ title: 'Title is required', price: 'Price is required' })
})

test('a wrong price is reported with the other errors, by the rules of USD if the currency is wrong', () => {
  const price = 'Please enter a price, such as 75 or 75.50'
  expect(refusalOf({ title: '', price: 'free' }).fields).toEqual({ title: 'Title is required', price })
  expect(refusalOf({ currency: 'CHF', price: '0.49' }).fields).toEqual({
    currency: 'Please choose one of the currencies',
    price: refusals.priceTooSmall.message,
  })
})

test('the currency is USD if none is given', () => {
  expect(parseInput(listingInput, { ...form, currency: undefined }).currency).toBe('USD')
})

test('a price that no card can be charged is refused, a free space is not', () => {
  expect(refusalOf({ price: '100.50', currency: 'JPY' }).code).toBe('priceDecimals')
  expect(refusalOf({ price: '0.49' }).code).toBe('priceTooSmall')
  expect(refusalOf({ price: '40000' }).code).toBe('priceTooLarge')
  expect(refusalOf({ price: '-1' }).code).toBe('invalidFields')
  expect(parseInput(listingInput, { ...form, price: '0' }).priceMinor).toBe(0)
})

test('the minimum and maximum price are exact: 24 hours with fee are within what a card can be charged', () => {
  for (const currency of currencies) {
    const least = minimumChargeMinor(currency)
    expect(priceRefusal(least, currency, defaultFeeRates)).toBeNull()
    expect(priceRefusal(least - 1, currency, defaultFeeRates)).toBe('priceTooSmall')
    expect(priceRefusal(3_787_878, currency, defaultFeeRates)).toBeNull()
    expect(priceRefusal(3_787_879, currency, defaultFeeRates)).toBe('priceTooLarge')
  }
})

test('capacity is a whole number of people from 1 to 10,000', () => {
  for (const capacity of ['0', '-3', '1.5', 'ten', '10001', true, null, '0x10', [5]]) {
    expect(refusalOf({ capacity }).fields).toHaveProperty('capacity')
  }
  expect(refusalOf({ capacity: '0' }).fields).toEqual({ capacity: 'At least 1 person has to fit.' })
})

test('control characters and texts that are too long are rejected', () => {
  expect(refusalOf({ title: 'Loft\u0000' }).fields).toHaveProperty('title')
  expect(refusalOf({ title: 'Loft\nBcc: all' }).fields).toHaveProperty('title')
  expect(refusalOf({ description: 'Fine\u0007' }).fields).toHaveProperty('description')
  expect(refusalOf({ title: 'x'.repeat(121) }).fields).toHaveProperty('title')
  expect(refusalOf({ amenities: Array.from({ length: 31 }, (_, i) => `Thing ${i}`) }).fields).toHaveProperty(
    'amenities',
  )
  expect(refusalOf({ timeZone: '+01:00' }).fields).toHaveProperty('timeZone')
})

test('read-only fields of a listing are ignored', () => {
  const sent = { ...form, rating: 5, userId: 'me', featured: true }
  const listing = parseInput(listingInput, sent)
  for (const field of ['rating', 'userId', 'featured', 'price']) expect(listing).not.toHaveProperty(field)
})

test('the slug of a listing is derived from its title', () => {
  expect(slugify('Café São Paulo — Loft #2')).toBe('cafe-sao-paulo-loft-2')
  expect(slugify("Marta's  Place")).toBe('martas-place')
  expect(slugify('東京スタジオ')).toBe('space')
  expect(slugify('x'.repeat(200))).toHaveLength(80)
  expect(slugOfTitle('Nørrebro Loft')).toBe('norrebro-loft')
  expect(slugOfTitle('ÆØŒ Straße Łódź Đà Ðþ ışık')).toBe('aeooe-strasse-lodz-da-dth-isik')
  expect(slugOfTitle('Café São Paulo')).toBe('cafe-sao-paulo')
})

test('descriptions are cut between words, keywords are few and without duplicates', () => {
  expect(shortDescription('One two three four', 12)).toBe('One two…')
  expect(shortDescription('Short  enough\nindeed', 40)).toBe('Short enough indeed')
  expect(metaDescriptionOf('word '.repeat(100)).length).toBeLessThanOrEqual(155)
  expect(
    metaKeywordsOf({
      title: 'Loft',
      type: 'meeting-room',
      city: 'Tokyo',
      country: 'Japan',
      amenities: ['loft', 'Tea'],
    }),
  ).toEqual(['loft', 'meeting room', 'tokyo', 'japan', 'tea'])
})

test.each([
  [{ description: '' }, { description: 'Description is required' }],
  [{ type: '' }, { type: 'Space type is required' }],
  [{ location: '' }, { location: 'Location is required' }],
  [{ country: '' }, { country: 'Country is required' }],
  [{ city: 'x'.repeat(81) }, { city: 'City can have 80 characters at most' }],
  [{ capacity: 'ten' }, { capacity: 'Capacity is a number of people' }],
  [{ capacity: '1.5' }, { capacity: 'Capacity is a whole number of people' }],
  [{ capacity: '1.25' }, { capacity: 'Capacity is a whole number of people' }],
  [{ capacity: '10001' }, { capacity: 'Capacity can be 10,000 at most' }],
  [{ currency: 'CHF' }, { currency: 'Please choose one of the currencies' }],
  [{ timeZone: undefined }, { timeZone: 'Time zone is required' }],
  [{ timeZone: 'Mars/Base' }, { timeZone: 'Please choose a time zone' }],
  [{ amenities: undefined }, { amenities: 'Amenities are required' }],
  [{ amenities: ' , ' }, { amenities: 'Please name at least one amenity' }],
  [{ amenities: ['x'.repeat(61)] }, { amenities: 'An amenity can have 60 characters at most' }],
  [{ amenities: Array.from({ length: 31 }, (_, n) => `Thing ${n}`) }, { amenities: 'At most 30 amenities' }],
  [{ bookingMode: 'never' }, { bookingMode: 'Please choose how guests book' }],
  [{ longerStays: 'maybe' }, { longerStays: 'Please choose whether guests may stay longer' }],
  [{ cancellationPolicy: 'none' }, { cancellationPolicy: 'Please choose a cancellation tier' }],
  [{ streetAddress: 'x'.repeat(201) }, { streetAddress: 'Street address can have 200 characters at most' }],
  [{ arrivalNotes: 'x'.repeat(2001) }, { arrivalNotes: 'Arrival notes can have 2000 characters at most' }],
  [{ price: ['75'] }, { price: 'Price is required' }],
  [{ price: 'free' }, { price: 'Please enter a price, such as 75 or 75.50' }],
  [{ price: '0.49' }, { price: refusals.priceTooSmall.message }],
  [{ price: undefined, priceMinor: 1.5 }, { priceMinor: 'Price is a whole number of minor units' }],
  [{ price: undefined, priceMinor: -1 }, { priceMinor: 'Price cannot be below 0' }],
])('a listing with %o is refused with its words', (change, fields) => {
  expect(refusalOf(change).fields).toEqual(fields)
})

test('a capacity is parsed exactly', () => {
  expect(parseInput(listingInput, { ...form, capacity: ' 1200 ' }).capacity).toBe(1200)
})

test('the maximum price is exact without a guest fee too', () => {
  const free = { guestFeeBp: 0, ownerFeeBp: 0 }
  expect(priceRefusal(4_166_666, 'USD', free)).toBeNull()
  expect(priceRefusal(4_166_667, 'USD', free)).toBe('priceTooLarge')
  expect(priceRefusal(100_000_000, 'USD', defaultFeeRates)).toBe('priceTooLarge')
})

test('keywords are trimmed, without empty ones, and twelve at most', () => {
  const amenities = [' Wifi ', '', ...Array.from({ length: 20 }, (_, n) => `Thing ${n}`)]
  const words = metaKeywordsOf({ title: 'Loft', type: 'meeting-room', city: null, country: 'Japan', amenities })
  expect(words.slice(0, 4)).toEqual(['loft', 'meeting room', 'japan', 'wifi'])
  expect(words).toHaveLength(12)
})

test('a description is cut between words if that leaves more than half, and ends without punctuation', () => {
  expect(shortDescription('  one  two ', 7)).toBe('one two')
  expect(shortDescription('one two three', 10)).toBe('one two…')
  expect(shortDescription('one two ,,; three', 12)).toBe('one two…')
  expect(shortDescription('ab cdefghijklm', 10)).toBe('ab cdefgh…')
  expect(shortDescription('abcd fghijklm', 8)).toBe('abcd fg…')
})

test('a letter outside the basic plane is one character, and is not cut in two', () => {
  expect(shortDescription('😀😀😀😀', 4)).toBe('😀😀😀😀')
  expect(shortDescription('😀😀😀😀😀', 4)).toBe('😀😀😀…')
})

test('a description of exactly the maximum length is not cut, and punctuation before a cut is removed', () => {
  expect(shortDescription('0123456789', 10)).toBe('0123456789')
  expect(shortDescription('one two , , three four', 13)).toBe('one two…')
})

test('a whole day may cost exactly as much as a card can be charged', () => {
  const smallFee = { guestFeeBp: 1, ownerFeeBp: 0 }
  // 24 hours are 99,990,000, the fee 9,999.
  expect(priceRefusal(4_166_250, 'USD', smallFee)).toBeNull()
  expect(priceRefusal(4_166_251, 'USD', smallFee)).toBe('priceTooLarge')
})
