import { apiScopes } from '../../../rules/api-scope.ts'
import { brand } from '../../../rules/brand.ts'
import { Refusal } from '../../../rules/refusal.ts'
import { baseOriginOf } from '../base-url.ts'
import { docsPage, docsStyle } from './api-docs-page.ts'
import { apiRoutes } from './api-routes.ts'
import { availabilityApi } from './availability-api.ts'
import { bookingsApi } from './bookings-api.ts'
import { extensionsApi } from './extensions-api.ts'
import { hostingApi } from './hosting-api.ts'
import { listingsApi } from './listings-api.ts'
import { messageFilesApi } from './message-files-api.ts'
import { messagesApi } from './messages-api.ts'
import { modificationsApi } from './modifications-api.ts'
import { paymentIntentsApi } from './payment-intents-api.ts'
import { photosApi } from './photos-api.ts'
import { pricesApi } from './prices-api.ts'
import { profileApi } from './profile-api.ts'
import { receiptsApi } from './receipts-api.ts'
import { replacementsApi } from './replacements-api.ts'
import { requestsApi } from './requests-api.ts'
import { reviewsApi } from './reviews-api.ts'
import { scheduleApi } from './schedule-api.ts'
import { seriesApi } from './series-api.ts'
import { sessionsApi } from './sessions-api.ts'
import { spaceTypesApi } from './space-types-api.ts'
import { spacesApi } from './spaces-api.ts'
import { stayProposalsApi } from './stay-proposals-api.ts'
import { stripeAccountApi } from './stripe-account-api.ts'

/** The public API under /api: the functions that the screens use, described by OpenAPI 3.1. */
export const api = apiRoutes()

for (const part of [
  sessionsApi,
  profileApi,
  spaceTypesApi,
  spacesApi,
  listingsApi,
  scheduleApi,
  pricesApi,
  availabilityApi,
  photosApi,
  paymentIntentsApi,
  bookingsApi,
  requestsApi,
  modificationsApi,
  extensionsApi,
  stayProposalsApi,
  replacementsApi,
  seriesApi,
  hostingApi,
  stripeAccountApi,
  receiptsApi,
  messagesApi,
  messageFilesApi,
  reviewsApi,
]) {
  api.route('/', part)
}

api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
  type: 'http',
  scheme: 'bearer',
  description: 'The access token of POST /api/sessions',
})
api.openAPIRegistry.registerComponent('securitySchemes', 'key', {
  type: 'http',
  scheme: 'bearer',
  description:
    'A key of a person, made at /profile/keys and sent like a token: `Authorization: Bearer hk_...`. It works for the ' +
    `operations whose scope it has: ${apiScopes.map((scope) => `\`${scope}\``).join(', ')}`,
})
api.openAPIRegistry.registerComponent('securitySchemes', 'cookie', {
  type: 'apiKey',
  in: 'cookie',
  name: 'session',
  description: 'What browsers have after signing in on the site',
})

const description = {
  openapi: '3.1.0',
  info: {
    title: `${brand.name} API`,
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Find spaces, book them by the hour and pay. All money is integer minor units with a currency; times are ISO 8601; ' +
      'every refusal has the shape {"error": {"code", "message", "fields"?, "details"?}}. Live changes come as server-sent events ' +
      'from GET /api/events?topics=spaces,space-types,space:ID. Addresses that begin with a slash, like those of photos, are relative ' +
      'to the address of the marketplace. Pages of other sites cannot call the API, but may show photos.',
  },
  servers: [{ url: '/api' }],
}

type Description = ReturnType<typeof api.getOpenAPI31Document>
let generated: Description | undefined

/** Generated at the first request, because it takes tens of milliseconds. */
function described(): Description {
  generated ??= api.getOpenAPI31Document(description)
  return generated
}

api.get('/openapi.json', (c) => c.json(described()))
api.get('/docs', (c) => c.html(docsPage(described(), baseOriginOf(c.req.header('host') ?? null))))
api.get('/docs.css', (c) => c.body(docsStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
api.all('*', () => {
  throw new Refusal('notFound')
})
