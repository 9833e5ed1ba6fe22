import { listCountries } from '../../rules/countries.ts'
import { listSpaceTypes, type SpaceType } from '../../server/spaces/space-types.ts'

/** What the form's lists offer. The zones are the server's, so that page and server know the same. */
export type FormChoices = { types: SpaceType[]; countries: string[]; timeZones: string[] }

export async function formChoices(): Promise<FormChoices> {
  return {
    types: await listSpaceTypes(),
    countries: listCountries().map(({ name }) => name),
    timeZones: Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')),
  }
}
