import type { PhotoData } from '../marketplace/photo.tsx'

/** A found space on the map, at its public point. */
export type PinView = {
  slug: string
  title: string
  /** "$45", or for requested hours their total. */
  price: string
  /** "from $45/hr", "$247.50 total". */
  priceText: string
  place: string
  /** The part of the city that it is in, if that is known. */
  area: string | null
  rating: number | null
  reviewCount: number
  image: PhotoData | null
  /** The address of its card. */
  address: string
  lat: number
  lon: number
  /** Its point is the middle of its city. */
  isCity: boolean
}

export type PinList = {
  pins: PinView[]
  /** The number of listed spaces without a place on the map. */
  without: number
  /** There are, or may be, more than are shown. */
  more: boolean
}
