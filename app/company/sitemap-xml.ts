import { escapeHtml } from '../../rules/escape-html.ts'
import { ownerSlug } from '../../rules/owner-address.ts'
import { paths } from '../../rules/paths.ts'
import { countSitemapParts, ownersOfSitemapPart, spacesOfSitemapPart } from '../../server/spaces/sitemap-part.ts'
import type { Route } from './+types/sitemap-xml'
import { indexablePages } from './indexable-pages.ts'

type Entry = { path: string; changed?: Date }

/** The XML sitemap: an index of files with the pages and cities and, in parts, the spaces and their owners. */
export async function loader({ url: { origin, searchParams } }: Route.LoaderArgs) {
  if (searchParams.has('pages'))
    return xml(
      urls(
        indexablePages().map((path) => ({ path })),
        origin,
      ),
    )
  const kind = partKinds.find((each) => searchParams.has(each))
  if (!kind) return xml(index(await countSitemapParts(), origin))
  const part = searchParams.get(kind) ?? ''
  if (!/^[1-9]\d{0,5}$/.test(part)) throw new Response(null, { status: 404 })
  return xml(urls(await entriesOf[kind](Number(part)), origin))
}

const partKinds = ['owners', 'spaces'] as const

const entriesOf: Record<(typeof partKinds)[number], (part: number) => Promise<Entry[]>> = {
  owners: async (part) =>
    (await ownersOfSitemapPart(part)).map(({ id, name }) => ({ path: paths.owner(ownerSlug(name, id)) })),
  spaces: async (part) =>
    (await spacesOfSitemapPart(part)).map(({ slug, updatedAt }) => ({ path: paths.space(slug), changed: updatedAt })),
}

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function index(parts: number, origin: string): string {
  const numbers = Array.from({ length: parts }, (_, before) => before + 1)
  const queries = ['pages', ...partKinds.flatMap((kind) => numbers.map((part) => `${kind}=${part}`))]
  const maps = queries.map((query) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap.xml?${query}`)}</loc></sitemap>`)
  return `<sitemapindex ${schema}>\n${maps.join('\n')}\n</sitemapindex>`
}

function urls(entries: readonly Entry[], origin: string): string {
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`
  })
  return `<urlset ${schema}>\n${lines.join('\n')}\n</urlset>`
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
