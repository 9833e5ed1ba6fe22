/** The texts of the home page's sections: reasons, company and how it works. A self-hoster edits this. */
import { brand } from '../../rules/brand.ts'

/** From both sides (spec 2 "Home screen"); the claims are those of spec 1. */
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
      // Its text is in fee-claims.ts.
      { title: 'Earn More' },
      {
        title: 'Fast Payments',
        text: 'Paid to your bank account within 24 hours of each booking. Your bank may take 3-5 business days more.',
      },
      {
        title: 'Protected & Secure',
        text: `${brand.insurance} and secure payment processing are included.`,
      },
    ],
  },
} as const

/** The banner of the company; its figures are in brand.ts. */
export const company = { title: `A tech company based in ${brand.place}` } as const

/** 'Success Stories': an owner and a guest. */
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

/** Three steps, each illustrated by the hours of one day. */
export const steps = [
  {
    title: 'See the day',
    text: 'Every space shows its hours as they are. Light ones are free, dark ones are taken. Most need no asking and no waiting for a yes.',
  },
  {
    title: 'Mark your hours',
    text: 'The price is whole from the start: hours, service fee, total. We hold your hours for 10 minutes while you pay by card.',
  },
  {
    title: 'Turn up',
    text: 'The hours are yours. The address and how to get in are in your booking, for you alone.',
  },
] as const
