import { randomUUID } from 'node:crypto'
import { db } from '../../db/connect.ts'
import { addToCollection, shareCollection } from '../../server/favourites/change-collections.ts'
import { saveFavourite } from '../../server/favourites/save-favourite.ts'
import { setBlocked } from '../../server/messages/block-person.ts'
import { unsubscribeToken } from '../../server/notifications/unsubscribe-token.ts'
import { makeBooking } from '../make-bookings.ts'
import { offerFields } from '../make-offers.ts'
import {
  answered,
  askedLonger,
  bookedLater,
  bookingsOfBookedSeries,
  cancelledFor,
  collected,
  confirmationToken,
  ending,
  endingByRequest,
  entered,
  handedOverPath,
  held,
  heldSeries,
  invitationToken,
  listing,
  makeAddress,
  notified,
  offered,
  passkeyOf,
  photoOf,
  post,
  requested,
  restoreName,
  reviewed,
  searchedFor,
  secondStepOf,
  selectId,
  seriesToHold,
  signInAgain,
  slot,
  slugOf,
  slugOfReview,
  stayed,
  talked,
  unique,
} from './prepare.ts'
import type { Prepared } from './send.ts'
import { makePicture, password, type World } from './world.ts'

const ofSpace = (intent: Record<string, string>) =>
  post(async (w) => ({ path: `/space/${await slugOf(await w.makeSpace())}`, form: intent }))
/** A change of a collection of the guest's, with a space that the guest saved. */
const ofCollection = (intent: string, fields: (spaceId: string) => Record<string, string> = () => ({})) =>
  post(async (w) => {
    const spaceId = await w.makeSpace()
    await saveFavourite(w.people.guest, spaceId)
    const id = await collected(w)
    if (intent === 'unshare') await shareCollection(w.people.guest, id, true)
    if (intent === 'remove') await addToCollection(w.people.guest, id, [spaceId])
    return { path: `/collections/${id}`, form: { intent, ...fields(String(spaceId)) } }
  })

const ofFavourites = (change: string, others: Record<string, string> = {}) =>
  post(async (w) => ({
    path: '/favourites/change',
    form: { [change]: String(await w.makeSpace()), back: '/explore', ...others },
  }))
const ofListing = (form: Record<string, string>) =>
  post(async (w) => ({ path: `/my-listings/${await w.makeSpace()}`, form }))
const ofListings = (form: Record<string, string>) =>
  post(async (w) => ({ path: '/my-listings', form: { ...form, id: String(await w.makeSpace()) } }))
const ofChosen = (form: Record<string, string>) =>
  post(async (w) => ({ path: '/my-listings', form: { ...form, chosen: String(await w.makeSpace()) } }))

/** Open from 9 to 18 on Mondays. */
const hours = {
  version: '0',
  hours: 'own',
  'week.0.0.from': '09:00',
  'week.0.0.to': '18:00',
  'dates.0.first': '',
  minHours: '2',
  noticeMinutes: '60',
  windowDays: '',
  bufferMinutes: '0',
}

/** A tenth off from four hours on. */
const prices = {
  version: '0',
  'lengthDiscounts.0.row': '',
  'lengthDiscounts.0.from': '4',
  'lengthDiscounts.0.percent': '10',
}

/** The requests for the forms in table.md. */
const calendarEntry = {
  intent: 'save',
  kind: 'block',
  date: '2026-06-20',
  from: '14:00',
  to: '17:00',
  name: 'Painting',
}

export const formRequests: Record<string, Prepared> = {
  // forms for all users
  'POST /sign-in (mode=sign-in)': {
    ...post(async (w) => ({ path: '/sign-in', form: { email: (await w.makeStranger()).email, password } })),
    after: signInAgain,
  },
  'POST /sign-in (mode=sign-up)': {
    ...post(() => ({
      path: '/sign-in?mode=sign-up',
      form: { email: `${randomUUID()}@example.com`, password, fullName: 'Nina New' },
    })),
    after: signInAgain,
  },
  'POST /sign-in (the second step)': {
    ...post(async (w) => ({ path: '/sign-in', form: await secondStepOf(w) })),
    after: signInAgain,
  },
  'POST /sign-in (a passkey)': {
    ...post(async (w) => ({ path: '/sign-in', form: await passkeyOf(w) })),
    after: signInAgain,
  },
  'POST /sign-in/passkey': post(() => ({ path: '/sign-in/passkey', form: {} })),
  'POST /sign-out': { ...post(() => ({ path: '/sign-out', form: {} })), after: signInAgain },
  'POST /reset-password (asks for the mail)': post(async (w) => ({
    path: '/reset-password',
    form: { email: (await w.makeStranger()).email },
  })),
  'POST /reset-password (with a token)': post(() => ({
    path: '/reset-password',
    form: { token: 'nobodys', password },
  })),
  'POST /change-address': post(() => ({ path: '/change-address', form: { token: 'nobodys' } })),
  'POST /confirm-address': post(async (w) => ({
    path: '/confirm-address',
    form: { token: await confirmationToken(w) },
  })),
  'POST /contact': post(() => ({
    path: '/contact',
    form: { name: 'Nina', email: 'nina@example.com', subject: 'general', message: unique('Hello') },
  })),
  'POST /space/:slug/report': post(async (w) => ({
    path: `/space/${await slugOf(await w.makeSpace())}/report`,
    form: { reason: 'theirs', words: unique('The photos are of another place') },
  })),
  'POST /reviews/:id/report': post(async (w) => ({
    path: `/reviews/${await reviewed(w)}/report`,
    form: { reason: 'offensive', words: unique('It names my neighbour') },
  })),
  'POST /newsletter': post(() => ({ path: '/newsletter', form: { email: `${randomUUID()}@example.com` } })),
  'POST /newsletter/start': post(async () => {
    const token = randomUUID()
    const statement = 'insert into newsletter_subscribers (email, token) values ($1, $2)'
    await db().$client.query(statement, [`${token}@example.com`, token])
    return { path: '/newsletter/start', form: { token } }
  }),
  'POST /newsletter/end': post(async () => {
    const token = randomUUID()
    const statement = 'insert into newsletter_subscribers (email, token, confirmed_at) values ($1, $2, now())'
    await db().$client.query(statement, [`${token}@example.com`, token])
    return { path: `/newsletter/end?token=${token}`, form: { 'List-Unsubscribe': 'One-Click' } }
  }),

  // forms of people
  'POST /notifications intent=all': post(async (w) => {
    const ids = await notified(w)
    return { path: '/notifications', form: { intent: 'all', ids: ids.join(',') } }
  }),
  'POST /notifications intent=seen': post(async (w) => {
    const ids = await notified(w)
    return { path: '/notifications', form: { intent: 'seen', ids: ids.join(',') } }
  }),
  'POST /notifications/unsubscribe': post(async (w) => {
    await notified(w)
    const token = unsubscribeToken(w.people.guest.id, 'message')
    return { path: `/notifications/unsubscribe?token=${token}`, form: { 'List-Unsubscribe': 'One-Click' } }
  }),
  'POST /profile/notifications': post(() => ({ path: '/profile/notifications', form: { wanted: 'message.page' } })),
  'POST /profile/notifications/push intent=on': post(() => ({
    path: '/profile/notifications/push',
    form: {
      intent: 'on',
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    },
  })),
  // No role has a subscription; whose it may end is tested in server/notifications/push.test.ts.
  'POST /profile/notifications/push intent=off': {
    ask: () => ({ path: '/profile/notifications/push', method: 'POST', form: { intent: 'off', which: '1' } }),
    changesNothing: true,
  },
  'POST /messages/:id? (a message)': post(async (w) => {
    const id = await talked(w)
    return { path: `/messages/${id}`, form: { conversation: String(id), clientId: randomUUID(), body: 'Hello' } }
  }),
  'POST /messages/:id? (a new conversation)': post(async (w) => ({
    path: '/messages/new',
    form: { space: String(await w.makeSpace()), clientId: randomUUID(), body: 'Hello' },
  })),
  'POST /messages/:id? intent=block': post(async (w) => ({
    path: `/messages/${await talked(w)}`,
    form: { intent: 'block' },
  })),
  'POST /messages/:id? intent=unblock': post(async (w) => {
    const id = await talked(w)
    for (const person of [w.people.guest, w.people.owner]) await setBlocked(person, id, true)
    return { path: `/messages/${id}`, form: { intent: 'unblock' } }
  }),
  'POST /messages/:id? intent=withdraw-offer': post(async (w) => {
    const { id, conversationId } = await offered(w)
    return { path: `/messages/${conversationId}`, form: { intent: 'withdraw-offer', offer: id } }
  }),
  'POST /messages/ask-price': post(async (w) => ({
    path: '/messages/ask-price',
    form: { conversation: String(await talked(w)), clientId: randomUUID(), ...offerFields() },
  })),
  'POST /messages/make-offer': post(async (w) => ({
    path: `/messages/make-offer?conversation=${await talked(w)}`,
    form: { conversation: String(await talked(w)), clientId: randomUUID(), ...offerFields() },
  })),
  'POST /offers/:id': post(async (w) => ({
    path: `/offers/${(await offered(w)).id}`,
    form: { amount: '22000', currency: 'USD' },
  })),
  'POST /messages/answers intent=add': post(() => ({
    path: '/messages/answers',
    form: { intent: 'add', title: unique('Parking'), body: 'In the yard.' },
  })),
  'POST /messages/answers intent=change': post(async (w) => ({
    path: '/messages/answers',
    form: { intent: 'change', id: await answered(w), title: unique('Parking'), body: 'In the yard.' },
  })),
  'POST /messages/answers intent=delete': post(async (w) => ({
    path: '/messages/answers',
    form: { intent: 'delete', id: await answered(w) },
  })),
  'POST /messages/pictures': post(async () => ({
    path: '/messages/pictures',
    body: await makePicture(),
    headers: { 'content-type': 'image/png' },
  })),
  'POST /messages/:id/report': post(async (w) => ({
    path: `/messages/${await talked(w)}/report`,
    form: { reason: 'other', words: 'They are rude.' },
  })),
  'POST /messages/send': post(async (w) => ({
    path: '/messages/send',
    form: { sender: w.people.guest.id, conversation: String(await talked(w)), clientId: randomUUID(), body: 'Hello' },
  })),
  'POST /saved-searches intent=save': post(() => ({
    path: '/saved-searches',
    form: { intent: 'save', name: 'Lofts', address: `q=${unique('loft')}` },
  })),
  'POST /saved-searches intent=change': post(async (w) => ({
    path: '/saved-searches',
    form: { intent: 'change', id: await searchedFor(w), name: unique('Loft'), mailEvery: 'day' },
  })),
  'POST /saved-searches intent=delete': post(async (w) => ({
    path: '/saved-searches',
    form: { intent: 'delete', id: await searchedFor(w) },
  })),
  'POST /saved-searches/stop': post(async (w) => ({
    path: `/saved-searches/stop?search=${await searchedFor(w)}`,
    form: { 'List-Unsubscribe': 'One-Click' },
  })),
  'POST /favourites': post(() => ({ path: '/favourites', form: { name: unique('Shoots') } })),
  'POST /collections/:id intent=rename': ofCollection('rename', () => ({ name: unique('Shoots') })),
  'POST /collections/:id intent=share': ofCollection('share'),
  'POST /collections/:id intent=unshare': ofCollection('unshare'),
  'POST /collections/:id intent=add': ofCollection('add', (spaceId) => ({ spaces: spaceId })),
  'POST /collections/:id intent=remove': ofCollection('remove', (spaceId) => ({ space: spaceId })),
  'POST /collections/:id intent=delete': ofCollection('delete'),
  'POST /favourites/change (save)': ofFavourites('save'),
  'POST /favourites/change (remove)': post(async (w) => {
    const spaceId = await w.makeSpace()
    for (const person of Object.values(w.people)) await saveFavourite(person, spaceId)
    return { path: '/favourites/change', form: { remove: String(spaceId), back: '/explore' } }
  }),
  'POST /favourites/change (merge, by script)': ofFavourites('merge', { script: 'yes' }),
  'POST /explore': post(() => ({ path: '/explore', form: { name: unique('barn'), label: unique('Barn') } })),
  'POST /space/:slug intent=book': post(async (w) => ({
    path: `/space/${await slugOf(await w.makeSpace())}`,
    form: { ...slot, intent: 'book', people: '1', priceMinor: '7500', guestFeeBp: '1000', currency: 'USD' },
  })),
  'POST /space/:slug intent=available': ofSpace({ intent: 'available', on: 'no' }),
  'POST /space/:slug intent=maintenance': ofSpace({ intent: 'maintenance', on: 'yes' }),
  'POST /hand-over': post(async (w) => ({ path: await handedOverPath(w), form: {} })),
  'POST /payment/:bookingId': post(async (w) => ({ path: `/payment/${await held(w)}`, form: {} })),
  'POST /payment/:bookingId/hold': post(async (w) => ({ path: `/payment/${await held(w)}/hold`, form: {} })),
  'POST /create-listing': post(() => ({ path: '/create-listing', form: { ...listing(), price: '75' } })),
  'POST /create-listing/photos': post(async () => ({
    path: '/create-listing/photos',
    body: await makePicture(),
    headers: { 'content-type': 'image/png' },
  })),
  'DELETE /create-listing/photos': {
    ask: async (w) => ({ method: 'DELETE', path: `/create-listing/photos?id=${await photoOf(w)}` }),
  },
  'POST /dashboard/payouts/connect': post(() => ({ path: '/dashboard/payouts/connect', form: { country: 'US' } })),
  'POST /profile': {
    ...post(() => ({ path: '/profile', form: { fullName: unique('Nina') } })),
    after: restoreName,
  },
  'POST /profile intent=confirm-address': post(async () => {
    await db().$client.query('update users set email_verified = false')
    return { path: '/profile', form: { intent: 'confirm-address' } }
  }),
  'POST /profile/avatar': post(async () => ({
    path: '/profile/avatar',
    body: await makePicture(),
    headers: { 'content-type': 'image/png' },
  })),
  'DELETE /profile/avatar': { ask: () => ({ method: 'DELETE', path: '/profile/avatar' }) },
  'POST /profile/privacy intent=opt-out': {
    ...post(() => ({ path: '/profile/privacy', form: { intent: 'opt-out' } })),
    changesNothing: true,
  },
  'POST /profile/privacy intent=subscribe': post(() => ({ path: '/profile/privacy', form: { intent: 'subscribe' } })),
  'POST /profile/privacy intent=delete': post(() => ({
    path: '/profile/privacy',
    form: { intent: 'delete', password: 'not-this-one-42' },
  })),
  'POST /profile/keys intent=make': post(async () => {
    await db().$client.query('delete from api_keys')
    const form = { intent: 'make', name: unique('Display'), scopes: 'bookings:read', lifetime: '90', password }
    return { path: '/profile/keys', form }
  }),
  'POST /profile/keys intent=revoke': {
    ...post(async ({ people }) => ({
      path: '/profile/keys',
      form: {
        intent: 'revoke',
        key: await selectId(
          `insert into api_keys (user_id, name, start, secret_hash, scopes, created_at)
           values ($1, 'Display', 'hk_test', $2, '{bookings:read}', app_now()) returning id`,
          [people.owner.id, randomUUID()],
        ),
      },
    })),
    changesNothing: true,
  },
  'POST /profile/webhooks intent=add': post(async () => {
    await db().$client.query('delete from webhook_endpoints')
    const url = `http://127.0.0.1:9/${unique('hook')}`
    return { path: '/profile/webhooks', form: { intent: 'add', url, kinds: 'booking.held', password } }
  }),
  'POST /profile/webhooks intent=remove': ofWebhook('remove'),
  'POST /profile/webhooks intent=renew': ofWebhook('renew'),
  'POST /profile/webhooks intent=test': ofWebhook('test'),
  'POST /profile/webhooks intent=all-again': ofWebhook('all-again'),
  'POST /profile/webhooks intent=again': post(async (world) => ({
    path: '/profile/webhooks',
    form: {
      intent: 'again',
      delivery: await selectId(
        `insert into webhook_deliveries (endpoint_id, kind, data, created_at) values ($1, 'test', '{}', app_now()) returning id`,
        [await aWebhook(world)],
      ),
    },
  })),
  'POST /profile/security intent=change-password': post(() => ({
    path: '/profile/security',
    form: { intent: 'change-password', password: 'not-this-one-42', newPassword: 'plum-lantern-7-harbour' },
  })),
  'POST /profile/security intent=change-address': post(() => ({
    path: '/profile/security',
    form: { intent: 'change-address', newEmail: 'other@example.com', addressPassword: 'not-this-one-42' },
  })),
  'POST /profile/security intent=end-session': {
    ...post(() => ({ path: '/profile/security', form: { intent: 'end-session', session: randomUUID() } })),
    changesNothing: true,
  },
  'POST /profile/security intent=end-others': {
    ...post(() => ({ path: '/profile/security', form: { intent: 'end-others' } })),
    changesNothing: true,
  },
  'POST /profile/security intent=start-second-factor': post(() => ({
    path: '/profile/security',
    form: { intent: 'start-second-factor', factorPassword: 'not-this-one-42' },
  })),
  'POST /profile/security intent=confirm-second-factor': post(() => ({
    path: '/profile/security',
    form: { intent: 'confirm-second-factor', secret: 'nobodys', code: '123456' },
  })),
  'POST /profile/security intent=make-recovery-codes': post(() => ({
    path: '/profile/security',
    form: { intent: 'make-recovery-codes', factorPassword: 'not-this-one-42' },
  })),
  'POST /profile/security intent=end-second-factor': post(() => ({
    path: '/profile/security',
    form: { intent: 'end-second-factor', factorPassword: 'not-this-one-42' },
  })),
  'POST /profile/security intent=start-passkey': post(() => ({
    path: '/profile/security',
    form: { intent: 'start-passkey', passkeyName: 'Phone', passkeyPassword: 'not-this-one-42' },
  })),
  'POST /profile/security intent=add-passkey': post(() => ({
    path: '/profile/security',
    form: { intent: 'add-passkey', passkeyName: 'Phone', challenge: 'nobodys', response: '{}' },
  })),
  'POST /profile/security intent=rename-passkey': {
    ...post(() => ({
      path: '/profile/security',
      form: { intent: 'rename-passkey', passkey: randomUUID(), newName: 'Phone' },
    })),
    changesNothing: true,
  },
  'POST /profile/security intent=remove-passkey': post(() => ({
    path: '/profile/security',
    form: { intent: 'remove-passkey', passkey: randomUUID(), removePassword: 'not-this-one-42' },
  })),
  'POST /my-bookings/:id/change': post(async (w) => ({
    path: `/my-bookings/${await bookedLater(w)}/change`,
    form: { date: '2026-06-21', time: '15:00', hours: '3', amount: '0', currency: 'USD' },
  })),
  'POST /my-bookings/:id/longer': post(async (w) => {
    const { id, until } = await ending(w)
    return { path: `/my-bookings/${id}/longer`, form: { choice: `${until} 8250`, currency: 'USD' } }
  }),
  'POST /my-bookings/:id/longer (asks the owner)': post(async (w) => {
    const { id, until } = await endingByRequest(w)
    return { path: `/my-bookings/${id}/longer`, form: { choice: `${until} 8250`, currency: 'USD', asks: 'owner' } }
  }),
  'POST /my-bookings/:id/longer/offer': post(async (w) => {
    const { id, until } = await ending(w)
    return { path: `/my-bookings/${id}/longer/offer`, form: { choice: `${until} 8250`, currency: 'USD' } }
  }),
  'POST /my-bookings/:id/longer/answer': post(async (w) => {
    const { id, proposal } = await askedLonger(w)
    return { path: `/my-bookings/${id}/longer/answer`, form: { proposal, answer: 'declined' } }
  }),
  'POST /my-bookings/:id/answer': post(async (w) => ({
    path: `/my-bookings/${await requested(w)}/answer`,
    form: { answer: 'accepted' },
  })),
  'POST /my-bookings/:id/withdraw': post(async (w) => ({
    path: `/my-bookings/${await requested(w)}/withdraw`,
    form: {},
  })),
  'POST /space/:slug/every-week': post(async (w) => {
    const { spaceId, date, time, hours, weeks, headcount, stays, amount, currency } = await seriesToHold(w)
    const figures = { hours: `${hours}`, weeks: `${weeks}`, people: `${headcount}`, amount: `${amount}` }
    return {
      path: `/space/${await slugOf(spaceId)}/every-week`,
      form: { date, time, ...figures, stays: stays.join(' '), currency },
    }
  }),
  'POST /my-bookings/series/:id': post(async (w) => ({ path: `/my-bookings/series/${await heldSeries(w)}`, form: {} })),
  'POST /my-bookings/:id/replacement': post(async (w) => {
    const { id, spaceId } = await cancelledFor(w)
    return { path: `/my-bookings/${id}/replacement`, form: { spaceId: `${spaceId}`, amount: '24750', currency: 'USD' } }
  }),
  'POST /my-bookings/:id/cancel': post(async (w) => ({
    path: `/my-bookings/${await bookedLater(w)}/cancel`,
    form: { reason: 'Plans changed', refundMinor: '24750' },
  })),
  'POST /my-bookings/:id/cancel (at a cost to the owner)': post(async (w) => ({
    path: `/my-bookings/${await bookedLater(w)}/cancel`,
    form: { reason: 'The roof leaks', refundMinor: '24750', penaltyMinor: '2250' },
  })),
  'POST /my-bookings/:id/cancel (with the later ones of its series)': post(async (w) => {
    const [first = '', second = ''] = await bookingsOfBookedSeries(w)
    const shown = { refundMinor: '24750', later: `${second} 24750 0` }
    return { path: `/my-bookings/${first}/cancel`, form: { which: 'withLater', reason: 'We move', ...shown } }
  }),
  'POST /my-bookings/:id/review': post(async (w) => ({
    path: `/my-bookings/${await stayed(w)}/review`,
    form: { rating: '4', body: 'Fine light.' },
  })),
  'POST /space/:slug/reviews': post(async (w) => {
    const id = await reviewed(w)
    return { path: `/space/${await slugOfReview(id)}/reviews`, form: { review: id, answer: 'Thank you.' } }
  }),
  'POST /my-listings intent=available': ofListings({ intent: 'available', on: 'no' }),
  'POST /my-listings intent=maintenance': ofListings({ intent: 'maintenance', on: 'yes' }),
  'POST /my-listings intent=delete': ofListings({ intent: 'delete' }),
  'POST /my-listings intent=openChosen': ofChosen({ intent: 'openChosen' }),
  'POST /my-listings intent=closeChosen': ofChosen({ intent: 'closeChosen' }),
  'POST /my-listings intent=copy': ofListings({ intent: 'copy' }),
  'POST /my-listings/:id intent=available': ofListing({ intent: 'available', on: 'no' }),
  'POST /my-listings/:id intent=maintenance': ofListing({ intent: 'maintenance', on: 'yes' }),
  'POST /my-listings/:id intent=delete': ofListing({ intent: 'delete' }),
  'POST /my-listings/:id/edit': post(async (w) => ({
    path: `/my-listings/${await w.makeSpace()}/edit`,
    form: { ...listing(), price: '80' },
  })),
  'POST /my-listings/:id/hours': post(async (w) => ({
    path: `/my-listings/${await w.makeSpace()}/hours`,
    form: hours,
  })),
  'POST /my-listings/:id/prices': post(async (w) => ({
    path: `/my-listings/${await w.makeSpace()}/prices`,
    form: prices,
  })),
  'POST /calendar/new': post(async (w) => ({
    path: '/calendar/new',
    form: { ...calendarEntry, space: String(await w.makeSpace()) },
  })),
  'POST /calendar/entries/:id intent=save': ofEntry({ ...calendarEntry, from: '15:00' }),
  'POST /calendar/entries/:id intent=move': ofEntry({ intent: 'move', date: '2026-06-21', from: '09:00', to: '10:00' }),
  'POST /calendar/entries/:id intent=remove': ofEntry({ intent: 'remove' }),
  'POST /calendar/entries/:id intent=removeLater': ofEntry({ intent: 'removeLater' }),
  'POST /calendar/entries/:id intent=removeEverywhere': ofEntry({ intent: 'removeEverywhere' }),
  'POST /calendar/entries/:id intent=removeLaterEverywhere': ofEntry({ intent: 'removeLaterEverywhere' }),
  'POST /my-listings/:id/calendars intent=add': post(async (w) => ({
    path: `/my-listings/${await w.makeSpace()}/calendars`,
    form: { intent: 'add', name: 'Elsewhere', url: 'https://calendar.example/1.ics' },
  })),
  'POST /my-listings/:id/calendars intent=read': ofFeed('read'),
  'POST /my-listings/:id/calendars intent=remove': ofFeed('remove'),
  'POST /my-listings/:id/calendars intent=make': ofAddress({ intent: 'make' }),
  'POST /my-listings/:id/calendars intent=renew': ofAddress({ intent: 'renew' }),
  'POST /my-listings/:id/calendars intent=end': ofAddress({ intent: 'end' }),
  'POST /my-listings/:id/calendars intent=show-names': ofAddress({ intent: 'show-names' }, false),
  'POST /my-listings/:id/calendars intent=hide-names': ofAddress({ intent: 'hide-names' }, true),
  'POST /my-listings/:id/widget': post(async (w) => ({
    path: `/my-listings/${await w.makeSpace()}/widget`,
    form: { origins: 'https://studio.example', color: '#1b4c98' },
  })),
  'POST /my-listings/:id/co-hosts intent=invite': post(async (w) => {
    await db().$client.query('update users set email_verified = true where id = $1', [w.people.owner.id])
    return {
      path: `/my-listings/${await w.makeSpace()}/co-hosts`,
      form: { intent: 'invite', email: `${unique('colleague')}@example.com`, access: 'calendar' },
    }
  }),
  'POST /my-listings/:id/co-hosts intent=withdraw': ofInvitation('withdraw'),
  'POST /my-listings/:id/co-hosts intent=invite (to several spaces)': post(async (w) => {
    await db().$client.query('update users set email_verified = true where id = $1', [w.people.owner.id])
    const form = { intent: 'invite', email: `${unique('colleague')}@example.com`, access: 'calendar' }
    const [id, also] = [await w.makeSpace(), await w.makeSpace()]
    return { path: `/my-listings/${id}/co-hosts`, form: { ...form, also: String(also) } }
  }),
  'POST /my-listings/:id/co-hosts intent=withdrawEverywhere': ofInvitation('withdrawEverywhere'),
  'POST /my-listings/:id/co-hosts intent=removeEverywhere': ofCoHost({ intent: 'removeEverywhere' }),
  'POST /my-listings/:id/co-hosts intent=change': ofCoHost({ intent: 'change', access: 'prices' }),
  'POST /my-listings/:id/co-hosts intent=remove': ofCoHost({ intent: 'remove' }),
  'POST /my-listings/:id/co-hosts intent=leave': post(async (w) => ({
    path: `/my-listings/${await w.makeSpace()}/co-hosts`,
    form: { intent: 'leave' },
  })),
  'POST /co-host-invitation': post(async (w) => ({
    path: '/co-host-invitation',
    form: { token: await invitationToken(w) },
  })),
  'POST /my-listings/:id/calendars intent=keep-both': post(async (w) => {
    const { spaceId, feedId } = await makeFeed(w)
    return {
      path: `/my-listings/${spaceId}/calendars`,
      form: { intent: 'keep-both', conflict: await makeConflict(w, spaceId, feedId) },
    }
  }),
}

/** A form about an address that is notified of events; of another user's it changes nothing. */
function ofWebhook(intent: string): Prepared {
  return {
    ...post(async (w) => ({ path: '/profile/webhooks', form: { intent, webhook: await aWebhook(w) } })),
    changesNothing: intent === 'remove',
  }
}

async function aWebhook({ people }: World): Promise<string> {
  await db().$client.query('delete from webhook_endpoints')
  return await selectId(
    `insert into webhook_endpoints (user_id, url, kinds, created_at, paused_at)
     values ($1, 'http://127.0.0.1:9/hook', '{booking.held}', app_now(), app_now()) returning id`,
    [people.owner.id],
  )
}

/** A form about the co-host of a space. */
function ofCoHost(form: Record<string, string>): Prepared {
  return post(async (w) => ({
    path: `/my-listings/${await w.makeSpace()}/co-hosts`,
    form: { ...form, coHost: w.people['co-host'].id },
  }))
}

/** A form about an open invitation to co-host a space. */
function ofInvitation(intent: string): Prepared {
  return post(async (w) => {
    const spaceId = await w.makeSpace()
    const invitation = await selectId(
      `insert into co_host_invitations (space_id, email, access, token_hash, expires_at)
       values ($1, 'colleague@example.com', 'calendar', gen_random_uuid()::text, app_now() + interval '1 day') returning id`,
      [spaceId],
    )
    return { path: `/my-listings/${spaceId}/co-hosts`, form: { intent, invitation } }
  })
}

/** A form about the address of a space, which shows names or not. */
function ofAddress(form: { intent: string }, showsNames = false): Prepared {
  return post(async (w) => {
    const { spaceId } = await makeAddress(await w.makeSpace())
    await db().$client.query('update calendar_addresses set shows_names = $2 where space_id = $1', [
      spaceId,
      showsNames,
    ])
    return { path: `/my-listings/${spaceId}/calendars`, form: { ...form, of: 'space' } }
  })
}

/** A form about an entry of the owner's calendar. */
function ofEntry(form: Record<string, string>) {
  return post(async (w) => ({ path: `/calendar/entries/${await entered(w)}`, form }))
}

/** A form about a calendar of a space. */
function ofFeed(intent: string): Prepared {
  return post(async (w) => {
    const { spaceId, feedId } = await makeFeed(w)
    return { path: `/my-listings/${spaceId}/calendars`, form: { intent, feed: feedId } }
  })
}

async function makeFeed(world: World): Promise<{ spaceId: number; feedId: string }> {
  const spaceId = await world.makeSpace()
  const feedId = await selectId(
    `insert into calendar_feeds (space_id, name, url, due_at) values ($1, 'Elsewhere', 'https://calendar.example', app_now() + interval '1 hour')
     returning id`,
    [spaceId],
  )
  return { spaceId, feedId }
}

async function makeConflict({ people }: World, spaceId: number, feedId: string): Promise<string> {
  const bookingId = await makeBooking({ guest: people.guest, spaceId, startTime: '2026-06-20T14:00' })
  return await selectId(
    `insert into calendar_conflicts (space_id, feed_id, booking_id, event_key, starts_at, ends_at, summary, found_at)
     values ($1, $2, $3, '1', app_now(), app_now(), 'Busy', app_now()) returning id`,
    [spaceId, feedId, bookingId],
  )
}
