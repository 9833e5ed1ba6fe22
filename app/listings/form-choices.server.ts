import { listCountries } from '../../rules/countries.ts'
import { timeZonesOf } from '../../rules/country-defaults.ts'
import { failures } from '../../rules/failure.ts'
import type { FeeRates } from '../../rules/price.ts'
import { currentTime } from '../../server/clock.ts'
import { env } from '../../server/env.ts'
import { logBug } from '../../server/log.ts'
import { listSpaceTypes, type SpaceType } from '../../server/spaces/space-types.ts'

/** What the form's lists offer, and what it works out shares and clocks with. */
export type FormChoices = {
  types: SpaceType[]
  /** The types could not be read; the form says so in their place. */
  typesFailed: boolean
  countries: string[]
  timeZones: string[]
  feeRates: FeeRates
  now: Date
}

/** `current` is the type of a listing that is edited; it stays on offer where it is hidden by now. */
export async function formChoices(current: SpaceType | null = null): Promise<FormChoices> {
  const [read, now] = await Promise.all([typesOrNull(), currentTime()])
  const shown = read ?? []
  const types = !current || shown.some(({ name }) => name === current.name) ? shown : [...shown, current]
  const countries = listCountries().map(({ name }) => name)
  return { types, typesFailed: read === null, countries, timeZones: timeZoneNames, feeRates: env().feeRates, now }
}

async function typesOrNull(): Promise<SpaceType[] | null> {
  try {
    return await listSpaceTypes()
  } catch (error) {
    logBug(error, { part: failures.fetchSpaceTypes })
    return null
  }
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
