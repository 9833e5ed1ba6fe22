import { listCountries } from '../../rules/countries.ts'
import { timeZonesOf } from '../../rules/country-defaults.ts'
import type { FeeRates } from '../../rules/price.ts'
import { currentTime } from '../../server/clock.ts'
import { env } from '../../server/env.ts'
import { listSpaceTypes, type SpaceType } from '../../server/spaces/space-types.ts'

/** What the form's lists offer, and what it works out shares and clocks with. */
export type FormChoices = {
  types: SpaceType[]
  countries: string[]
  timeZones: string[]
  feeRates: FeeRates
  now: Date
}

/** `current` is the type of a listing that is edited; it stays on offer where it is hidden by now. */
export async function formChoices(current: SpaceType | null = null): Promise<FormChoices> {
  const [shown, now] = await Promise.all([listSpaceTypes(), currentTime()])
  const types = !current || shown.some(({ name }) => name === current.name) ? shown : [...shown, current]
  const countries = listCountries().map(({ name }) => name)
  return { types, countries, timeZones: timeZoneNames, feeRates: env().feeRates, now }
}

/**
 * The server's zones, so that page and server know the same, under the names that they have today: runtimes still list
 * Asia/Calcutta, which the suggestions and everybody else call Asia/Kolkata.
 */
const timeZoneNames = namesOfToday()

function namesOfToday(): string[] {
  const suggested = listCountries().flatMap(({ code }) => timeZonesOf(code))
  const today = new Map(suggested.map((zone) => [listedAs(zone), zone]))
  const listed = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))
  return [...new Set([...listed.map((zone) => today.get(zone) ?? zone), ...suggested])].sort()
}

function listedAs(timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
}
