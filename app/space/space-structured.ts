import { toDecimalText } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { photoUrl, photoWidthFor } from '../../rules/photo-url.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import type { SpaceReview } from '../../server/reviews/reviews-of-space.ts'
import type { ReviewsView, SpaceView } from './load-space.server.ts'

/** A space as schema.org structured data, for search engines. */
export function structuredSpace(space: SpaceView, reviews: ReviewsView | null, origin: string) {
  const url = origin + paths.space(space.slug)
  const { fromMinor: amountMinor, currency } = space
  const price = toDecimalText({ amountMinor, currency })
  return {
    '@type': 'Product',
    name: space.title,
    description: space.metaDescription,
    category: space.typeLabel,
    url,
    image: space.images.map(({ storageKey, widths }) => origin + photoUrl(storageKey, photoWidthFor(widths, 1200))),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...(space.isFrom ? { minPrice: price } : { price }),
        priceCurrency: currency,
        unitCode: 'HUR',
      },
      availability: `https://schema.org/${acceptsBookings(space) ? 'InStock' : 'OutOfStock'}`,
      areaServed: {
        '@type': 'Place',
        name: space.city,
        address: { '@type': 'PostalAddress', addressLocality: space.city, addressCountry: space.countryCode },
      },
    },
    ...(space.rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: space.rating, reviewCount: space.reviewCount },
      review: (reviews?.entries ?? []).flatMap((entry) => (entry.kind === 'review' ? [structuredReview(entry)] : [])),
    }),
  }
}

function structuredReview({ author, at, body, rating }: SpaceReview) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author ?? 'A guest' },
    datePublished: at.slice(0, 10),
    reviewBody: body,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  }
}
