/** What a city's page says (spec 2 "City landing"). What is said is true of the city, not of who lists in it. */
export type CityContent = {
  slug: string
  /** Over the description. */
  title: string
  /** One sentence: under the name, and for search engines. */
  line: string
  description: string
  features: readonly [CityFeature, CityFeature, CityFeature, CityFeature]
  /** Three other cities of this site, and what they have in common. */
  next: { title: string; slugs: readonly [string, string, string] }
}

export type CityFeature = { title: string; text: string }
