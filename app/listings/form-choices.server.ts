import { listCountries } from '../../rules/countries.ts'
import { timeZonesOf } from '../../rules/country-defaults.ts'
import { failures } from '../../rules/failure.ts'
import type { FeeRates } from '../../rules/price.ts'
import { currentTime } from '../../server/clock.ts'
import { env } from '../../server/env.ts'
import { logBug } from '../../server/log.ts'
import { listSpaceTypes, type SpaceType } from '../../server/spaces/space-types.ts'

/** The options of the form's lists, the fee rates for the price preview, and the current time. */
export type FormChoices = {
  types: SpaceType[]
  /** True if the types could not be read; the form shows an error instead of them. */
  typesFailed: boolean
  countries: string[]
  timeZones: string[]
  feeRates: FeeRates
  now: Date
}

/** The edited listing's type and time zone stay available even if the type is hidden by now, or the zone is an older name. */
export async function formChoices(edited: { type: SpaceType; timeZone: string } | null = null): Promise<FormChoices> {
  const current = edited?.type
  const [read, now] = await Promise.all([typesOrNull(), currentTime()])
  const shown = read ?? []
  const types = !current || shown.some(({ name }) => name === current.name) ? shown : [...shown, current]
  const countries = listCountries().map(({ name }) => name)
  const timeZones = [...new Set([...timeZoneNames, ...(edited ? [edited.timeZone] : [])])]
  return { types, typesFailed: read === null, countries, timeZones, feeRates: env().feeRates, now }
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
 * The server's time zones, so that page and server agree, under their current names: runtimes still list Asia/Calcutta,
 * which the suggestions and all other software call Asia/Kolkata.
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
