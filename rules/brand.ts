import { slugify } from './slug.ts'

/**
 * The operator's branding: name, tagline, the company and its claims. Pages, mails, PDFs, the API description and
 * file names read it. To rebrand the site, edit this file, the pictures and texts of app/brand, and
 * app/company/content, whose job postings, articles and press texts are examples.
 */
export const brand = {
  name: 'Hourlet',
  tagline: 'Spaces, let by the hour',
  description: 'Find and book unique spaces for events, photoshoots or meetings, by the hour.',
  /** In the footer. */
  blurb: 'Find and book unique spaces for events, photoshoots or meetings. Let by the hour, made in Tampa, Florida.',
  /** The preview picture for shared links to pages without a picture of their own. */
  previewImage: '/photos/hero/event-loft-long-table-1400.webp',
  company: 'Hourlet',
  /** Where the company is based. */
  place: 'Tampa, Florida',
  /** The company's own figures. */
  stats: [
    { figure: '24/7', text: 'platform uptime' },
    { figure: '50+', text: 'team members' },
    { figure: '100K+', text: 'happy users' },
  ],
  insurance: '$1M liability insurance',
  /** When support is available. */
  supportHours: 'Mon-Fri 9-6 PST',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/hourlet' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/hourlet' },
    { name: 'YouTube', href: 'https://www.youtube.com/@hourlet' },
  ],
} as const

/** The name as used in file names and URLs: lower case, words joined by dashes. */
export const brandSlug = slugify(brand.name)
