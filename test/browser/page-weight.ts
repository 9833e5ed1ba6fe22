import { gzipSync } from 'node:zlib'

/**
 * The maximum transfer size of a page's scripts, gzipped, in kilobytes of 1,000 bytes. The goals are 122 for static pages, 140
 * for home and Explore, 160 for a space; docs/performance.md, 'What the pages weigh', has the features that cost the rest.
 */
export const mostScript = { static: 126, home: 155.6, explore: 152.4, space: 171.5 } as const
/** The same of a page's styles; the goal is 15. */
export const mostStyle = 17.7

const kilobyte = 1000

/** The size of what the page's HTML loads, gzipped, in kilobytes. Files loaded on use are not counted. */
export async function weigh(url: string, address: string): Promise<{ script: number; style: number }> {
  const html = await (await fetch(url + address)).text()
  // The route manifest names the files of other pages too; only what is preloaded, linked or imported is fetched.
  const requested = html.matchAll(/(?:href=|import(?: \* as \w+ from )?\(?\s*)"(\/assets\/[^"#]+\.(?:js|css))#?"/g)
  const sizes = { script: 0, style: 0 }
  for (const file of new Set([...requested].map(([, name = '']) => name))) {
    const bytes = new Uint8Array(await (await fetch(url + file)).arrayBuffer())
    sizes[file.endsWith('.css') ? 'style' : 'script'] += gzipSync(bytes).byteLength / kilobyte
  }
  return sizes
}
