import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { db } from '../../db/connect.ts'
import { parseCalendarEntry } from '../../rules/calendar-entry.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { addPasskey } from '../../server/accounts/add-passkey.ts'
import { confirmSecondFactor } from '../../server/accounts/confirm-second-factor.ts'
import { passkeySite } from '../../server/accounts/passkey-site.ts'
import { resendConfirmation } from '../../server/accounts/queue-confirmation-mail.ts'
import { signIn } from '../../server/accounts/sign-in.ts'
import { beginPasskeySignIn } from '../../server/accounts/sign-in-by-passkey.ts'
import { startPasskey } from '../../server/accounts/start-passkey.ts'
import { startSecondFactor } from '../../server/accounts/start-second-factor.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { handOverEnd, handOverToken } from '../../server/bookings/hand-over.ts'
import { seriesOf } from '../../server/bookings/series-of.ts'
import { placeEntry } from '../../server/calendar/place-entry.ts'
import { inviteCoHost } from '../../server/co-hosts/invite-co-host.ts'
import { makeCollection } from '../../server/favourites/change-collections.ts'
import { attachFiles } from '../../server/messages/attach-files.ts'
import { saveAnswer } from '../../server/messages/change-saved-answers.ts'
import { savedAnswersOf } from '../../server/messages/saved-answers-of.ts'
import { sendMessage } from '../../server/messages/send-message.ts'
import { startConversation } from '../../server/messages/start-conversation.ts'
import { uploadMessagePicture } from '../../server/messages/upload-picture.ts'
import { reportConversation } from '../../server/moderation/report-conversation.ts'
import { settleSeries } from '../../server/payments/finish-series.ts'
import { provider } from '../../server/payments/provider.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { seriesCheckout } from '../../server/payments/series-checkout.ts'
import { startSeries } from '../../server/payments/start-series.ts'
import { changeSavedSearch } from '../../server/saved-searches/change-saved-search.ts'
import { saveSearch } from '../../server/saved-searches/save-search.ts'
import { savedSearchesOf } from '../../server/saved-searches/saved-searches-of.ts'
import { codeOfApp } from '../authenticator.ts'
import { cards, inSimulatorConsole, payByCard, runLaterWork, settleAll, testWebhookSecret } from '../card-provider.ts'
import { makePaidBooking } from '../faults/marketplace-people.ts'
import { makeBooking, makeHold } from '../make-bookings.ts'
import { makeOffer } from '../make-offers.ts'
import { makeRequest } from '../make-requests.ts'
import { makeReview, makeStay } from '../make-reviews.ts'
import { makeSpace } from '../make-spaces.ts'
import { passkeyDevice } from '../passkey-device.ts'
import type { Ask, Prepared } from './send.ts'
import { guestName, makePicture, password, type Role, secretWord, type World } from './world.ts'

type Build = (world: World) => Ask | Promise<Ask>

export const later = '2026-05-30'
let count = 0
export const unique = (word: string) => {
  count += 1
  return `${word}-${count}`
}

/** A booking of the guest for a space of the owner, on Saturday at two. */
export async function booked({ people, ...world }: World): Promise<string> {
  return await makeBooking({ guest: people.guest, spaceId: await world.makeSpace() })
}

/** Ends the holds and requests of earlier rows: a guest may have three holds and five requests at most. */
export async function endHolds(): Promise<void> {
  await db().$client.query(`delete from availability_blocks where kind = 'hold'`)
  await db().$client.query(`update bookings set status = 'expired' where status in ('pending', 'requested')`)
}

/** The request of two Saturdays in the owner's space, which takes a confirmed address. */
export async function seriesToHold(world: World) {
  await endHolds()
  await db().$client.query('update users set email_verified = true')
  const stays = [`${later}T18:00:00Z`, '2026-06-06T18:00:00Z']
  const pattern = { date: later, time: '14:00', hours: 3, weeks: 2, headcount: 1 }
  return { spaceId: await world.makeSpace(), ...pattern, stays, amount: 49_500, currency: 'USD' as const }
}

/** A series of the guest that is held. */
export async function heldSeries(world: World): Promise<string> {
  const { stays, ...asked } = await seriesToHold(world)
  const starts = stays.map((start) => new Date(start))
  return (await startSeries({ ...asked, person: world.people.guest, stays: starts })).seriesId
}

/** A series of the guest that is booked. */
export async function bookedSeries(world: World): Promise<string> {
  const id = await heldSeries(world)
  const { guest } = world.people
  const { stays } = await seriesCheckout(await seriesOf(guest, id))
  for (const { clientSecret } of stays) await payByCard(clientSecret)
  await settleSeries(guest, id)
  return id
}

/** The bookings of such a series, in their order. */
export async function bookingsOfBookedSeries(world: World): Promise<string[]> {
  const { stays } = await seriesOf(world.people.guest, await bookedSeries(world))
  return stays.map(({ bookingId }) => bookingId)
}

/** A hold of the guest for the owner's space. */
export async function held({ people, ...world }: World): Promise<string> {
  await endHolds()
  return (await makeHold({ guest: people.guest, spaceId: await world.makeSpace() })).bookingId
}

/** The address of a link by which an assistant hands hours of the owner's space over. */
export async function handedOverPath(world: World): Promise<string> {
  const spaceId = await world.makeSpace()
  const { rows } = await db().$client.query<{ now: Date }>('select app_now() as now')
  const chosen = { spaceId, start: new Date('2026-06-20T18:00Z'), hours: 3, headcount: 1, addOns: [] }
  const price = { totalMinor: 24_750, currency: 'USD' as const, endsAt: handOverEnd(rows[0]!.now) }
  return `/hand-over?offer=${handOverToken({ ...chosen, ...price })}`
}

/** A request of the guest for a space of the owner, whose card is authorized. */
export async function requested({ people, ...world }: World): Promise<string> {
  await endHolds()
  const spaceId = await world.makeSpace()
  await db().$client.query('update spaces set by_request = true, notice_minutes = 180 where id = $1', [spaceId])
  return (await makeRequest({ guest: people.guest, spaceId })).bookingId
}

/** A completed booking that was paid by card. */
export async function completed({ people }: World): Promise<string> {
  const { bookingId } = await makePaidBooking(people)
  await db().$client.query(`update bookings set status = 'completed' where id = $1`, [bookingId])
  return bookingId
}

/** A refund by an admin that failed at the guest's card. */
export async function failedRefund({ people }: World): Promise<{ bookingId: string; refundId: string }> {
  const { bookingId } = await makePaidBooking(people, { card: cards.refundFails })
  await db().$client.query(`update bookings set status = 'completed' where id = $1`, [bookingId])
  const refund = { bookingId, amountMinor: 100, reason: 'It was cold', takesFromOwner: false, formKey: randomUUID() }
  await refundCompleted(people.admin, refund)
  await settleAll()
  await runLaterWork()
  await settleAll()
  return {
    bookingId,
    refundId: await selectId(`select id from refunds where booking_id = $1 and status = 'failed'`, [bookingId]),
  }
}

export async function disputed({ people }: World): Promise<{ bookingId: string; disputeId: string }> {
  const { bookingId, intentId } = await makePaidBooking(people)
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await settleAll()
  const { rows } = await db().$client.query<{ id: string }>('select id from disputes where booking_id = $1', [
    bookingId,
  ])
  return { bookingId, disputeId: rows[0]!.id }
}

export async function selectId(statement: string, values: unknown[] = []): Promise<string> {
  const { rows } = await db().$client.query<{ id: string }>(statement, values)
  return String(rows[0]!.id)
}

/** An open report of a space. */
export async function makeReport(spaceId: number): Promise<string> {
  return await selectId(
    `insert into reports (subject_kind, subject_id, reason, words) values ('space', $1, 'other', $2) returning id`,
    [spaceId, secretWord],
  )
}

/** Makes a new notification for each member, and returns their ids. The guest's mails of unseen messages are on. */
export async function notified({ people }: World): Promise<number[]> {
  await db().$client.query('delete from muted_notifications')
  const { rows } = await db().$client.query<{ id: string }>(
    `insert into notifications (person_id, kind, key, title, detail, path, is_shown, created_at)
     select id, 'booking', gen_random_uuid(), 'Booked', '', '/my-bookings', true, app_now() from unnest($1::uuid[]) as people (id) returning id`,
    [Object.values(people).map(({ id }) => id)],
  )
  return rows.map(({ id }) => Number(id))
}

/** A conversation of the guest and the owner, in which the owner has written. */
export async function talked({ people, ...world }: World): Promise<number> {
  await db().$client.query('delete from blocked_people')
  const { conversationId } = await startConversation(
    people.guest,
    { spaceId: await world.makeSpace() },
    { clientId: randomUUID(), body: `I am ${guestName}` },
  )
  await sendMessage(people.owner, conversationId, { clientId: randomUUID(), body: secretWord })
  return conversationId
}

/** An offer of the owner to the guest for Saturday, and its conversation. */
export async function offered({ people, ...world }: World): Promise<{ id: string; conversationId: number }> {
  await db().$client.query('delete from blocked_people')
  return await makeOffer({ ...people, spaceId: await world.makeSpace() })
}

/** A conversation that the guest has reported. */
export async function reportedTalk(world: World): Promise<number> {
  const id = await talked(world)
  await reportConversation(world.people.guest, id, { reason: 'other', words: secretWord })
  return id
}

/** A stay of the guest at a space of the owner that is over, without reviews. */
export async function stayed({ people, ...world }: World): Promise<string> {
  return await makeStay(people.guest, await world.makeSpace())
}

/** A visible review by the guest of such a stay; its id. */
export async function reviewed({ people, ...world }: World): Promise<string> {
  return String(await makeReview(people.guest, await world.makeSpace()))
}

export async function slugOfReview(reviewId: string): Promise<string> {
  return await selectId(`select slug as id from spaces where id = (select space_id from reviews where id = $1)`, [
    reviewId,
  ])
}

/** The address under which other calendars read a space. */
export async function makeAddress(spaceId: number): Promise<{ spaceId: number; secret: string }> {
  const secret = await selectId(
    `insert into calendar_addresses (user_id, space_id, secret, shows_names)
     select user_id, id, $2, false from spaces where id = $1 returning secret as id`,
    [spaceId, `${randomUUID()}${randomUUID()}`],
  )
  return { spaceId, secret }
}

export async function photoOf(world: World): Promise<string> {
  return await selectId(
    `insert into space_images (user_id, storage_key, width, height, widths, palette, position)
     values ($1, $2, 60, 60, '{60}', '#885533', 0) returning id`,
    [world.people.owner.id, `listings/${randomUUID()}`],
  )
}

export async function slugOf(spaceId: number): Promise<string> {
  const { rows } = await db().$client.query<{ slug: string }>('select slug from spaces where id = $1', [spaceId])
  return rows[0]!.slug
}

export const slot = { date: later, time: '14:00', hours: '3' }
export const startTime = `${later}T14:00`
export const listing = () => ({
  title: unique('North Wall'),
  description: 'A bright room.',
  type: 'studio',
  capacity: '8',
  currency: 'USD',
  location: 'Williamsburg, New York',
  country: 'United States',
  city: 'New York',
  timeZone: 'America/New_York',
  amenities: 'Wifi',
  cancellationPolicy: 'flexible',
})
export const page = (path: string): Prepared => ({ ask: () => ({ path }) })
export const get = (build: (world: World) => Promise<string>): Prepared => ({
  ask: async (w) => ({ path: await build(w) }),
})
export const post = (build: Build): Prepared => ({ ask: async (w) => ({ method: 'POST', ...(await build(w)) }) })
/** Gives a person the name of their role again, by which later rows find texts that are not for others. */
export async function restoreName({ people }: World, role: Role): Promise<void> {
  if (role === 'visitor') return
  await db().$client.query('update profiles set full_name = $2 where id = $1', [people[role].id, people[role].fullName])
}
export const signInAgain = (world: World, role: Role) => world.signIn(role)

export async function makeType(): Promise<string> {
  const name = unique('kind')
  return (await db().$client.query('insert into space_types (name, label) values ($1, $1) returning name', [name]))
    .rows[0].name
}

/** A webhook event with the card provider's signature. */
export function signedEvent(): Pick<Ask, 'body' | 'headers'> {
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.created',
    created: Date.now() / 1000,
    livemode: false,
  }
  const body = JSON.stringify({ ...event, data: { object: { id: 'pi_unknown', object: 'payment_intent' } } })
  const signature = provider().webhooks.generateTestHeaderString({ payload: body, secret: testWebhookSecret })
  return { body, headers: { 'stripe-signature': signature } }
}

/** A booking that is far enough ahead to be changed. */
export async function bookedLater({ people, ...world }: World): Promise<string> {
  return await makeBooking({ guest: people.guest, spaceId: await world.makeSpace(), startTime: '2026-06-20T14:00' })
}

/** A booking of the guest that was cancelled for them, and another owner's space to book in its place. */
export async function cancelledFor(w: World): Promise<{ id: string; spaceId: number }> {
  const { people, ...world } = w
  await endHolds()
  const id = await makeBooking({ guest: people.guest, spaceId: await world.makeSpace() })
  await cancelBooking(people.owner, id)
  await db().$client.query(`update refunds set due_at = app_now() + interval '30 minutes' where booking_id = $1`, [id])
  return { id, spaceId: await makeSpace(people['other owner']) }
}

/** A stay that ends in 20 minutes, whose guest has asked for an hour more. */
export async function askedLonger(w: World): Promise<{ id: string; until: string; proposal: string }> {
  const { id, until } = await ending(w)
  const proposal = await selectId(
    `insert into stay_proposals (booking_id, proposed_by, from_end_time, end_time, amount_minor, created_at)
     select id, 'guest', end_time, $2, 8250, app_now() from bookings where id = $1 returning id`,
    [id, until],
  )
  return { id, until, proposal }
}

/** A stay that ends in 20 minutes, until when it can be extended by an hour for $82.50. */
export async function ending(w: World): Promise<{ id: string; until: string }> {
  const { people, ...world } = w
  await endHolds()
  const id = await makeBooking({ guest: people.guest, spaceId: await world.makeSpace(), hours: 1 })
  const times = `start_time = date_trunc('minute', app_now()) - interval '40 minutes', end_time = date_trunc('minute', app_now()) + interval '20 minutes'`
  await db().$client.query(`update bookings set ${times}, confirmed_at = app_now() - interval '2 days' where id = $1`, [
    id,
  ])
  await db().$client.query(
    `update availability_blocks a set during = tstzrange(b.start_time, b.end_time) from bookings b where b.id = a.booking_id and b.id = $1`,
    [id],
  )
  const until = await selectId(
    `select to_char((end_time + interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as id from bookings where id = $1`,
    [id],
  )
  return { id, until }
}

/** The same at a space whose owner is asked first. */
export async function endingByRequest(w: World): Promise<{ id: string; until: string }> {
  const stay = await ending(w)
  await db().$client.query(
    'update spaces set longer_by_request = true where id = (select space_id from bookings where id = $1)',
    [stay.id],
  )
  return stay
}

/** The token of the mail that confirms the address of a new account. */
export async function confirmationToken({ makeStranger }: World): Promise<string> {
  const stranger = await makeStranger()
  await db().$client.query('update users set email_verified = false where id = $1', [stranger.id])
  await resendConfirmation(stranger)
  return await selectId(
    `select substring(body_text from 'token=([A-Za-z0-9_-]+)') as id from outgoing_mails m order by m.id desc limit 1`,
  )
}

/** An entry in the owner's calendar; its id. */
export async function entered({ people, ...world }: World): Promise<string> {
  const entry = { kind: 'block', date: '2026-06-20', from: '09:00', to: '11:00' }
  const { ids } = await placeEntry(people.owner, await world.makeSpace(), parseCalendarEntry(entry, '2026-05-21'))
  return ids[0] ?? ''
}

/** The token of an invitation of the other guest to co-host the owner's space. */
export async function invitationToken({ people, ...world }: World): Promise<string> {
  const spaceId = await world.makeSpace()
  await db().$client.query('update users set email_verified = true where id = $1', [people.owner.id])
  await inviteCoHost(people.owner, spaceId, { email: people['other guest'].email, access: 'calendar' })
  return await selectId(
    `select substring(body_text from 'token=([A-Za-z0-9_-]+)') as id from outgoing_mails m order by m.id desc limit 1`,
  )
}

/** A picture that the guest has sent to the owner. */
export async function pictured(w: World): Promise<string> {
  const id = await talked(w)
  const { guest } = w.people
  const picture = await uploadMessagePicture(guest, Readable.from([await makePicture()]))
  const text = { clientId: randomUUID(), body: 'A picture' }
  await sendMessage(guest, id, text, attachFiles(guest, [picture.id]))
  return picture.id
}

/** An answer that the owner saved. */
export async function answered({ people: { owner } }: World): Promise<string> {
  const before = await savedAnswersOf(owner)
  if (before[0]) return before[0].id
  await saveAnswer(owner, { title: 'The lift', body: 'It is behind the stairs.' })
  return (await savedAnswersOf(owner))[0]?.id ?? ''
}

/** A collection of the guest, which is not shared. */
export async function collected({ people: { guest } }: World): Promise<string> {
  await db().$client.query('delete from collections')
  return await makeCollection(guest, unique('Shoots'))
}

/** A search that the guest saved, with mails. */
export async function searchedFor(w: World): Promise<string> {
  const { guest } = w.people
  await saveSearch(guest, { name: 'Lofts', address: `q=${unique('loft')}` })
  const [search] = await savedSearchesOf(guest)
  if (!search) throw new Error('It was not saved')
  await changeSavedSearch(guest, { ...search, mailEvery: 'week' })
  return search.id
}

/** Returns the challenge of a new person's sign-in that waits for its second step, and a recovery code for it. */
export async function secondStepOf({ makeStranger }: World): Promise<{ challenge: string; recoveryCode: string }> {
  const person = await makeStranger()
  const clientAddress = '192.0.2.1'
  const { secret } = await startSecondFactor(person, { password, clientAddress })
  const confirm = { secret, code: await codeOfApp(secret), sessionId: randomUUID() }
  const [recoveryCode = ''] = await confirmSecondFactor(person, confirm)
  const refusal = await signIn({ email: person.email, password, clientAddress }).catch((error: unknown) => error)
  if (!isRefusal(refusal)) throw new Error('no second step is asked for')
  return { challenge: String(refusal.details?.challenge), recoveryCode }
}

/** Returns the form of a new person's sign-in by passkey. */
export async function passkeyOf({
  makeStranger,
}: World): Promise<{ passkeyChallenge: string; passkeyResponse: string }> {
  const person = await makeStranger()
  const device = passkeyDevice(passkeySite())
  const { name, challenge, options } = await startPasskey(person, {
    name: 'Phone',
    password,
    clientAddress: '192.0.2.1',
  })
  await addPasskey(person, { name, challenge, response: device.make(options) })
  const asked = await beginPasskeySignIn('192.0.2.1')
  return { passkeyChallenge: asked.challenge, passkeyResponse: device.use(asked.options) }
}
