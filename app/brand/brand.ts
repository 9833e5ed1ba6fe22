/** What makes the site somebody's own: name, tagline, the company and its claims. A self-hoster edits this file. */
export const brand = {
  name: 'Hourlet',
  tagline: 'Spaces, let by the hour',
  description: 'Find and book unique spaces for events, photoshoots or meetings, by the hour.',
  /** In the footer. */
  blurb: 'Find and book unique spaces for events, photoshoots or meetings. Let by the hour, made in Tampa, Florida.',
  company: 'Hourlet',
} as const

/** A page's title in the browser's tab. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${brand.name}` : `${brand.name}: ${brand.tagline.toLowerCase()}`
}
