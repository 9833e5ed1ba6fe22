/** The texts of a city's page (spec 2 "City landing"). They describe the city, not its current listings. */
export type CityContent = {
  slug: string
  /** The heading of the description. */
  title: string
  /** One sentence, below the name and for search engines. */
  line: string
  description: string
  features: readonly [CityFeature, CityFeature, CityFeature, CityFeature]
  /** Three other cities of this site with a common title. */
  next: { title: string; slugs: readonly [string, string, string] }
}

export type CityFeature = { title: string; text: string }
