import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bookingNumberField } from '../../rules/booking-number.ts'
import { cityPointOf } from '../../rules/city-points.ts'
import { listCountries } from '../../rules/countries.ts'
import { listingInput, priceRefusal } from '../../rules/listing.ts'
import { placeOf } from '../../rules/places.ts'
import { defaultFeeRates } from '../../rules/price.ts'
import { slugify } from '../../rules/slug.ts'
import { demoGuests, demoPeople } from './demo-people.ts'
import { spacePhotos, spacePhotoWidths } from './demo-photos.ts'
import { tariffOf } from './demo-prices.ts'
import { demoSpaces } from './demo-spaces.ts'
import { planDemo } from './plan-demo.ts'
import { apologies, promises, thanks } from './reviews/answers.ts'
import { ReviewWriter } from './reviews/write-review.ts'
import { seededRandom } from './seeded-random.ts'

const citiesOfTheSpecification = [
  ...['tokyo', 'new-york', 'london', 'paris', 'shanghai', 'dubai', 'singapore', 'los-angeles', 'berlin', 'sydney'],
  ...['hong-kong', 'seoul', 'toronto', 'melbourne', 'amsterdam', 'mumbai', 'barcelona', 'mexico-city', 'sao-paulo'],
  'bangkok',
]

describe('the spaces of the demo', () => {
  test('fill every city of the specification, and places beyond them', () => {
    expect(demoSpaces.length).toBeGreaterThanOrEqual(80)
    const inCity = Map.groupBy(demoSpaces, (space) => placeOf(space).citySlug)
    for (const city of citiesOfTheSpecification)
      expect([city, (inCity.get(city)?.length ?? 0) >= 3]).toEqual([city, true])
    expect(inCity.size).toBeGreaterThan(citiesOfTheSpecification.length + 7)
  })

  test('are in a region and in the city that their location names', () => {
    for (const space of demoSpaces) {
      const { city, country } = placeOf({ location: space.location, country: space.country })
      expect([space.title, city, country]).toEqual([space.title, space.city, space.country])
    }
    const regions = new Set(demoSpaces.map((space) => placeOf(space).region))
    expect([...regions].sort()).toEqual(['Americas', 'Asia Pacific', 'Europe', 'Middle East'])
    const named = ['Japan', 'Indonesia', 'Australia', 'United Kingdom', 'France', 'Greece', 'United Arab Emirates']
    const countries = new Set(demoSpaces.map(({ country }) => country))
    expect([...named, 'United States', 'Canada'].filter((country) => !countries.has(country))).toEqual([])
    expect([...countries].filter((country) => !listCountries().some(({ name }) => name === country))).toEqual([])
  })

  test('are each at a point of their own within 40 km of the middle of their city', () => {
    const [kilometre, most] = [1 / 111.2, 40]
    for (const space of demoSpaces) {
      const middle = cityPointOf(placeOf(space))
      const { lat, lon } = space.point
      const shrink = Math.cos((lat * Math.PI) / 180)
      const far = middle && Math.hypot(lat - middle.lat, (lon - middle.lon) * shrink) / kilometre
      expect([space.title, far !== null && far < most]).toEqual([space.title, true])
    }
    const points = demoSpaces.map(({ point }) => `${point.lat}, ${point.lon}`)
    expect(points.filter((point, index) => points.indexOf(point) !== index)).toEqual([])
  })

  test('name the code that opens a door, which no confirmation has otherwise', () => {
    const locked = demoSpaces.filter(({ arrivalNotes }) => /\b(code|keypad|characters)\b/i.test(arrivalNotes))
    expect(locked.length).toBeGreaterThan(9)
    for (const { title, arrivalNotes } of locked)
      expect([title, arrivalNotes]).toEqual([title, expect.stringContaining(bookingNumberField)])
  })

  test('offer light for photos only where photos are taken', () => {
    const withLight = demoSpaces.filter((space, index) =>
      tariffOf(space, index)?.addOns.some(({ name }) => name === 'Second strobe set'),
    )
    expect(new Set(withLight.map(({ type }) => type))).toEqual(new Set(['photography']))
  })

  test('would pass the listing form, whatever their currency', () => {
    for (const space of demoSpaces) {
      const read = listingInput.safeParse({ ...space, amenities: [...space.amenities] })
      expect([space.title, read.error?.issues ?? []]).toEqual([space.title, []])
      expect([
        space.title,
        space.priceMinor > 0,
        priceRefusal(space.priceMinor, space.currency, defaultFeeRates),
      ]).toEqual([space.title, true, null])
      expect([space.title, space.amenities.length >= 3]).toEqual([space.title, true])
    }
  })

  test('are of five types and of nine currencies, yen and won in whole hundreds', () => {
    expect(new Set(demoSpaces.map(({ type }) => type)).size).toBe(5)
    expect(new Set(demoSpaces.map(({ currency }) => currency)).size).toBe(9)
    const whole = demoSpaces.filter(({ currency }) => currency === 'JPY' || currency === 'KRW')
    expect(whole.filter(({ priceMinor }) => priceMinor % 100 !== 0)).toEqual([])
    expect(demoSpaces.filter((space) => !whole.includes(space) && space.priceMinor % 100 !== 0).length).toBeGreaterThan(
      10,
    )
  })

  test('are studios too in New York, where the home page promises some', () => {
    const inNewYork = demoSpaces.filter(({ city }) => city === 'New York')
    expect(inNewYork.map(({ type }) => type)).toContain('studio')
  })

  test('have titles, addresses and first words of their own', () => {
    const counts = ({ of }: { of: (space: (typeof demoSpaces)[number]) => string }) => new Set(demoSpaces.map(of)).size
    expect(counts({ of: ({ title }) => title.toLowerCase() })).toBe(demoSpaces.length)
    expect(counts({ of: ({ title }) => slugify(title) })).toBe(demoSpaces.length)
    expect(counts({ of: ({ streetAddress }) => streetAddress })).toBe(demoSpaces.length)
    expect(counts({ of: ({ description }) => description.slice(0, 40) })).toBe(demoSpaces.length)
  })

  test('say in their first sentence what a card has room for', () => {
    const long = demoSpaces.filter(({ description }) => (description.match(/^[^.]+\./)?.[0].length ?? 999) > 135)
    expect(long.map(({ title }) => title)).toEqual([])
  })

  test('finding G1: show 2 to 6 photos of one room and their type, and begin with one that no other begins with', () => {
    for (const space of demoSpaces) {
      const photos = space.photos.map((name) => spacePhotos.find((photo) => photo.name === name))
      // A studio may be one for photos.
      const types = space.type === 'studio' ? ['studio', 'photography'] : [space.type]
      expect([space.title, ...photos.filter((photo) => !photo || !types.includes(photo.type))]).toEqual([space.title])
      expect([space.title, new Set(space.photos).size]).toEqual([space.title, space.photos.length])
      expect([space.title, new Set(photos.map((photo) => photo?.room)).size]).toEqual([space.title, 1])
      expect([space.title, photos.length >= 2 && photos.length <= 6]).toEqual([space.title, true])
    }
    expect(new Set(demoSpaces.map(({ photos }) => photos[0])).size).toBe(demoSpaces.length)
    for (const { name } of spacePhotos) {
      for (const width of spacePhotoWidths) expect(existsSync(`db/seed/photos/${name}-${width}.webp`)).toBe(true)
    }
  })

  test('are open at all hours in exactly one place of each zone with daylight saving', () => {
    const changing = [...new Set(demoSpaces.map(({ timeZone }) => timeZone))].filter(changesItsClocks)
    const open = demoSpaces.filter(({ openAllHours }) => openAllHours).map(({ timeZone }) => timeZone)
    expect(open.sort()).toEqual(changing.sort())
    expect(changing.length).toBeGreaterThan(8)
  })

  test('are mostly there to be booked, with some of every state and tier', () => {
    const share = (of: (space: (typeof demoSpaces)[number]) => boolean) =>
      demoSpaces.filter(of).length / demoSpaces.length
    expect(share(({ available, status }) => available && status === 'available')).toBeGreaterThan(0.9)
    expect(share(({ available }) => !available)).toBeGreaterThan(0)
    expect(share(({ status }) => status === 'maintenance')).toBeGreaterThan(0)
    expect(new Set(demoSpaces.map(({ cancellationPolicy }) => cancellationPolicy)).size).toBe(3)
  })
})

test('the people have addresses of their own, and every owner has a space', () => {
  expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(demoPeople.length)
  expect(new Set(demoPeople.map(({ key }) => key)).size).toBe(demoPeople.length)
  for (const { email } of demoPeople) expect(email).toMatch(/^[a-z]+(\.[a-z]+)*@demo\.hourlet\.example$/)
  const keys = demoPeople.map(({ key }) => key)
  expect(demoGuests.filter((key) => !keys.includes(key))).toEqual([])
  const owners = new Set(demoSpaces.map(({ ownerKey }) => ownerKey))
  expect(keys.filter((key) => !demoGuests.includes(key) && key !== 'admin').sort()).toEqual([...owners].sort())
  expect(demoSpaces.filter(({ ownerKey }) => ownerKey === 'owner').map(({ currency }) => currency)).toContain('JPY')
})

test('reviews are the same for the same seed, fit their rating and are unique', () => {
  const [space] = demoSpaces
  if (!space) throw new Error('the demo has no space')
  const write = (ratings: number[]) => {
    const writer = new ReviewWriter()
    const chance = seededRandom('a')
    return ratings.map((rating) => writer.review(rating, space, { hours: 2, headcount: 3 }, chance))
  }
  expect(write([5, 4, 2])).toEqual(write([5, 4, 2]))
  const texts = write([5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2])
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.join(' ')).not.toContain('{')
})

test('an owner replies with thanks to praise, also of four stars, and names no detail that a review may not be about', () => {
  const reply = (rating: number, body: string) =>
    new ReviewWriter().answer({ rating, body }, '{name} Berg', seededRandom('a'))
  expect(thanks).toContain(reply(5, 'Honest photos.'))
  expect(thanks).toContain(reply(4, 'Peach paper, clean edge to edge.'))
  expect(promises).toContain(reply(4, 'Peach paper, clean edge to edge. The bins were full.'))
  expect(promises).toContain(reply(4, 'Very good all round. A little hard to find in the rain.'))
  expect(apologies).toContain(reply(2, 'The floor was sticky. Half of the lamps were out.'))
  const details = /light|key|cleaner|listing|kettle|scarf|list\b|mended|same evening|morning|first time/i
  expect([...thanks, ...promises, ...apologies].filter((text) => details.test(text))).toEqual([])
})

function changesItsClocks(timeZone: string): boolean {
  const hourIn = (month: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric' }).format(new Date(Date.UTC(2026, month, 15, 12)))
  return hourIn(0) !== hourIn(6)
}

test('the demo can be planned at any time of any day, with reviews of nearly every space', () => {
  for (const now of [
    ...['2026-11-23T20:07Z', '2026-11-24T05:30Z', '2026-12-31T23:59Z'],
    ...['2027-02-28T11:00Z', '2027-06-15T17:20Z', '2028-02-29T00:01Z'],
  ]) {
    const { bookings, spaces } = planDemo(new Date(now), defaultFeeRates)
    const reviewed = new Set(bookings.filter(({ review }) => review).map(({ space }) => space.title))
    expect([now, reviewed.size >= spaces.length - 5]).toEqual([now, true])
  }
})
