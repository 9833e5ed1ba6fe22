/**
 * The texts of the home page's hero and lists; those of its other sections are in home-reasons.ts. A self-hoster edits
 * both. The carousel's photos are in page-photos.ts, in the same order.
 */
/** The slides of the carousel (spec 2 "Hero carousel"); the first says what the fees are (fee-claims.ts). */
export const heroSlides: readonly { title: string; subtitle?: string; badge?: string }[] = [
  { title: 'Earn More, Pay Less' },
  {
    title: 'New York Studios',
    subtitle: 'Daylight lofts and sets in the city that never waits. Take the afternoon, leave the lease to others.',
    badge: 'New York',
  },
  {
    title: 'Premium Studios',
    subtitle: 'Seamless paper, soft light and a door that shuts. What hangs on the wall is in the price.',
    badge: 'Ready to shoot',
  },
  {
    title: 'Los Angeles Venues',
    subtitle: 'Rooftops and rooms under the palms. You see the service fee and the total before you pay.',
    badge: 'Los Angeles',
  },
  {
    title: 'Creative Spaces',
    subtitle: 'Somewhere to paint, rehearse or make a mess for three hours, and then go home.',
    badge: 'Room to make things',
  },
  {
    title: 'Chicago Skyline',
    subtitle: 'Sprung floors, brick lofts and boardrooms by the lake. See which hours are open today.',
    badge: 'Chicago',
  },
  {
    title: 'Office Spaces',
    subtitle: 'A desk for the morning, a table for twelve at two. No deposit, no contract, no key to lose.',
    badge: 'From one hour',
  },
  {
    title: 'Miami Vibes',
    subtitle: 'Pastel mornings and warm evenings, and rooms to match. From one hour to the whole day.',
    badge: 'Miami',
  },
  {
    title: 'Event Venues',
    subtitle: 'Long tables, string lights and a clear price by the hour, from the toast to the last taxi.',
    badge: 'Up to 24 hours',
  },
  {
    title: 'San Francisco Bay',
    subtitle: 'Workshops, offices and rooms with fog for a view. Your hours are held while you pay.',
    badge: 'San Francisco',
  },
]

/** The buttons of each slide: the first links to the spaces, the second to creating a listing. */
export const heroButtons = { explore: 'Explore Spaces', list: 'List A Space' } as const

/** The heading of the spaces of other countries. */
export const abroad = {
  text: 'Each strip runs on the clock of the place. While one city closes its doors, another has the whole day open.',
} as const
