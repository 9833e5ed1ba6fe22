import { brand } from '../../../rules/brand.ts'
import { positionCookieSeconds } from '../../../rules/wal-position.ts'
import type { WritingSection } from '../writing.ts'

export const cookiesLead =
  'Two cookies for staying signed in, and one for a moment. Whoever only looks around gets none, so there is nothing to accept or refuse.'

/** The lead where the site has several databases to read from. */
export const cookiesLeadWithReplicas =
  'Two cookies for staying signed in, and two for a moment. Without these a page could be older than what you have just seen or done; none of them tells who you are, so there is nothing to accept or refuse.'

export type CookieFacts = { name: string; purpose: string; lasts: string }

/** The cookies that the server actually sets, with their configured names. */
export function cookieTable(facts: {
  access: string
  refresh: string
  flash: string
  accessMinutes: number
  idleDays: number
  absoluteDays: number
  /** Set only if the site reads from several databases. */
  position?: string
}): CookieFacts[] {
  return [
    {
      name: facts.access,
      purpose: 'Says that it is you, without asking the database each time.',
      lasts: `${facts.accessMinutes} minutes, then it is renewed`,
    },
    {
      name: facts.refresh,
      purpose: 'Renews the one above while you use the site.',
      lasts: `${facts.idleDays} days without a visit, ${facts.absoluteDays} days in all`,
    },
    {
      name: facts.flash,
      purpose:
        'Carries what you have just done to the next page, which says it once: that a listing is saved, for example.',
      lasts: 'until that page is there, a minute at most',
    },
    ...(facts.position
      ? [
          {
            name: facts.position,
            purpose:
              'Says up to which change a page has to be new, after you changed something or a page was told of a change. It is a number of the whole site, the same for everybody.',
            lasts: `${positionCookieSeconds} seconds`,
          },
        ]
      : []),
  ]
}

export const cookieSections = [
  {
    title: 'How They Are Kept',
    blocks: [
      'The two for staying signed in are set when you sign in and removed when you sign out. Scripts cannot read them. Other sites cannot send any cookie of ours along with a form of theirs. They go to this site and to nobody else.',
    ],
  },
  {
    title: 'What Else Stays in Your Browser',
    blocks: [
      [
        'The form for a new listing keeps what you typed until it is saved or the tab is closed, so that a reload loses nothing.',
        'The page of a payment keeps the name on the card, and whether the provider may keep the card, until the tab is closed. The numbers of the card are not kept.',
        'The spaces whose heart you press without an account stay here until you sign in. Then they move to your [favourites](/favourites), and are removed here.',
        'The last 24 spaces that you looked at are listed under [Recently Seen](/recently-seen), where you can let them be forgotten.',
        'Messages and reviews that you have begun to write stay here until they are sent.',
        'The page remembers how far you had scrolled, for when you go back, until the tab is closed.',
      ],
      'None of them is a cookie. Apart from the hearts, and the spaces seen while that list is shown, none leaves your browser. Signing out removes them all.',
    ],
  },
  {
    title: 'The Card Provider',
    blocks: [
      'On the payment page the card form may come from our card provider, Stripe, which sets cookies of its own there to tell a person from a fraud. It is loaded on that page and on no other.',
    ],
  },
  {
    title: 'What There Is Not',
    blocks: [
      `${brand.name} has no advertising, no analytics by others, no buttons that report your visit to a social network. If that changes, this page changes first, and you will be asked.`,
    ],
  },
] as const satisfies readonly WritingSection[]

/** Shown if the site reports its errors to a monitoring service. */
export const reportingSection = {
  title: 'Reports of Errors',
  blocks: [
    'What goes wrong on a page, and how long pages take, is sent to a service that works for us, without what you typed and without your name. Of one visit in ten it keeps a drawing of what was shown, with every text and picture blanked out; a number in your browser ties the pages of that visit together until the tab is closed.',
  ],
} as const satisfies WritingSection
