import { apiScopes } from '../../rules/api-scope.ts'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { mostWebhooks, webhookKinds } from '../../rules/webhook-kind.ts'
import type { Route } from './+types/llms'

/** What the site is and how programs use it, in the form of llmstxt.org. */
export function loader({ url: { origin } }: Route.LoaderArgs) {
  const link = (text: string, path: string, words: string) => `- [${text}](${origin}${path}): ${words}`
  const lines = [
    `# ${brand.name}`,
    '',
    '> A marketplace of studios, venues, meeting rooms, offices and photography spaces that are booked by the hour and paid by card.',
    '',
    'Times are wall-clock times of the space. Prices are in the currency of the space; totals include the service fee.',
    'Programs search and ask for quotes without an account. With the key of a person they hold hours, and read, change and cancel what is theirs. New hours are paid by a person in a browser: no card passes through a program.',
    '',
    '## For programs',
    '',
    link('API', paths.apiDocs(), 'every operation with its parameters'),
    link('OpenAPI description', '/api/openapi.json', 'the same for programs'),
    '- A typed client for TypeScript is in the folder `client/` of the source.',
    link(
      'Keys',
      paths.apiKeys(),
      `made by a person who is signed in, sent as a bearer token; scopes: ${names(apiScopes)}`,
    ),
    link(
      'Webhooks',
      paths.webhooks(),
      `signed notes of a person's bookings and messages, sent to up to ${mostWebhooks} addresses; types: ${names(webhookKinds)}`,
    ),
    `- Assistants: the Model Context Protocol over HTTP at ${origin}${paths.mcp()}: search free spaces, quote hours, hand them over to a person; no account, no key`,
    link(
      'Week on another site',
      '/embed.js',
      'a script that shows the free hours of a space on the sites that its owner lists',
    ),
    link(
      'Free spaces',
      '/api/spaces?city=new-york&sort=newest',
      'an example of a search; by time with date, from and to',
    ),
    link(
      'Sitemap',
      '/sitemap.xml',
      'every page, city, space and owner; the page of a space has a schema.org Product whose Offer is the price an hour, without the service fee',
    ),
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

function names(all: readonly string[]): string {
  return all.join(', ')
}
