import { slugify } from './slug.ts'

/**
 * What makes the site the host's own: name, tagline, the company and its claims. Pages, mails, papers, the API description and
 * file names take them from here, so that a host edits this file (and the pictures and words of app/brand).
 */
export const brand = {
  name: 'Hourlet',
  tagline: 'Spaces, let by the hour',
  description: 'Find and book unique spaces for events, photoshoots or meetings, by the hour.',
  /** In the footer. */
  blurb: 'Find and book unique spaces for events, photoshoots or meetings. Let by the hour, made in Tampa, Florida.',
  /** The picture of a page that has none of its own, where it is shared. */
  previewImage: '/photos/hero/event-loft-long-table-1400.webp',
  company: 'Hourlet',
  /** Where the company is at home. */
  place: 'Tampa, Florida',
  /** The company's own figures. */
  stats: [
    { figure: '24/7', text: 'platform uptime' },
    { figure: '50+', text: 'team members' },
    { figure: '100K+', text: 'happy users' },
  ],
  insurance: '$1M liability insurance',
  /** When people of the company answer. */
  supportHours: 'Mon-Fri 9-6 PST',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/hourlet' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/hourlet' },
    { name: 'YouTube', href: 'https://www.youtube.com/@hourlet' },
  ],
} as const

/** The name as part of file names and addresses: lower case, words joined by dashes. */
export const brandSlug = slugify(brand.name)
