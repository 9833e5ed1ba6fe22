import { appNow } from '../../db/app-now.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { lockBooking } from '../../server/bookings/lock-booking.ts'
import { proposeExtension } from '../../server/bookings/propose-extension.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { requestExtension } from '../../server/bookings/request-extension.ts'
import { storeRequestAnswer } from '../../server/bookings/store-request-answer.ts'
import { shareOutDue } from '../../server/ledger/share-out.ts'
import { withdrawOffer } from '../../server/messages/withdraw-offer.ts'
import { answerProposal } from '../../server/payments/answer-proposal.ts'
import { answerRequest, withdrawRequest } from '../../server/payments/answer-request.ts'
import { bookOffer } from '../../server/payments/book-offer.ts'
import { captureIntent } from '../../server/payments/capture-intent.ts'
import { endOrCaptureHold } from '../../server/payments/end-hold.ts'
import { extendHold, extendModificationHold } from '../../server/payments/extend-hold.ts'
import { finishRequest, lapseRequest } from '../../server/payments/finish-request.ts'
import { finishPaidSeries } from '../../server/payments/finish-series.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { moveBooking } from '../../server/payments/move-booking.ts'
import { payBackHours } from '../../server/payments/pay-back-hours.ts'
import { postSettlements } from '../../server/payments/post-settlements.ts'
import { provider } from '../../server/payments/provider.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { releaseSeries } from '../../server/payments/release-series.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { settleDisputeAs } from '../../server/payments/settle-dispute.ts'
import { settleIntent, settlePayment } from '../../server/payments/settle-payment.ts'
import { settleRefundAs } from '../../server/payments/settle-refund.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { startSeries } from '../../server/payments/start-series.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { checkPayoutAccount } from '../../server/payouts/payout-account.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { cards, inSimulatorConsole, payByCard } from '../card-provider.ts'
import { moveClockTo } from '../database.ts'
import { connectAccount, type MarketplacePeople, makePeople } from '../faults/marketplace-people.ts'
import { checkoutRequest, makeHold } from '../make-bookings.ts'
import { makeOffer } from '../make-offers.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'

/** A booking in a certain state, and the actions that are possible in it. */
export type Scene = {
  actions: string[]
  /** Prepares a new booking; `run` performs one of the actions on it. */
  prepare(): Promise<{ spaceId: number; run(action: string): Promise<unknown> }>
}

function scene<On extends { spaceId: number }>(
  prepare: () => Promise<On>,
  actions: Record<string, (on: On) => Promise<unknown>>,
): Scene {
  return {
    actions: Object.keys(actions),
    prepare: async () => {
      const on = await prepare()
      return { spaceId: on.spaceId, run: async (action) => await actions[action]!(on) }
    },
  }
}

type Base = MarketplacePeople & { rival: MarketplacePeople['guest']; spaceId: number }

/** Saturday at two, so that it can be moved in both directions. */
const start = '2026-05-23T14:00:00'

async function base(): Promise<Base> {
  // Removes pending work of earlier bookings.
  await db().$client.query(`
    update payouts set check_at = null where status = 'scheduled';
    update payments set settlement_due_at = null where settlement_due_at is not null;
    update booking_series set due_at = null where due_at is not null;
    update refunds set settlement_due_at = null, due_at = due_at + interval '1 year' where status = 'due' or settlement_due_at is not null`)
  const cast = await makePeople()
  return { ...cast, rival: await makePerson('Theo Brandt'), spaceId: await makeSpace(cast.owner) }
}

async function held({ guest, spaceId }: Base) {
  const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId, startTime: start }))
  return { bookingId, clientSecret, intentId: clientSecret.split('_secret')[0]! }
}

/** A request with an authorized card. */
async function requestedOn(on: Base) {
  await db().$client.query('update spaces set by_request = true, notice_minutes = 180 where id = $1', [on.spaceId])
  const hold = await held(on)
  await payByCard(hold.clientSecret)
  await settlePayment(hold.intentId)
  return hold
}

async function booked(on: Base, card: string = cards.good) {
  const hold = await held(on)
  await payByCard(hold.clientSecret, card)
  await settlePayment(hold.intentId)
  return hold
}

async function change({ guest }: Base, bookingId: string, hours: number) {
  const newTime = { startTime: start, hours }
  const { toPayMinor, refundMinor, currency } = await quoteModification(guest, bookingId, newTime)
  const request = { person: guest, bookingId, ...newTime, amount: toPayMinor - refundMinor, currency }
  return async () => await modifyBooking(request)
}

function longer({ guest }: Base, bookingId: string, hours: number, chargesCard = false) {
  const until = new Date(Date.parse('2026-05-23T21:00:00Z') + hours * 3_600_000)
  return stayLonger({ person: guest, bookingId, until, amount: 8250 * hours, currency: 'USD', chargesCard })
}

/** Sends the due refund to the provider, as the worker does, and returns the response, which is not stored yet. */
async function sentRefund(bookingId: string, intentId: string) {
  const { rows } = await db().$client.query<{ id: string; amount: number; key: string }>(
    `update refunds set attempts = 1, due_at = app_now() + interval '60 seconds' where booking_id = $1 and status = 'due'
     returning id, amount_minor as amount, idempotency_key as key`,
    [bookingId],
  )
  const { id, amount, key } = rows[0]!
  return await provider().refunds.create(
    { payment_intent: intentId, amount, metadata: { refund_id: id, booking_id: bookingId } },
    { idempotencyKey: key },
  )
}

async function openedDispute(intentId: string) {
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  return (await provider().disputes.list({ payment_intent: intentId, limit: 1 })).data[0]!
}

async function refundByAdmin({ admin }: Base, bookingId: string, amountMinor: number): Promise<void> {
  const refund = { bookingId, reason: 'The heating failed', takesFromOwner: true }
  await refundCompleted(admin, { ...refund, amountMinor, formKey: String(amountMinor) })
}

/** A refund made in the provider's dashboard. */
async function outsideRefund(intentId: string) {
  return await provider().refunds.create({ payment_intent: intentId, amount: 500 })
}

/** A hold whose card was charged before we were notified. */
const paidHold = scene(
  async () => {
    const on = await base()
    const hold = await held(on)
    await payByCard(hold.clientSecret)
    return { ...on, ...hold, intent: await provider().paymentIntents.retrieve(hold.intentId) }
  },
  {
    settle: ({ intent }) => settleIntent(intent),
    expire: ({ guest, bookingId }) => releaseHold(guest, bookingId),
    extend: ({ guest, bookingId }) => extendHold(guest, bookingId),
    cancel: ({ guest, bookingId }) => cancelBooking(guest, bookingId),
    'hold by another': ({ rival, spaceId }) => makeHold({ guest: rival, spaceId, startTime: '2026-05-23T15:00' }),
    'hold elsewhere': ({ guest, spaceId }) =>
      startCheckout(checkoutRequest({ guest, spaceId, startTime: '2026-05-24T10:00:00' })),
  },
)

/** A hold that waits for a card. */
const openHold = scene(
  async () => {
    const on = await base()
    return { ...on, ...(await held(on)) }
  },
  {
    expire: ({ guest, bookingId }) => releaseHold(guest, bookingId),
    extend: ({ guest, bookingId }) => extendHold(guest, bookingId),
    'hold by another': ({ rival, spaceId }) => makeHold({ guest: rival, spaceId, startTime: '2026-05-23T15:00' }),
    'hold again': ({ guest, spaceId }) => startCheckout(checkoutRequest({ guest, spaceId, startTime: start })),
  },
)

/** A confirmed booking with a partial refund that the provider has sent and that is not stored yet. */
const bookedWithRefund = scene(
  async () => {
    const on = await base()
    const { bookingId, intentId } = await booked(on)
    await (await change(on, bookingId, 2))()
    const refund = await sentRefund(bookingId, intentId)
    const [shorten, lengthen] = [await change(on, bookingId, 1), await change(on, bookingId, 4)]
    return { ...on, bookingId, refund, shorten, lengthen, outside: await outsideRefund(intentId) }
  },
  {
    'note refund': ({ refund }) => settleRefundAs(refund),
    'note failed refund': ({ refund }) =>
      settleRefundAs({ ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' }),
    'note refund from elsewhere': ({ outside }) => settleRefundAs(outside),
    'cancel by guest': ({ guest, bookingId }) => cancelBooking(guest, bookingId),
    'cancel by owner': ({ owner, bookingId }) => cancelBooking(owner, bookingId),
    'change to less': ({ shorten }) => shorten(),
    'change to more': ({ lengthen }) => lengthen(),
    'share out': shareOutDue,
    'hold by another': ({ rival, spaceId }) => makeHold({ guest: rival, spaceId, startTime: '2026-05-23T16:00' }),
  },
)

/** A confirmed booking whose payment a bank disputes, with a refund that is due. */
const disputed = scene(
  async () => {
    const on = await base()
    const { bookingId, intentId } = await booked(on)
    await (await change(on, bookingId, 2))()
    const shorten = await change(on, bookingId, 1)
    return { ...on, bookingId, shorten, dispute: await openedDispute(intentId) }
  },
  {
    dispute: ({ dispute }) => settleDisputeAs(dispute),
    'lose dispute': ({ dispute }) => settleDisputeAs({ ...dispute, status: 'lost' }),
    'send refund': sendRefunds,
    cancel: ({ guest, bookingId }) => cancelBooking(guest, bookingId),
    'change to less': ({ shorten }) => shorten(),
    'share out': shareOutDue,
    'post settlement': postSettlements,
  },
)

/** A more expensive change whose difference was paid before we were notified. */
const paidChange = scene(
  async () => {
    const on = await base()
    const { bookingId } = await booked(on)
    const outcome = await (await change(on, bookingId, 4))()
    if (outcome.outcome !== 'payment') throw new Error('The change costs no more')
    await payByCard(outcome.clientSecret)
    const intent = await provider().paymentIntents.retrieve(outcome.clientSecret.split('_secret')[0]!)
    const { modificationId } = outcome
    return { ...on, bookingId, modificationId, intent, shorten: await change(on, bookingId, 2) }
  },
  {
    'settle change': ({ intent }) => settleIntent(intent),
    'expire change': ({ guest, bookingId, modificationId }) => releaseHold(guest, bookingId, modificationId),
    extend: ({ guest, bookingId, modificationId }) => extendModificationHold(guest, bookingId, modificationId),
    cancel: ({ guest, bookingId }) => cancelBooking(guest, bookingId),
    'change to less': ({ shorten }) => shorten(),
    'hold by another': ({ rival, spaceId }) => makeHold({ guest: rival, spaceId, startTime: '2026-05-23T17:00' }),
  },
)

/** A completed booking with a due payout, a due refund by an admin, and a dispute that has just been opened. */
const over = scene(
  async () => {
    const on = await base()
    await checkPayoutAccount(on.owner, await connectAccount(on.owner))
    const { bookingId, intentId } = await booked(on)
    await moveClockTo(new Date('2026-05-25T00:00:00Z'))
    await completeBookings()
    await shareOutDue()
    await refundByAdmin(on, bookingId, 2_000)
    return { ...on, bookingId, dispute: await openedDispute(intentId) }
  },
  {
    'pay out': sendPayouts,
    'send refund': sendRefunds,
    'refund by admin': (on) => refundByAdmin(on, on.bookingId, 1_000),
    cancel: ({ guest, bookingId }) => cancelBooking(guest, bookingId),
    dispute: ({ dispute }) => settleDisputeAs(dispute),
    'lose dispute': ({ dispute }) => settleDisputeAs({ ...dispute, status: 'lost' }),
    'share out': shareOutDue,
  },
)

/** A confirmed booking whose end has passed, just before it is completed. */
const ending = scene(
  async () => {
    const on = await base()
    const { bookingId, intentId } = await booked(on)
    await (await change(on, bookingId, 2))()
    const refund = await sentRefund(bookingId, intentId)
    const shorten = await change(on, bookingId, 1)
    await moveClockTo(new Date('2026-05-23T21:30:00Z'))
    return { ...on, bookingId, refund, shorten }
  },
  {
    complete: completeBookings,
    'note refund': ({ refund }) => settleRefundAs(refund),
    cancel: ({ guest, bookingId }) => cancelBooking(guest, bookingId),
    'change to less': ({ shorten }) => shorten(),
    'share out': shareOutDue,
  },
)

/** A stay in its last half hour, and a rival who wants the second hour after it. */
const lastHalfHour = scene(
  async () => {
    const on = await base()
    const { bookingId } = await booked(on)
    await moveClockTo(new Date('2026-05-23T20:40:00Z'))
    return { ...on, bookingId }
  },
  {
    'stay an hour and a half longer': (on) => longer(on, on.bookingId, 1.5),
    'stay an hour longer': (on) => longer(on, on.bookingId, 1),
    'stay an hour longer by one tap': (on) => longer(on, on.bookingId, 1, true),
    complete: completeBookings,
    'hold by another': ({ rival, spaceId }) =>
      makeHold({ guest: rival, spaceId, startTime: '2026-05-23T18:00', hours: 1 }),
  },
)

/** A stay that has just ended and can still be longer, and a rival who wants the second hour after it. */
const justEnded = scene(
  async () => {
    const on = await base()
    const { bookingId } = await booked(on)
    await moveClockTo(new Date('2026-05-23T21:10:00Z'))
    return { ...on, bookingId }
  },
  {
    'stay an hour and a half longer': (on) => longer(on, on.bookingId, 1.5),
    'stay an hour longer by one tap': (on) => longer(on, on.bookingId, 1, true),
    complete: completeBookings,
    'share out': shareOutDue,
    'hold by another': ({ rival, spaceId }) =>
      makeHold({ guest: rival, spaceId, startTime: '2026-05-23T18:00', hours: 1 }),
  },
)

/** A stay in its last half hour whose guest has asked to stay an hour longer, and a rival who wants that hour too. */
const askedLonger = scene(
  async () => {
    const on = await base()
    await db().$client.query('update spaces set longer_by_request = true where id = $1', [on.spaceId])
    const { bookingId } = await booked(on)
    await moveClockTo(new Date('2026-05-23T20:40:00Z'))
    const until = new Date('2026-05-23T23:00:00Z')
    const asked = { person: on.guest, bookingId, until, amount: 16_500, currency: 'USD', chargesCard: true }
    await requestExtension(asked)
    const { proposal } = await extensionsOfBooking(on.guest, bookingId)
    const answer = { bookingId, proposalId: proposal!.id }
    return { ...on, asked, answer }
  },
  {
    accept: ({ owner, answer }) => answerProposal({ person: owner, ...answer, answer: 'accepted' }),
    decline: ({ owner, answer }) => answerProposal({ person: owner, ...answer, answer: 'declined' }),
    withdraw: ({ guest, answer }) => answerProposal({ person: guest, ...answer, answer: 'withdrawn' }),
    'ask for less': ({ asked }) =>
      requestExtension({ ...asked, until: new Date('2026-05-23T22:00:00Z'), amount: 8250 }),
    'hold by another': ({ rival, spaceId }) =>
      makeHold({ guest: rival, spaceId, startTime: '2026-05-23T18:00', hours: 1 }),
  },
)

/** A running stay whose guest is offered two hours more, and a rival who wants one of them. */
const offeredLonger = scene(
  async () => {
    const on = await base()
    const { bookingId } = await booked(on)
    await moveClockTo(new Date('2026-05-23T19:40:00Z'))
    const until = new Date('2026-05-23T23:00:00Z')
    const offer = { person: on.owner, bookingId, until, amount: 16_500, currency: 'USD' }
    await proposeExtension(offer)
    const { proposal } = await extensionsOfBooking(on.guest, bookingId)
    return { ...on, bookingId, offer, answer: { bookingId, proposalId: proposal!.id } }
  },
  {
    accept: (on) => longer(on, on.bookingId, 2, true),
    decline: ({ guest, answer }) => answerProposal({ person: guest, ...answer, answer: 'declined' }),
    withdraw: ({ owner, answer }) => answerProposal({ person: owner, ...answer, answer: 'withdrawn' }),
    'offer less': ({ offer }) => proposeExtension({ ...offer, until: new Date('2026-05-23T22:00:00Z'), amount: 8250 }),
    'hold by another': ({ rival, spaceId }) =>
      makeHold({ guest: rival, spaceId, startTime: '2026-05-23T18:00', hours: 1 }),
  },
)

/** A stay whose end has passed, while its guest has paid to stay longer and we were not notified yet. */
const paidExtension = scene(
  async () => {
    const on = await base()
    const { bookingId } = await booked(on)
    await moveClockTo(new Date('2026-05-23T20:55:00Z'))
    const outcome = await longer(on, bookingId, 1)
    if (outcome.outcome !== 'payment') throw new Error('It costs nothing')
    await payByCard(outcome.clientSecret)
    const intent = await provider().paymentIntents.retrieve(outcome.clientSecret.split('_secret')[0]!)
    await moveClockTo(new Date('2026-05-23T21:02:00Z'))
    return { ...on, bookingId, modificationId: outcome.modificationId, intent }
  },
  {
    'settle extension': ({ intent }) => settleIntent(intent),
    'let it go': ({ guest, bookingId, modificationId }) => releaseHold(guest, bookingId, modificationId),
    extend: ({ guest, bookingId, modificationId }) => extendModificationHold(guest, bookingId, modificationId),
    complete: completeBookings,
    'hold by another': ({ rival, spaceId }) =>
      makeHold({ guest: rival, spaceId, startTime: '2026-05-23T18:00', hours: 1 }),
  },
)

/** A booking that its owner cancelled, whose guest may move it to a space that a rival wants too; a bank disputes its payment. */
const cancelledForGuest = scene(
  async () => {
    const on = await base()
    const { bookingId, intentId } = await booked(on)
    await cancelBooking(on.owner, bookingId)
    await db().$client.query(`update refunds set due_at = app_now() + interval '30 minutes' where booking_id = $1`, [
      bookingId,
    ])
    const other = await makePerson('Ada First')
    const target = await makeSpace(other)
    await db().$client.query('update spaces set price_minor = 7000 where id = $1', [target])
    return { ...on, bookingId, intentId, other, target, outside: await outsideRefund(intentId) }
  },
  {
    move: ({ guest, bookingId, target }) =>
      moveBooking({ person: guest, bookingId, spaceId: target, amount: 23_100, currency: 'USD' }),
    'hold by another': ({ rival, target }) =>
      makeHold({ guest: rival, spaceId: target, startTime: '2026-05-23T15:00' }),
    'note refund from elsewhere': ({ outside }) => settleRefundAs(outside),
    'share out': shareOutDue,
    'send refund': sendRefunds,
  },
)

/**
 * Hours that were cancelled too late and booked again: the stay is decided and both payouts are due, while an admin refunds it.
 */
const bookedAgain = scene(
  async () => {
    const on = await base()
    const { bookingId } = await booked(on)
    await moveClockTo(new Date('2026-05-23T13:00:00Z'))
    await cancelBooking(on.guest, bookingId)
    const { bookingId: stayId } = await booked({ ...on, guest: on.rival }, cards.another)
    await connectAccount(on.owner)
    await postSettlements()
    await moveClockTo(new Date('2026-05-24T21:30:00Z'))
    await completeBookings()
    return { ...on, bookingId, stayId }
  },
  {
    'pay hours back': payBackHours,
    'refund the stay': (on) => refundByAdmin(on, on.stayId, 24_750),
    'pay out': sendPayouts,
  },
)

/** Holds two weeks and authorizes a card for each; the last one is not settled yet. */
async function authorizedWeeks(on: Base) {
  const stays = [new Date('2026-05-23T18:00:00Z'), new Date('2026-05-30T18:00:00Z')]
  const pattern = { date: '2026-05-23', time: '14:00', hours: 3, weeks: 2, headcount: 1 }
  const asked = { ...pattern, stays, amount: 49_500, currency: 'USD' }
  const series = await startSeries({ ...asked, person: on.guest, spaceId: on.spaceId })
  for (const { clientSecret } of series.stays) await payByCard(clientSecret)
  const [first, last] = series.stays.map(({ clientSecret }) => clientSecret.split('_secret')[0]!)
  await settlePayment(first!)
  const intent = await provider().paymentIntents.retrieve(last!)
  const [one, other] = series.stays.map(({ bookingId }) => bookingId)
  return { intent, firstIntentId: first!, seriesId: series.seriesId, bookingId: one!, lastId: other! }
}

const holdLastWeek = ({ rival, spaceId }: Base) =>
  makeHold({ guest: rival, spaceId, startTime: '2026-05-30T16:00', hours: 1 })

/** Two weeks whose cards are authorized, the last one not settled yet; a rival wants an hour of the second. */
const authorizedSeries = scene(
  async () => {
    const on = await base()
    return { ...on, ...(await authorizedWeeks(on)) }
  },
  {
    'settle the last card': ({ intent }) => settleIntent(intent),
    'let it go': ({ guest, seriesId }) => releaseSeries(guest, seriesId),
    extend: ({ guest, bookingId }) => extendHold(guest, bookingId),
    charge: finishPaidSeries,
    'hold by another': holdLastWeek,
  },
)

/** The same after the hold has ended, before it is swept. */
const lateSeries = scene(
  async () => {
    const on = await base()
    const weeks = await authorizedWeeks(on)
    await moveClockTo(new Date('2026-05-21T15:35:00Z'))
    return { ...on, ...weeks }
  },
  {
    'settle the last card': ({ intent }) => settleIntent(intent),
    'expire the first week': ({ bookingId }) => endOrCaptureHold(bookingId),
    'expire the last week': ({ lastId }) => endOrCaptureHold(lastId),
    extend: ({ guest, bookingId }) => extendHold(guest, bookingId),
    charge: finishPaidSeries,
    'hold by another': holdLastWeek,
  },
)

/** A paid series whose first week is charged and booked, and whose last one is charged and not stored yet. */
const chargedSeries = scene(
  async () => {
    const on = await base()
    const weeks = await authorizedWeeks(on)
    await settleIntent(weeks.intent)
    await settleIntent(await captureIntent(weeks.firstIntentId))
    return { ...on, ...weeks, intent: await captureIntent(weeks.intent.id) }
  },
  {
    'settle the last charge': ({ intent }) => settleIntent(intent),
    charge: finishPaidSeries,
    'let it go': ({ guest, seriesId }) => releaseSeries(guest, seriesId),
    'cancel the first week': ({ guest, bookingId }) => cancelBooking(guest, bookingId),
    'cancel the first week by its owner': ({ owner, bookingId }) => cancelBooking(owner, bookingId),
    'cancel the last week': ({ guest, lastId }) => cancelBooking(guest, lastId),
    'hold by another': holdLastWeek,
  },
)

/** A request that waits for its owner; a rival wants an hour of it. */
const openRequest = scene(
  async () => {
    const on = await base()
    const hold = await requestedOn(on)
    return { ...on, ...hold, intent: await provider().paymentIntents.retrieve(hold.intentId) }
  },
  {
    accept: ({ owner, bookingId }) => answerRequest(owner, bookingId, { answer: 'accepted' }),
    decline: ({ owner, bookingId }) => answerRequest(owner, bookingId, { answer: 'declined' }),
    withdraw: ({ guest, bookingId }) => withdrawRequest(guest, bookingId),
    settle: ({ intent }) => settleIntent(intent),
    'hold by another': ({ rival, spaceId }) => makeHold({ guest: rival, spaceId, startTime: '2026-05-23T15:00' }),
  },
)

/** A request that waits for its owner, who has offered its hours for another price; a rival wants one of them. */
const offeredRequest = scene(
  async () => {
    const on = await base()
    const hold = await requestedOn(on)
    const { id: offerId } = await makeOffer(on)
    return { ...on, ...hold, offerId, intent: await provider().paymentIntents.retrieve(hold.intentId) }
  },
  {
    'book by the offer': ({ guest, offerId }) => bookOffer(guest, offerId, { amount: 22_000, currency: 'USD' }),
    accept: ({ owner, bookingId }) => answerRequest(owner, bookingId, { answer: 'accepted' }),
    settle: ({ intent }) => settleIntent(intent),
    'withdraw the offer': ({ owner, offerId }) => withdrawOffer(owner, offerId),
    'hold by another': ({ rival, spaceId }) => makeHold({ guest: rival, spaceId, startTime: '2026-05-23T15:00' }),
  },
)

/** A request whose time to answer is over. */
const lateRequest = scene(
  async () => {
    const on = await base()
    const hold = await requestedOn(on)
    await moveClockTo(new Date('2026-05-22T15:25:00Z'))
    return { ...on, ...hold }
  },
  {
    expire: ({ bookingId }) => lapseRequest(bookingId),
    accept: ({ owner, bookingId }) => answerRequest(owner, bookingId, { answer: 'accepted' }),
    withdraw: ({ guest, bookingId }) => withdrawRequest(guest, bookingId),
  },
)

/** An accepted request whose money is captured and not stored yet. */
const acceptedRequest = scene(
  async () => {
    const on = await base()
    const hold = await requestedOn(on)
    await inTransaction(async (tx) => {
      const booking = await lockBooking(tx, hold.bookingId)
      if (booking) await storeRequestAnswer(tx, booking, { answer: 'accepted', now: await appNow(tx) })
    })
    return { ...on, ...hold, intent: await provider().paymentIntents.capture(hold.intentId) }
  },
  {
    finish: ({ bookingId }) => finishRequest(bookingId),
    settle: ({ intent }) => settleIntent(intent),
    withdraw: ({ guest, bookingId }) => withdrawRequest(guest, bookingId),
    cancel: ({ guest, bookingId }) => cancelBooking(guest, bookingId),
  },
)

export const scenes: Record<string, Scene> = {
  'a booking cancelled for its guest': cancelledForGuest,
  'hours that were booked again': bookedAgain,
  'a series with authorized cards': authorizedSeries,
  'a series whose hold is over': lateSeries,
  'a charged series': chargedSeries,
  'an open request': openRequest,
  'an offered request': offeredRequest,
  'a late request': lateRequest,
  'an accepted request': acceptedRequest,
  'a paid hold': paidHold,
  'an open hold': openHold,
  'a booking with a refund': bookedWithRefund,
  'a disputed booking': disputed,
  'a paid change': paidChange,
  'a stay that is over': over,
  'a stay that ends': ending,
  'the last half hour of a stay': lastHalfHour,
  'a stay that has just ended': justEnded,
  'a stay whose guest asks for more': askedLonger,
  'a stay whose owner offers more': offeredLonger,
  'a paid extension': paidExtension,
}
