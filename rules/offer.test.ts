import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { currencies, maximumChargeMinor, minimumChargeMinor } from './money.ts'
import {
  includedInOffer,
  offerEnd,
  offeredAddOnsText,
  offerPrice,
  offerPrices,
  offerProblem,
  offerText,
  priceInput,
  refuseUnlessOfferable,
} from './offer.ts'
import { parseInput } from './parse-input.ts'
import { priceBooking, defaultFeeRates as rates } from './price.ts'
import { type AddOn, emptyTariff } from './tariff.ts'
import { addOnsText } from './tariff-text.ts'

const terms = { hours: 3, headcount: 6, rentalMinor: 20_000, currency: 'USD' as const }

test('an offer is good for 48 hours, and at most until its hours begin', () => {
  const now = new Date('2026-05-21T15:00:00Z')
  expect(offerEnd(now, new Date('2026-06-01T10:00:00Z'))).toEqual(new Date('2026-05-23T15:00:00Z'))
  expect(offerEnd(now, new Date('2026-05-22T10:00:00Z'))).toEqual(new Date('2026-05-22T10:00:00Z'))
})

test('what the division by hours leaves over is a line of its own', () => {
  expect(offerPrice(terms, rates)).toMatchObject({
    rentalMinor: 20_000,
    guestFeeMinor: 2_000,
    totalMinor: 22_000,
    ownerShareMinor: 18_000,
    lines: [
      { kind: 'rental', quantity: 3, unitMinor: 6_666, amountMinor: 19_998 },
      { kind: 'add_on', name: 'Rounding to the agreed price', quantity: 1, amountMinor: 2 },
      { kind: 'guest_fee', amountMinor: 2_000 },
    ],
  })
  expect(offerPrices({ ...terms, rentalMinor: 18_000 })).toEqual({ priceMinor: 6_000, currency: 'USD', tariff: null })
})

test('the owner reads which add-ons of every booking the price of an offer includes', () => {
  const cleaning: AddOn = {
    id: 'cleaning',
    name: 'Cleaning',
    description: '',
    unit: 'booking',
    priceMinor: 2500,
    required: true,
    most: 1,
  }
  const lunch: AddOn = { ...cleaning, id: 'lunch', name: 'Lunch', unit: 'person', required: false }
  const included = (addOns: AddOn[]) =>
    includedInOffer({ priceMinor: 7500, currency: 'USD', tariff: { ...emptyTariff, addOns } }, 'owner')
  expect(included([lunch, cleaning])).toBe(
    'Nothing is added to it: Cleaning ($25 a booking), part of every booking, is included in your price.',
  )
  expect(included([cleaning, { ...lunch, required: true }])).toBe(
    'Nothing is added to it: Cleaning ($25 a booking), Lunch ($25 a person), part of every booking, are included in your price.',
  )
  expect(included([lunch])).toBeNull()
  expect(includedInOffer({ priceMinor: 7500, currency: 'USD', tariff: null }, 'owner')).toBeNull()
})

test('an offer has the add-ons of every booking at no price, before what rounds it', () => {
  const cleaning: AddOn = {
    id: 'cleaning',
    name: 'Cleaning',
    description: 'Mop and bins',
    unit: 'hour',
    priceMinor: 2500,
    required: true,
    most: 3,
  }
  const tariff = { ...emptyTariff, addOns: [{ ...cleaning, id: 'lunch', required: false }, cleaning] }
  const included = {
    ...cleaning,
    name: 'Cleaning (included)',
    description: '',
    unit: 'booking',
    priceMinor: 0,
    most: 1,
  }
  expect(offerPrices({ ...terms, rentalMinor: 18_000 }, tariff).tariff).toEqual({ ...emptyTariff, addOns: [included] })
  const rounded = offerPrices(terms, tariff).tariff
  expect(rounded?.addOns.map(({ id, priceMinor }) => [id, priceMinor])).toEqual([
    ['cleaning', 0],
    ['agreed', 2],
  ])
  expect(addOnsText(rounded, [])).toBe('Cleaning (included)')
  expect(addOnsText(offerPrices(terms).tariff, [])).toBeNull()
  const two = { ...emptyTariff, addOns: [cleaning, { ...cleaning, id: 'heat', name: 'Heating' }] }
  expect([tariff, two, emptyTariff, null].map(offeredAddOnsText)).toEqual([
    'Cleaning (included)',
    'Cleaning (included), Heating (included)',
    null,
    null,
  ])
})

const offers = fc.record({
  hours: fc.integer({ min: 1, max: 24 }),
  headcount: fc.integer({ min: 1, max: 10_000 }),
  rentalMinor: fc.integer({ min: 1, max: 2 * maximumChargeMinor }),
  currency: fc.constantFrom(...currencies),
})

test('the lines of any offer add up to its price, and so do those of the booking at any time', () => {
  fc.assert(
    fc.property(
      offers,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      (offer, start) => {
        const price = offerPrice(offer, rates)
        const sum = price.lines.reduce((total, { amountMinor }) => total + amountMinor, 0)
        expect(price.rentalMinor).toBe(offer.rentalMinor)
        expect(sum).toBe(price.totalMinor)
        for (const { quantity, unitMinor, amountMinor } of price.lines) expect(quantity * unitMinor).toBe(amountMinor)
        const booked = priceBooking({
          ...offer,
          ...offerPrices(offer),
          start,
          timeZone: 'Europe/Berlin',
          addOns: [],
          rates,
        })
        expect(booked).toEqual(price)
      },
    ),
  )
})

test('whatever may be offered can be charged, also if the booking is changed to any other number of hours', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 24 }), (offer, hours) => {
      fc.pre(offerProblem(offer, rates) === null)
      const prices = { ...offerPrices(offer), start: null, timeZone: 'UTC', headcount: 1, addOns: [], rates }
      const { totalMinor } = priceBooking({ ...prices, hours })
      const hourMore = priceBooking({ ...prices, hours: hours + 1 }).totalMinor - totalMinor
      expect(totalMinor).toBeLessThanOrEqual(maximumChargeMinor)
      expect(Math.min(totalMinor, hourMore)).toBeGreaterThanOrEqual(minimumChargeMinor(offer.currency))
    }),
  )
})

test('an offer below or above what a card can be charged is refused in words', () => {
  expect(offerProblem({ ...terms, rentalMinor: 149 }, rates)).toBe('Please enter at least $1.50 for 3 hours')
  expect(offerProblem({ ...terms, rentalMinor: 150 }, rates)).toBeNull()
  expect(offerProblem({ ...terms, rentalMinor: 0 }, rates)).toBe('Please enter at least $1.50 for 3 hours')
  const day = Math.floor(maximumChargeMinor / 1.1)
  expect(offerProblem({ ...terms, hours: 24, rentalMinor: day }, rates)).toBeNull()
  expect(offerProblem({ ...terms, hours: 24, rentalMinor: day + 2 }, rates)).toMatch(/more than a card can be charged/)
  expect(offerProblem({ ...terms, hours: 24, rentalMinor: 1e13 }, rates)).toMatch(/more than a card can be charged/)
})

test('the form takes a price as typed, which only a guest who asks may leave out', () => {
  const typed = { date: '2026-05-28', time: '14:00', hours: '3', headcount: '6', price: ' 1,200.50 ' }
  expect(parseInput(priceInput('USD', false), typed)).toEqual({
    date: '2026-05-28',
    time: '14:00',
    hours: 3,
    headcount: 6,
    rentalMinor: 120_050,
  })
  expect(parseInput(priceInput('USD', true), { ...typed, price: ' ' })).toMatchObject({ rentalMinor: null })
  const broken = priceInput('JPY', false).safeParse({ ...typed, hours: '25', headcount: '0' })
  expect(broken.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['hours', 'Please choose 1 to 24 whole hours'],
    ['headcount', 'Please say how many people come, at least 1'],
    ['price', 'JPY has no decimals. Please enter a whole amount.'],
  ])
  expect(priceInput('USD', false).safeParse({ ...typed, price: '' }).success).toBe(false)
})

test('an offer is described with its hours, people and price', () => {
  const start = new Date('2026-05-28T18:00:00Z')
  const text = offerText({ ...terms, start }, 'America/New_York')
  expect(text).toMatch(/14:00.17:00 \(New York time\), 6 people, \$200 for 3 hours without the service fee$/)
  expect(offerText({ ...terms, start, rentalMinor: null }, 'America/New_York')).toMatch(/, 6 people, 3 hours$/)
})

test('the rest of a division is part of the booking, once', () => {
  expect(offerPrices(terms).tariff?.addOns).toEqual([
    {
      id: 'agreed',
      name: 'Rounding to the agreed price',
      description: '',
      unit: 'booking',
      priceMinor: 2,
      required: true,
      most: 1,
    },
  ])
})

const typed = { date: '2026-05-28', time: '14:00', hours: '3', headcount: '6', price: '200' }

test('the form asks for 1 to 24 whole hours and at least one person', () => {
  const said = (change: Record<string, unknown>) =>
    refusedFields(() => parseInput(priceInput('USD', false), { ...typed, ...change }))
  for (const hours of ['1', '24', 3]) expect(said({ hours })).toEqual({})
  for (const hours of ['0', '25', '1.5', 'some', undefined]) {
    expect(said({ hours }), hours).toEqual({ hours: 'Please choose 1 to 24 whole hours' })
  }
  for (const headcount of ['1', '1000000', 3]) expect(said({ headcount })).toEqual({})
  for (const headcount of ['0', '1000001', '1.5', 'some', undefined]) {
    expect(said({ headcount }), headcount).toEqual({ headcount: 'Please say how many people come, at least 1' })
  }
  expect(said({ date: 'soon', headcount: '0' })).toEqual({
    date: 'Please select a date and time',
    headcount: 'Please say how many people come, at least 1',
  })
  expect(said({ time: 'x'.repeat(40) })).toEqual({})
  for (const field of ['date', 'time']) expect(Object.keys(said({ [field]: 'x'.repeat(41) }))).toEqual([field])
})

test('a price is sent as text or in minor units, and the words for a wrong one say how', () => {
  const said = (price: unknown) => refusedFields(() => parseInput(priceInput('USD', false), { ...typed, price })).price
  expect(parseInput(priceInput('USD', false), { ...typed, price: 20_050 }).rentalMinor).toBe(20_050)
  for (const price of [undefined, null, 1.5, ['75']]) expect(said(price)).toBe('Please enter a price')
  for (const price of ['', 'much']) expect(said(price)).toBe('Please enter a price, such as 75 or 75.50')
  expect(parseInput(priceInput('USD', true), { date: '2026-05-28', hours: 1, headcount: 1 })).toEqual({
    date: '2026-05-28',
    time: '',
    hours: 1,
    headcount: 1,
    rentalMinor: null,
  })
})

test('a rental that cannot be offered is refused at the price', () => {
  expect(refusedFields(() => refuseUnlessOfferable({ ...terms, rentalMinor: 149 }, rates))).toEqual({
    price: 'Please enter at least $1.50 for 3 hours',
  })
  expect(refusedFields(() => refuseUnlessOfferable(terms, rates))).toEqual({})
})
