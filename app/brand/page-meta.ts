import type { MetaDescriptor } from 'react-router'
import { brand } from '../../rules/brand.ts'

type PageMeta = {
  title?: string
  description: string
  /** The canonical address of the page: a path of this site with the relevant filters. */
  path: string
  /** The path or address of a picture for previews; defaults to the site's. */
  image?: string
  noindex?: boolean
  /** Returns schema.org JSON-LD; receives the site's origin for its addresses. */
  structured?: (origin: string) => { '@type': string; [property: string]: unknown }
}

/** A page's title in the browser's tab. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${brand.name}` : `${brand.name}: ${brand.tagline.toLowerCase()}`
}

/** The meta tags of a page for search engines and previews. `matches` are those of the route's `meta`. */
export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches)
  const title = pageTitle(page.title)
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: origin + page.path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: origin + page.path },
    { property: 'og:image', content: addressAt(page.image ?? brand.previewImage, origin) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structured
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.structured(origin) } }]
      : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Makes an address absolute. If the root's loader failed, there is no origin, and the path is returned. */
function addressAt(path: string, origin: string): string {
  return origin ? new URL(path, origin).href : path
}

/** The site's origin from the root's loader. */
function originOf(matches: readonly unknown[]): string {
  const root = matches.find((match) => has(match, 'id') && match.id === 'root')
  const loaded = has(root, 'loaderData') ? root.loaderData : undefined
  return has(loaded, 'origin') ? String(loaded.origin) : ''
}

function has<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
