import { gzipSync } from 'node:zlib'

/**
 * The maximum transfer size of a page's scripts, gzipped, in kilobytes of 1,000 bytes. The goal for home and Explore is
 * 140, for static pages 122; messages after actions (finding O9) cost half a KB more, and on home and Explore returning
 * to the last card (finding G2) and lists that stay when the connection is lost (finding G14) cost two. On home the same
 * for its section (finding P1) costs 1.7. The search panel, the phones' sheet, the filters and home's static sections are
 * plain components, which costs 4.1 on home and 1.8 on Explore; prices that differ by the hour cost half a KB (both in
 * docs/performance.md). The link to the messages with the unread ones, in the header of every page, costs 0.6, and the calendar in the menu, with its pages in the manifest, 0.3.
 * On a space the parts, the lines and the ways to report of its reviews cost 2.3, and what is said of requests 0.7; their filter and their
 * pages in the manifest cost 0.1 elsewhere. A refresh of the session that ends with its page, and the pages
 * of co-hosts in the manifest, cost some bytes everywhere. The bell in the header, and the pages of notifications in the
 * manifest, cost 0.2. The hearts of cards and spaces with their form, and the pages of favourites and saved searches in the manifest, cost 0.5;
 * the code that sends them is loaded after the page.
 * The pages of owners and of the record in the manifest cost 0.2, the link to the owner of a space some bytes more.
 * The part of the map among the filters of home and Explore cost 0.1.
 * The addresses of booking again and of pushed notifications in the manifest cost 0.1.
 * The button of the map and its address cost 1.2 on Explore, 'Where it is' 1.6 on a space, and some bytes on home, whose search shares its
 * parameters; the map itself is loaded on use. The button to sign in with a passkey cost 0.1 on a space. The button to share it, and its note of the spaces seen, cost 0.8 there.
 * Local times by sums (`rules/zone-offset.ts`), and the letters that lists send for the states of hours, cost 0.2 on home and Explore and 0.6 on
 * a space; a list's HTML is half as large for it. The line about a mistyped text cost 0.1 on home and Explore, and the pages of saved answers, shared and
 * seen spaces in the manifest 0.1 everywhere. The link to the same hours every week cost 0.2 on a space, and its pages in the manifest 0.1 elsewhere.
 * The add-ons in that link cost 0.4 on a space.
 * The pages of pictures of messages and of collections in the manifest cost 0.2.
 * Arriving where one wanted although the page's data was loaded again during the sign-in cost some bytes everywhere.
 * The part of a space's page below its week, with its reviews and 'Where it is', is loaded when React reaches it, which saves 3.3 there.
 * What messages, reviews, notifications, favourites and the map cost, measured by a build without them: 1.5 on home, 2.4 on Explore, 2 on a space,
 * 1.3 on static pages; 3 is the limit.
 * Loading the code of passkeys before it is used, and offering the nearest free hour instead of a taken one, cost 0.1 on a space; asking what is free of the days of its calendar 0.2.
 * Choices that add to the search that is being fetched cost 0.1 on home and Explore, hours of a search on one line 0.2; zones of deadlines, and add-ons in the link to the same hours every
 * week, 0.2 on a space.
 * One listener for the links of which a page has many, instead of a component of the router for each, cost 0.5 everywhere, and the times of a search as one text 0.2
 * on home and Explore; both make rendering and hydrating cheaper (docs/performance.md, goal 10). The cities with spaces where a text finds none, what it was taken for, and the badge of cards of other
 * hours, cost 0.4 there, the end of the nearest free hours and which hours are held 0.4 on a space.
 */
export const mostScript = { static: 125.3, home: 153.8, explore: 150.7, space: 168.6 } as const
/**
 * Half a kilobyte above the goal of 15: the bottom bar of phones, its menu, the shrinking search and positioned
 * popovers (findings G3, G12), and the utilities of the booking's page; 0.1 for the count of unread messages,
 * and 0.6 on a space for the parts and lines of its reviews; 0.2 for the hearts; 0.5 for stars, hearts and strips
 * drawn by styles instead of elements, which are sent once instead of with each card; 0.1 for the record of a space, and 0.2 for the total that
 * stays above the button of its sheet; 0.2 for the bar that names held hours, and for utilities that took the place of classes of one element.
 */
export const mostStyle = 17.4

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
