import { gzipSync } from 'node:zlib'

/**
 * What a page's scripts and styles may weigh on the wire, gzipped, in kilobytes of 1,000 bytes. The goal for home and Explore is 140,
 * for static pages 122; saying once what was done (finding O9) is worth half a KB more, and on home and Explore
 * returning to the card that one left (finding G2) and lists that stay when the connection is lost (finding G14) two.
 */
export const mostScript = { static: 122.5, home: 142.5, explore: 141.5, space: 160 } as const
/**
 * Half a kilobyte above the goal of 15: one bar at the foot of phones, its menu, the search that shrinks and pop-overs that find room (findings
 * G3, G12), and the utilities of the booking's page.
 */
export const mostStyle = 15.5

const kilobyte = 1000

/** What the page's HTML asks for, gzipped, in kilobytes. What a page fetches once it is used is not counted. */
export async function weigh(url: string, address: string): Promise<{ script: number; style: number }> {
  const html = await (await fetch(url + address)).text()
  // The route manifest names the files of other pages too; only what is preloaded, linked or imported is fetched.
  const asked = html.matchAll(/(?:href=|import(?: \* as \w+ from )?\(?\s*)"(\/assets\/[^"#]+\.(?:js|css))#?"/g)
  const sizes = { script: 0, style: 0 }
  for (const file of new Set([...asked].map(([, name = '']) => name))) {
    const bytes = new Uint8Array(await (await fetch(url + file)).arrayBuffer())
    sizes[file.endsWith('.css') ? 'style' : 'script'] += gzipSync(bytes).byteLength / kilobyte
  }
  return sizes
}
