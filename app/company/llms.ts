import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import type { Route } from './+types/llms'

/** What the site is and how programs use it, in the form of llmstxt.org. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const link = (text: string, path: string, words: string) => `- [${text}](${origin}${path}): ${words}`
  const lines = [
    `# ${brand.name}`,
    '',
    '> A marketplace of studios, venues, meeting rooms, offices and photography spaces that are booked by the hour and paid by card.',
    '',
    'Times are wall-clock times of the space. Prices are in the currency of the space; totals include the service fee.',
    'A booking is made and paid by a person who is signed in; programs may search and ask for quotes without an account.',
    '',
    '## For programs',
    '',
    link('API', paths.apiDocs(), 'every operation with its parameters, and the OpenAPI description'),
    `- Assistants: the Model Context Protocol over HTTP at ${origin}${paths.mcp()}: search free spaces, quote hours, hand them over to a person; no account, no key`,
    link(
      'Free spaces',
      '/api/spaces?city=new-york&sort=newest',
      'an example of a search; by time with date, from and to',
    ),
    link('Sitemap', '/sitemap.xml', 'every page, city and space'),
    '',
    '## For people',
    '',
    link('Explore', paths.explore(), 'search by place, time, people and price'),
    link('Help', paths.help(), 'booking, paying, changing, listing a space'),
    link('Cancellation', paths.cancellation(), 'what comes back, by policy and time'),
    link('Terms', paths.terms(), 'the terms of service'),
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
