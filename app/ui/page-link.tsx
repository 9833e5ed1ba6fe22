import type { ComponentProps } from 'react'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The path of a page of the site, with its query. */
  to: string
  /** Fetches the page on hover and focus. */
  prefetch?: boolean
  /** Keeps the scroll position; not together with `prefetch`. */
  keepsScroll?: boolean
}

/**
 * A link to a page of the site, for links of which a page has many: `PageLinks` opens them all, so that rendering and
 * hydrating one costs no more than an anchor. The router finds them by `data-discover`, to load the routes of their pages ahead.
 */
export function PageLink({ to, prefetch, keepsScroll, ...link }: PageLinkProps) {
  return <a {...link} href={to} data-discover={prefetch ? 'prefetch' : keepsScroll ? 'keep-scroll' : ''} />
}
