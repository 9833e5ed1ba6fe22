import { type AddOn, emptyTariff, type Tariff } from '../../rules/tariff.ts'
import { hasUsualTerms } from './demo-hours.ts'
import type { DemoSpace } from './demo-spaces.ts'

/**
 * Returns the prices of a space of the demo: one in three has prices by its type, and a few have only add-ons. `place` is
 * its place in the list.
 */
export function tariffOf(space: DemoSpace, place: number): Tariff | null {
  if (space.priceMinor === 0 || hasUsualTerms(space)) return null
  if (place % 2 === 0) return { ...emptyTariff, ...pricesOf(space) }
  return place % 9 === 1 ? { ...emptyTariff, addOns: [cleaning(space)] } : null
}

function pricesOf(space: DemoSpace): Partial<Tariff> {
  const times = (share: number) => roundedShare(space, share)
  if (space.type === 'venue') {
    return {
      timePrices: [{ days: [4, 5], from: '18:00', to: '02:00', priceMinor: times(1.4) }],
      ...(space.capacity > 40 && { peopleSteps: [{ from: 41, extraMinor: times(0.25) }] }),
      addOns: [
        cleaning(space),
        addOn('host', 'Host on site', 'Opens, helps with the sound, and closes.', 'hour', times(0.3)),
      ],
    }
  }
  if (space.type === 'photography' || space.type === 'studio') {
    return {
      timePrices: [{ days: [5, 6], from: '00:00', to: '00:00', priceMinor: times(1.2) }],
      lengthDiscounts: [
        { fromHours: 4, percent: 5 },
        { fromHours: 8, percent: 12 },
      ],
      addOns: [extraOf(space)],
    }
  }
  return {
    timePrices: [{ days: [0, 1, 2, 3, 4], from: '07:00', to: '10:00', priceMinor: times(0.8) }],
    addOns: [addOn('lunch', 'Lunch', 'At one, for everybody.', 'person', times(0.3))],
  }
}

/** What fits the work that is done in a studio: light for photos, a microphone for sound, a pair of hands for all else. */
function extraOf(space: DemoSpace): AddOn {
  const extra = (id: string, name: string, description: string): AddOn => {
    return { ...addOn(id, name, description, 'hour', roundedShare(space, 0.15)), most: 2 }
  }
  if (space.type === 'photography') return extra('strobe', 'Second strobe set', 'Two heads, octabox, trigger.')
  const isForSound = space.amenities.some((amenity) => /microphone|engineer|backline/i.test(amenity))
  if (isForSound) return extra('microphone', 'One more microphone', 'On a stand, with headphones.')
  return extra('helper', 'A pair of hands', 'Sets up with you, and puts everything back.')
}

function cleaning(space: DemoSpace): AddOn {
  const sentence = 'After every booking, whatever happened.'
  return { ...addOn('cleaning', 'Cleaning', sentence, 'booking', roundedShare(space, 0.5)), required: true }
}

function addOn(id: string, name: string, description: string, unit: AddOn['unit'], priceMinor: number): AddOn {
  return { id, name, description, unit, priceMinor, required: false, most: 1 }
}

/** A share of the price of an hour, in fives of its currency's main unit. */
function roundedShare({ priceMinor, currency }: DemoSpace, share: number): number {
  const step = currency === 'KRW' ? 5000 : 500
  return Math.max(step, Math.round((priceMinor * share) / step) * step)
}
