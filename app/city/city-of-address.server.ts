import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { type KnownCity, knownCity } from '../../rules/places.ts'
import { refusals } from '../../rules/refusal.ts'
import { slugify } from '../../rules/slug.ts'
import { findSpaceType, type SpaceType } from '../../server/spaces/space-types.ts'
import type { CityContent } from './content/city-content.ts'
import { cityContents } from './content/city-contents.ts'

/** The city and the type of space (null for all) of an address. */
export type CityOfAddress = { city: KnownCity; content: CityContent; type: SpaceType | null }

/**
 * Returns the city and type of an address; 404 if one of them is unknown. Redirects another spelling of the city
 * ("São-Paulo") and a type that was merged into another to the canonical address.
 */
export async function cityOfAddress(url: URL, params: { city: string; type?: string }): Promise<CityOfAddress> {
  const slug = slugify(params.city)
  const content = cityContents.find((city) => city.slug === slug)
  const city = knownCity(slug)
  if (!content || !city) throw notFound()
  const type = params.type ? await findSpaceType(params.type.toLowerCase()) : null
  if (params.type && !type) throw notFound()
  if (slug !== params.city || type?.name !== params.type) {
    throw redirect(`${paths.city(slug, type?.name)}${url.search}`, 301)
  }
  return { city, content, type }
}

function notFound() {
  const { message, status } = refusals.locationNotFound
  return data(message, { status })
}
