/** The words of the home page. A self-hoster edits this file; the carousel's photos stand in photos.ts, in the same order. */
import { brand } from './brand.ts'

/** The slides of the carousel (spec 2 "Hero carousel"). */
export const heroSlides = [
  {
    title: 'Earn More, Pay Less',
    subtitle:
      'Owners keep 90% of earnings. Renters pay only for the hours they need, and save up to 70% versus agencies.',
    badge: '10% platform fee',
  },
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
    subtitle: 'Rooftops and rooms under the palms. You see the fee and the total before you pay.',
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
] as const

/** On each slide: the first leads to the spaces, the second to listing one. */
export const heroButtons = { explore: 'Explore Spaces', list: 'List A Space' } as const

/** Why people come, from both sides (spec 2 "Home screen"); the claims are those of spec 1. */
export const sides = {
  seekers: {
    title: 'For Space Seekers',
    points: [
      {
        title: 'Save Up to 70%',
        text: 'That is the gap between a room by the hour and the same room through an agency.',
      },
      {
        title: 'Flexible Bookings',
        text: 'One hour or a long day. Pay only for the hours you need, and change them up to 48 hours before.',
      },
      {
        title: 'Direct Communication',
        text: 'Ask where to park, or whether the piano is in tune. You chat with the owner directly.',
      },
    ],
  },
  owners: {
    title: 'For Space Owners',
    points: [
      {
        title: 'Earn More',
        text: 'Keep 90% of earnings with a 10% platform fee. Nothing to pay until somebody books.',
      },
      { title: 'Fast Payments', text: 'Paid to your bank account within 24 hours of each booking.' },
      {
        title: 'Protected & Secure',
        text: `${brand.insurance} and secure payment processing are included.`,
      },
    ],
  },
} as const

/** The banner of the company; its figures stand in brand.ts. */
export const company = { title: `A tech company based in ${brand.place}` } as const

/** 'Success Stories': an owner and somebody who rents. */
export const stories = [
  {
    words:
      'The studio sat empty from Monday to Thursday and the rent did not. Those four days brought in over $20,000 in the first year.',
    name: 'Danielle Reyes',
    who: 'Photography studio owner, Los Angeles',
  },
  {
    words:
      'I used to hire a hall until midnight for a dinner that ended at ten. Now I pay for five hours. It saves my clients thousands monthly.',
    name: 'Marcus Bell',
    who: 'Event planner, Chicago',
  },
] as const

/** Above the spaces of other countries. */
export const abroad = {
  text: 'Each strip runs on the clock of the place. While one city closes its doors, another has the whole day open.',
} as const

/** Three steps, each drawn on the hours of one day. */
export const steps = [
  {
    title: 'See the day',
    text: 'Every space shows its hours as they are. Open ones are free, filled ones are taken. No asking, no waiting for a yes.',
  },
  {
    title: 'Mark your hours',
    text: 'The price is whole from the start: hours, fee, total. We hold your hours for 10 minutes while you pay by card.',
  },
  {
    title: 'Turn up',
    text: 'The hours are yours. The address and how to get in are in your booking, for you alone.',
  },
] as const
