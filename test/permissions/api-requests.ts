import { randomUUID } from 'node:crypto'
import { db } from '../../db/connect.ts'
import { payoutAccountOf } from '../../server/payouts/payout-account.ts'
import { moveClockTo } from '../database.ts'
import { connectAccount } from '../faults/marketplace-people.ts'
import { thursday } from '../make-bookings.ts'
import {
  askedLonger,
  booked,
  bookedLater,
  cancelledFor,
  ending,
  endingByRequest,
  get,
  held,
  heldSeries,
  later,
  listing,
  offered,
  page,
  photoOf,
  pictured,
  post,
  requested,
  restoreName,
  secondStepOf,
  selectId,
  seriesToHold,
  signedEvent,
  signInAgain,
  slugOf,
  startTime,
  stayed,
  talked,
  unique,
} from './prepare.ts'
import type { Prepared } from './send.ts'
import { makePicture, password } from './world.ts'

/** The requests for the API operations and other addresses in table.md. */
export const apiRequests: Record<string, Prepared> = {
  // the API
  'POST /api/sessions': post(async (w) => ({
    path: '/api/sessions',
    json: { email: (await w.makeStranger()).email, password },
  })),
  'POST /api/sessions/second-step': post(async (w) => ({
    path: '/api/sessions/second-step',
    json: await secondStepOf(w),
  })),
  'POST /api/accounts': post(() => ({
    path: '/api/accounts',
    json: { email: `${randomUUID()}@example.com`, password },
  })),
  'POST /api/sessions/refresh': {
    ...post(() => ({ path: '/api/sessions/refresh', json: {} })),
    after: signInAgain,
  },
  'DELETE /api/sessions/current': {
    ask: () => ({ method: 'DELETE', path: '/api/sessions/current' }),
    after: signInAgain,
  },
  'GET /api/profile': page('/api/profile'),
  'PATCH /api/profile': {
    ask: () => ({ method: 'PATCH', path: '/api/profile', json: { fullName: unique('Nina') } }),
    after: restoreName,
  },
  'GET /api/space-types': page('/api/space-types'),
  'POST /api/space-types': post(() => ({
    path: '/api/space-types',
    json: { name: unique('loft'), label: unique('Loft') },
  })),
  'GET /api/spaces': page('/api/spaces?q=loft'),
  'GET /api/spaces/:id': get(async (w) => `/api/spaces/${await w.makeSpace()}`),
  'GET /api/listings': page('/api/listings'),
  'POST /api/spaces': post(() => ({
    path: '/api/spaces',
    json: { ...listing(), capacity: 8, priceMinor: 7500, amenities: ['Wifi'] },
  })),
  'PATCH /api/spaces/:id': {
    ask: async (w) => ({
      method: 'PATCH',
      path: `/api/spaces/${await w.makeSpace()}`,
      json: { title: unique('South Wall') },
    }),
  },
  'DELETE /api/spaces/:id': { ask: async (w) => ({ method: 'DELETE', path: `/api/spaces/${await w.makeSpace()}` }) },
  'POST /api/spaces/:id/copy': post(async (w) => ({ path: `/api/spaces/${await w.makeSpace()}/copy` })),
  'GET /api/spaces/:id/schedule': get(async (w) => `/api/spaces/${await w.makeSpace()}/schedule`),
  'PUT /api/spaces/:id/schedule': {
    ask: async (w) => ({
      method: 'PUT',
      path: `/api/spaces/${await w.makeSpace()}/schedule`,
      json: {
        weekHours: null,
        specialHours: [],
        minHours: 2,
        noticeMinutes: 60,
        windowDays: null,
        bufferMinutes: 0,
        version: 0,
      },
    }),
  },
  'GET /api/spaces/:id/prices': get(async (w) => `/api/spaces/${await w.makeSpace()}/prices`),
  'PUT /api/spaces/:id/prices': {
    ask: async (w) => ({
      method: 'PUT',
      path: `/api/spaces/${await w.makeSpace()}/prices`,
      json: {
        timePrices: [],
        datePrices: [],
        peopleSteps: [],
        lengthDiscounts: [{ fromHours: 4, percent: 5 }],
        addOns: [],
        version: 0,
      },
    }),
  },
  'PATCH /api/spaces': {
    ask: async (w) => ({
      method: 'PATCH',
      path: '/api/spaces',
      json: { spaceIds: [await w.makeSpace(), await w.makeSpace()], available: false },
    }),
  },
  'POST /api/photos': post(async () => ({
    path: '/api/photos',
    body: await makePicture(),
    headers: { 'content-type': 'image/png' },
  })),
  'DELETE /api/photos/:id': { ask: async (w) => ({ method: 'DELETE', path: `/api/photos/${await photoOf(w)}` }) },
  'GET /api/spaces/:id/availability': get(async (w) => `/api/spaces/${await w.makeSpace()}/availability`),
  'GET /api/spaces/:id/quote': get(
    async (w) => `/api/spaces/${await w.makeSpace()}/quote?date=${later}&time=14:00&hours=3`,
  ),
  'GET /api/spaces/:id/series': get(
    async (w) => `/api/spaces/${await w.makeSpace()}/series?date=${later}&time=14:00&hours=3&weeks=2`,
  ),
  'POST /api/series': post(async (w) => ({ path: '/api/series', json: await seriesToHold(w) })),
  'GET /api/series/:id': get(async (w) => `/api/series/${await heldSeries(w)}`),
  'POST /api/create-payment-intent': post(async (w) => ({
    path: '/api/create-payment-intent',
    json: {
      spaceId: await w.makeSpace(),
      startTime,
      endTime: `${later}T17:00`,
      duration: 3,
      amount: 24_750,
      currency: 'USD',
    },
  })),
  'GET /api/bookings': page('/api/bookings'),
  'GET /api/bookings/:id': get(async (w) => `/api/bookings/${await booked(w)}`),
  'GET /api/spaces/:id/reviews': get(async (w) => `/api/spaces/${await w.makeSpace()}/reviews`),
  'POST /api/bookings/:id/review': post(async (w) => ({
    path: `/api/bookings/${await stayed(w)}/review`,
    json: { rating: 4, body: 'Fine light.', value: 3 },
  })),
  'GET /api/messages': page('/api/messages'),
  'GET /api/messages/:id': get(async (w) => `/api/messages/${await talked(w)}`),
  'GET /api/message-files/:id': get(async (w) => `/api/message-files/${await pictured(w)}`),
  'POST /api/messages': post(async (w) => ({
    path: '/api/messages',
    json: { conversationId: await talked(w), clientId: randomUUID(), body: 'Hello' },
  })),
  'POST /api/messages/:id/offers': post(async (w) => ({
    path: `/api/messages/${await talked(w)}/offers`,
    json: { clientId: randomUUID(), date: later, time: '14:00', hours: 3, headcount: 2, amount: 20_000 },
  })),
  'POST /api/messages/:id/price-requests': post(async (w) => ({
    path: `/api/messages/${await talked(w)}/price-requests`,
    json: { clientId: randomUUID(), date: later, time: '14:00', hours: 3, headcount: 2 },
  })),
  'POST /api/offers/:id/withdraw': post(async (w) => ({ path: `/api/offers/${(await offered(w)).id}/withdraw` })),
  'POST /api/messages/:id/seen': post(async (w) => ({
    path: `/api/messages/${await talked(w)}/seen`,
    json: { number: 2 },
  })),
  'GET /api/bookings-received': page('/api/bookings-received'),
  'GET /api/payouts': page('/api/payouts'),
  'GET /api/payouts/:bookingId': get(async (w) => `/api/payouts/${await booked(w)}`),
  'POST /api/bookings': post(async (w) => ({
    path: '/api/bookings',
    json: { spaceId: await w.makeSpace({ priceMinor: 0 }), startTime, hours: 2 },
  })),
  'GET /api/bookings/:id/cancellation-quote': get(async (w) => `/api/bookings/${await booked(w)}/cancellation-quote`),
  'GET /api/bookings/:id/replacements': get(async (w) => `/api/bookings/${await booked(w)}/replacements`),
  'POST /api/bookings/:id/replacements': post(async (w) => {
    const { id, spaceId } = await cancelledFor(w)
    return { path: `/api/bookings/${id}/replacements`, json: { spaceId, amount: 24_750, currency: 'USD' } }
  }),
  'POST /api/bookings/:id/move': post(async (w) => {
    const { id, spaceId } = await cancelledFor(w)
    return { path: `/api/bookings/${id}/move`, json: { spaceId, amount: 24_750, currency: 'USD' } }
  }),
  'POST /api/bookings/:id/answer': post(async (w) => ({
    path: `/api/bookings/${await requested(w)}/answer`,
    json: { answer: 'accepted' },
  })),
  'POST /api/bookings/:id/withdraw': post(async (w) => ({
    path: `/api/bookings/${await requested(w)}/withdraw`,
  })),
  'POST /api/bookings/:id/release': post(async (w) => ({ path: `/api/bookings/${await held(w)}/release` })),
  'POST /api/bookings/:id/cancel': post(async (w) => ({
    path: `/api/bookings/${await bookedLater(w)}/cancel`,
    json: { reason: 'Plans changed', refundMinor: 24_750 },
  })),
  'POST /api/bookings/:id/cancel (at a cost to the owner)': post(async (w) => ({
    path: `/api/bookings/${await bookedLater(w)}/cancel`,
    json: { reason: 'The roof leaks', refundMinor: 24_750, penaltyMinor: 2250 },
  })),
  'GET /api/bookings/:id/modification-quote': get(
    async (w) => `/api/bookings/${await bookedLater(w)}/modification-quote?startTime=2026-06-21T15:00&hours=3`,
  ),
  'POST /api/bookings/:id/modifications': post(async (w) => ({
    path: `/api/bookings/${await bookedLater(w)}/modifications`,
    json: { startTime: '2026-06-21T15:00', hours: 3, amount: 0, currency: 'USD' },
  })),
  'GET /api/bookings/:id/extensions': get(async (w) => `/api/bookings/${(await ending(w)).id}/extensions`),
  'POST /api/bookings/:id/extensions': post(async (w) => {
    const { id, until } = await ending(w)
    return { path: `/api/bookings/${id}/extensions`, json: { until, amount: 8250, currency: 'USD' } }
  }),
  'POST /api/bookings/:id/extension-requests': post(async (w) => {
    const { id, until } = await endingByRequest(w)
    return { path: `/api/bookings/${id}/extension-requests`, json: { until, amount: 8250, currency: 'USD' } }
  }),
  'POST /api/bookings/:id/extension-offers': post(async (w) => {
    const { id, until } = await ending(w)
    return { path: `/api/bookings/${id}/extension-offers`, json: { until, amount: 8250, currency: 'USD' } }
  }),
  'POST /api/bookings/:id/extension-answer': post(async (w) => {
    const { id, proposal } = await askedLonger(w)
    return { path: `/api/bookings/${id}/extension-answer`, json: { proposalId: proposal, answer: 'declined' } }
  }),
  'POST /api/stripe-account (action=create)': post(async () => {
    await db().$client.query('update profiles set stripe_account_id = null, stripe_onboarding_complete = false')
    return { path: '/api/stripe-account', json: { action: 'create', country: 'US' } }
  }),
  "POST /api/stripe-account (action=check of the owner's account)": {
    ...post(async ({ people }) => {
      const { accountId } = await payoutAccountOf(people.owner)
      return {
        path: '/api/stripe-account',
        json: { action: 'check', accountId: accountId ?? (await connectAccount(people.owner)) },
      }
    }),
    changesNothing: true,
  },
  'GET /api/bookings/:id/receipt': get(async (w) => `/api/bookings/${await booked(w)}/receipt`),
  'GET /api/openapi.json': page('/api/openapi.json'),
  'GET /api/docs': page('/api/docs'),
  'GET /api/docs.css': page('/api/docs.css'),
  'ALL /api/*': page('/api/users'),

  // streams, files, and what other machines call
  'GET /api/events topics=spaces': page('/api/events?topics=spaces'),
  'GET /api/events topics=space-types': page('/api/events?topics=space-types'),
  'GET /api/events topics=space': page('/api/events?topics=space:1'),
  'GET /api/events topics=hours': page('/api/events?topics=hours:1'),
  'GET /api/events topics=booking': get(async (w) => `/api/events?topics=booking:${await booked(w)}`),
  'GET /api/events topics=person': get(async ({ people }) => `/api/events?topics=spaces,person:${people.guest.id}`),
  'GET /api/events topics=messages': get(async ({ people }) => `/api/events?topics=messages:${people.guest.id}`),
  'GET /api/events topics=notifications': get(
    async ({ people }) => `/api/events?topics=notifications:${people.guest.id}`,
  ),
  'GET /api/events topics=session': page('/api/events?topics=session:00000000-0000-4000-8000-000000000000'),
  'GET /alive': page('/alive'),
  'GET /health': page('/health'),
  'GET /ready': page('/ready'),
  'GET /metrics': page('/metrics'),
  'GET /photos/*': get(async (w) => {
    const init = { method: 'POST', body: await makePicture(), headers: { 'content-type': 'image/png' } }
    return (await (await w.ask('guest', '/profile/avatar', init)).json()).avatarUrl
  }),
  'POST /api/stripe-webhook (unsigned)': post(() => ({
    path: '/api/stripe-webhook',
    body: '{"type":"charge.refunded"}',
  })),
  'POST /api/stripe-webhook (signed)': post(() => ({ path: '/api/stripe-webhook', ...signedEvent() })),
  'POST /mcp (the tool that hands over)': {
    ask: async (w) => ({
      path: '/mcp',
      method: 'POST',
      json: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'hold',
          arguments: { space: String(await w.makeSpace()), start: '2026-06-20T14:00', hours: 3 },
        },
      },
    }),
    changesNothing: true,
  },
  'ALL /mcp': { ask: () => ({ path: '/mcp', method: 'DELETE' }) },
  'ALL /card-simulator/* (what browsers need)': page('/card-simulator/challenge.css'),
  'ALL /card-simulator/* (its secret API)': {
    ask: () => ({ path: '/card-simulator/v1/charges', headers: { authorization: 'Bearer sk_test_secret' } }),
  },
  'GET /embed/:slug': get(async (w) => `/embed/${await slugOf(await w.makeSpace())}?at=2026-06-20T14:00`),
  'GET /dev/embed': page('/dev/embed'),
  'GET /dev/mail': page('/dev/mail'),
  'GET /dev/mail/previews': page('/dev/mail/previews'),
  'GET /dev/mail/previews/:name': page('/dev/mail/previews/confirmedForGuest'),
  'GET /dev/mail/:id': get(
    async () =>
      `/dev/mail/${await selectId(`insert into outgoing_mails (recipient, subject, body_text) values ('n@example.com', 'S', 'T') returning id`)}`,
  ),
  'GET /dev/clock': page('/dev/clock'),
  'GET /dev/ical': page('/dev/ical'),
  'POST /dev/clock': {
    ...post(() => ({ path: '/dev/clock', form: { hours: '1' } })),
    after: () => moveClockTo(thursday),
  },
}
