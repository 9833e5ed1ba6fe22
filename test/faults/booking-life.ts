import { expect } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Policy } from '../../rules/refund.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { type ChosenAddOn, emptyTariff, type Tariff } from '../../rules/tariff.ts'
import { addDays, localDate } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookFreeSpace } from '../../server/bookings/book-free-space.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { proposeExtension } from '../../server/bookings/propose-extension.ts'
import { quoteBooking } from '../../server/bookings/quote-booking.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { requestExtension } from '../../server/bookings/request-extension.ts'
import { withdrawOffer } from '../../server/messages/withdraw-offer.ts'
import { answerProposal } from '../../server/payments/answer-proposal.ts'
import { answerRequest, withdrawRequest } from '../../server/payments/answer-request.ts'
import { bookOffer } from '../../server/payments/book-offer.ts'
import { extendHold, extendModificationHold } from '../../server/payments/extend-hold.ts'
import { finishPaidSeries } from '../../server/payments/finish-series.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { moveBooking } from '../../server/payments/move-booking.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { auditProvider } from '../../server/reconciliation/audit-provider.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import {
  answerBankChallenge,
  cards,
  faults,
  payByCard,
  providerState,
  runLaterWork,
  settleAll,
} from '../card-provider.ts'
import type { ProviderState } from '../invariants.ts'
import { checkoutRequest } from '../make-bookings.ts'
import { makeOffer } from '../make-offers.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { refusalFrom } from '../refusal-of.ts'
import { decideDisputeOf, disputePaymentOf, onboard, refundStay, spend, workPayouts } from './after-the-stay.ts'
import { type LifeClock, waitFor } from './life-clock.ts'
import type { OnboardingOutcome } from './marketplace-people.ts'
import { holdSeriesOf, lookAtSeries } from './series-in-life.ts'

/** A day, an hour and how many lamps are added; a life has few of them, so that several bookings compete for the same one. */
export type Slot = { day: number; hour: number; hours: number; lamps?: number }

export type Card = 'good' | 'captureFails' | 'declined' | 'asks' | 'asksThenDeclines' | 'slow'

/** An action in a life. `which` is an index (modulo) into the bookings started so far. */
export type LifeAction =
  | { do: 'hold' | 'book'; guest: number; slot: Slot }
  /** The owner offers the hours at a price, and the guest books them, unless the offer is withdrawn before. */
  | { do: 'offer'; guest: number; slot: Slot; rentalMinor: number; isWithdrawn?: boolean }
  /**
   * The guest holds the same hours for some weeks, with the lamps of the slot, and pays for all of them with the card, for all
   * but the last, or not yet. With `andLooks` the page that follows the payment is loaded.
   */
  | {
      do: 'series'
      guest: number
      slot: Slot
      weeks: number
      card: Card
      pays: 'all' | 'allButLast' | 'none'
      andLooks?: boolean
    }
  | { do: 'pay'; which: number; card: Card }
  | { do: 'answerBank'; which: number; answer: 'complete' | 'fail' }
  | { do: 'lookAtResult' | 'lookAtSeries' | 'release' | 'withdraw'; which: number }
  | { do: 'answer'; which: number; answer: 'accepted' | 'declined' }
  | { do: 'cancel'; which: number; by: 'guest' | 'owner' | 'admin' | 'stranger' }
  | { do: 'change'; which: number; slot: Slot }
  /** Five minutes before the end of the stay; after it if `minutesBefore` is negative. */
  | { do: 'stayLonger'; which: number; hours: number; chargesCard?: boolean; minutesBefore?: number }
  /** The guest asks the owner first, and stays longer if the owner accepts. */
  | {
      do: 'requestExtension'
      which: number
      hours: number
      chargesCard: boolean
      answer: 'accepted' | 'declined' | null
    }
  /** The owner offers a longer stay, which the guest accepts by one tap, or not. */
  | { do: 'offerStay'; which: number; hours: number; isAccepted: boolean }
  /** The owner cancels, and the guest moves to the other space with what was paid; `isDearer` if it costs a little more. */
  | { do: 'move'; which: number; isDearer?: boolean }
  | { do: 'wait'; minutes: number }
  | { do: 'waitForEnd'; which: number; minutesBefore: number }
  | { do: 'work'; worker: keyof typeof workers }
  | { do: 'webhooks'; fault: 'loseWebhooks' | 'duplicateWebhooks' | 'reorderWebhooks'; on: boolean }
  | { do: 'switchSpace'; on: boolean }
  | { do: 'reprice'; priceMinor: number; hasTariff?: boolean }
  | { do: 'onboard'; answer: OnboardingOutcome }
  | { do: 'spend' }
  | { do: 'refundStay'; which: number; percent: number }
  | { do: 'dispute'; which: number }
  | { do: 'decide'; which: number; end: 'won' | 'lost' }

export type LifeTerms = {
  policy: Policy
  bufferMinutes: number
  priceMinor: number
  /** Prices at times, a discount and add-ons, and opening hours. */
  hasTariff?: boolean
  /** The owner answers requests. */
  byRequest?: boolean
}

/** A free booking has no client secret: ''. */
export type Started = { guest: Person; bookingId: string; clientSecret: string; modificationId: string | null }

/** People around one space, and the bookings they have started. The lives of a test file share one clock. */
export type Life = {
  owner: Person
  admin: Person
  guests: Person[]
  spaceId: number
  /** The space to which cancelled bookings are moved. */
  otherSpaceId: number
  priceMinor: number
  hasTariff: boolean
  byRequest: boolean
  started: Started[]
  clock: LifeClock
}

const tariff: Tariff = {
  timePrices: [
    { days: [0, 1, 2, 3, 4, 5, 6], from: '12:00', to: '14:00', priceMinor: 9999 },
    { days: [5, 6], from: '09:00', to: '12:00', priceMinor: 150 },
  ],
  datePrices: [{ from: '2026-05-24', to: '2026-05-27', priceMinor: 333 }],
  peopleSteps: [{ from: 1, extraMinor: 7 }],
  lengthDiscounts: [{ fromHours: 3, percent: 11 }],
  addOns: [
    {
      id: 'cleaning',
      name: 'Cleaning',
      description: '',
      unit: 'booking',
      priceMinor: 1001,
      required: true,
      most: 1,
    },
    { id: 'lamp', name: 'Lamp', description: '', unit: 'hour', priceMinor: 303, required: false, most: 2 },
  ],
}
/** The tariff of a space with that price of an hour: where hours are free, lamps alone can cost something. */
const tariffFor = (priceMinor: number): Tariff =>
  priceMinor > 0 ? tariff : { ...emptyTariff, addOns: tariff.addOns.filter(({ required }) => !required) }
const untilFive = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }])

/** Cheaper than any booking, so that something comes back of each one that is moved. */
const otherPriceMinor = 60

export async function startLife(clock: LifeClock, terms: LifeTerms): Promise<Life> {
  await faults({ loseWebhooks: false, duplicateWebhooks: false, reorderWebhooks: false })
  const owner = await makePerson('Marta Oyelaran')
  const admin = { ...(await makePerson('Ada Admin')), isAdmin: true }
  const guests = [await makePerson('June Castellano'), await makePerson('Theo Brandt')]
  const spaceId = await makeSpace(owner, { priceMinor: terms.priceMinor })
  await db().$client.query(
    `update spaces set cancellation_policy = $2, buffer_minutes = $3, tariff = $4, week_hours = $5,
       by_request = $6, notice_minutes = case when $6 then 180 else 0 end where id = $1`,
    [
      ...[spaceId, terms.policy, terms.bufferMinutes],
      ...[terms.hasTariff ? tariffFor(terms.priceMinor) : null, terms.hasTariff ? JSON.stringify(untilFive) : null],
      terms.byRequest ?? false,
    ],
  )
  const otherSpaceId = await makeSpace(owner, { priceMinor: otherPriceMinor })
  return {
    owner,
    admin,
    guests,
    spaceId,
    otherSpaceId,
    priceMinor: terms.priceMinor,
    hasTariff: terms.hasTariff ?? false,
    byRequest: terms.byRequest ?? false,
    started: [],
    clock,
  }
}

/** Performs an action. A Refusal counts as success; any other error fails the test. */
export async function act(life: Life, action: LifeAction): Promise<void> {
  try {
    await perform(life, action)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

/** Finishes all pending work: turns faults off, advances the clock, runs the workers and the provider's later work. */
export async function finishAllWork(clock: LifeClock): Promise<void> {
  await faults({ loseWebhooks: false, duplicateWebhooks: false, reorderWebhooks: false })
  await runLaterWork()
  for (const minutes of [1, 21, 61]) {
    await waitFor(clock, minutes)
    // Ends open requests, also those that a late payment made, without the day of waiting, in which stays would end.
    await db().$client.query(
      `update bookings set hold_expires_at = app_now() where status = 'requested' and request_answer is null`,
    )
    await settleAll()
    await reconcile()
    await finishPaidSeries()
    await sweepHolds()
    await sendRefunds()
    await settleAll()
  }
  // The hourly audit finds an intent whose responses and webhooks were all lost.
  await auditProvider()
  await settleAll()
}

/** What the provider has charged a guest and not refunded, in minor units. */
export async function keptFrom(bookingIds: string[], state?: ProviderState): Promise<number> {
  const { rows } = await db().$client.query<{ id: string }>(
    'select provider_id as id from payments where booking_id = any ($1) and provider_id is not null',
    [bookingIds],
  )
  const ours = new Set(rows.map(({ id }) => id))
  const { intents, refunds } = state ?? (await providerState())
  const taken = intents.filter(({ id }) => ours.has(id)).reduce((sum, { amountReceived }) => sum + amountReceived, 0)
  const back = refunds.filter(({ intentId }) => ours.has(intentId)).reduce((sum, { amount }) => sum + amount, 0)
  return taken - back
}

const workers = {
  sweepHolds,
  finishPaidSeries,
  reconcile,
  sendRefunds,
  completeBookings,
  settleAll,
  runLaterWork,
  auditProvider,
  workPayouts,
}

async function perform(life: Life, action: LifeAction): Promise<unknown> {
  switch (action.do) {
    case 'hold':
      return await hold(life, action.guest, action.slot)
    case 'book': {
      const one = await hold(life, action.guest, action.slot)
      await payByCard(one.clientSecret, cardOf(life, one, 'good')).catch(() => undefined)
      const { state } = await paymentResult(one.guest, one)
      return state === 'requested' && (await answerRequest(life.owner, one.bookingId, { answer: 'accepted' }))
    }
    case 'offer':
      return await bookByOffer(life, action)
    case 'series':
      return await startSeriesOf(life, action)
    case 'lookAtSeries': {
      const one = pick(life, action.which)
      return one && (await lookAtSeries(one))
    }
    case 'pay': {
      const one = pick(life, action.which)
      if (!one) return
      const { modificationId } = one
      await (modificationId
        ? extendModificationHold(one.guest, one.bookingId, modificationId)
        : extendHold(one.guest, one.bookingId)
      ).catch(ignoreRefusal)
      // The browser's connection to the provider may be cut too; the result is then requested from the provider.
      return await payByCard(one.clientSecret, cardOf(life, one, action.card)).catch(() => undefined)
    }
    case 'answerBank': {
      const one = pick(life, action.which)
      return one && (await answerBankChallenge(one.clientSecret, action.answer).catch(() => undefined))
    }
    case 'lookAtResult': {
      const one = pick(life, action.which)
      return one && (await paymentResult(one.guest, one))
    }
    case 'release': {
      const one = pick(life, action.which)
      return one && (await releaseHold(one.guest, one.bookingId, one.modificationId))
    }
    case 'answer': {
      const one = pick(life, action.which)
      return one && (await answerRequest(life.owner, one.bookingId, action))
    }
    case 'withdraw': {
      const one = pick(life, action.which)
      return one && (await withdrawRequest(one.guest, one.bookingId))
    }
    case 'cancel': {
      const one = pick(life, action.which)
      return one && (await cancelBooking(personOf(life, one, action.by), one.bookingId))
    }
    case 'change':
      return await change(life, action.which, action.slot)
    case 'stayLonger':
      await waitForEnd(life, { which: action.which, minutesBefore: action.minutesBefore ?? 5 })
      return await longerStay(life, action)
    case 'requestExtension':
      await waitForEnd(life, { which: action.which, minutesBefore: 5 })
      return await askedStay(life, action)
    case 'offerStay':
      await waitForEnd(life, { which: action.which, minutesBefore: 45 })
      return await offeredStay(life, action)
    case 'move':
      return await move(life, action)
    case 'waitForEnd':
      return await waitForEnd(life, action)
    case 'wait':
      return await waitFor(life.clock, action.minutes)
    case 'work':
      return await workers[action.worker]()
    case 'webhooks':
      return await switchWebhooks(action)
    case 'switchSpace':
      return await db().$client.query('update spaces set available = $2 where id = $1', [life.spaceId, action.on])
    case 'onboard':
      return await onboard(life, action.answer)
    case 'spend':
      return await spend(life)
    case 'refundStay': {
      const one = pick(life, action.which)
      return (
        one && (await refundStay(life, one, { percent: action.percent, formKey: String(life.clock.now.getTime()) }))
      )
    }
    case 'dispute': {
      const one = pick(life, action.which)
      return one && (await disputePaymentOf(one))
    }
    case 'decide': {
      const one = pick(life, action.which)
      return one && (await decideDisputeOf(one, action.end))
    }
    case 'reprice':
      life.priceMinor = action.priceMinor
      life.hasTariff = action.hasTariff ?? false
      return await db().$client.query('update spaces set price_minor = $2, tariff = $3 where id = $1', [
        ...[life.spaceId, action.priceMinor, action.hasTariff ? tariffFor(action.priceMinor) : null],
      ])
  }
}

async function hold(life: Life, guestAt: number, slot: Slot): Promise<Started> {
  const guest = life.guests[guestAt % life.guests.length]!
  const { spaceId, priceMinor } = life
  const request = checkoutRequest({ guest, spaceId, startTime: startOf(life, slot), hours: slot.hours })
  const rental = priceMinor * slot.hours
  const { price } = await quoteBooking({
    person: guest,
    spaceId,
    hours: slot.hours,
    addOns: lampsOf(life, slot),
    date: request.startTime.slice(0, 10),
    time: request.startTime.slice(11, 16),
  })
  if (price.totalMinor === 0) {
    const { bookingId } = await bookFreeSpace({
      person: guest,
      spaceId,
      startTime: request.startTime,
      hours: slot.hours,
    })
    const started = { guest, bookingId, clientSecret: '', modificationId: null }
    life.started.push(started)
    return started
  }
  const { bookingId, clientSecret } = await startCheckout({
    ...request,
    addOns: lampsOf(life, slot),
    // Without a tariff, independent of the product's own calculation.
    amount: price.lines.length > 2 ? price.totalMinor : rental + Math.floor((rental + 5) / 10),
  })
  const started = { guest, bookingId, clientSecret, modificationId: null }
  life.started.push(started)
  return started
}

async function startSeriesOf(life: Life, action: Extract<LifeAction, { do: 'series' }>): Promise<void> {
  const { slot, weeks, card, pays } = action
  const guest = life.guests[action.guest % life.guests.length]!
  const [date, time] = startOf(life, slot).split('T')
  const pattern = { date: date!, time: time!.slice(0, 5), hours: slot.hours, weeks, addOns: lampsOf(life, slot) }
  const holding = holdSeriesOf({ guest, spaceId: life.spaceId, ...pattern })
  if (life.byRequest) return expect(await refusalFrom(holding)).toBe('seriesByRequest')
  // Hours that the space does not offer are refused before their price is looked at.
  if (isFreeSeries(life, slot)) return expect(await refusalFrom(holding)).not.toBe('none')
  const { stays } = await holding
  const started = stays.map(({ bookingId, clientSecret }) => ({ guest, bookingId, clientSecret, modificationId: null }))
  life.started.push(...started)
  const paid = { all: started, allButLast: started.slice(0, -1), none: [] }[pays]
  for (const one of paid) await payByCard(one.clientSecret, cardOf(life, one, card)).catch(() => undefined)
  if (action.andLooks && started[0]) await lookAtSeries(started[0])
}

/** A series that costs nothing cannot be held. */
function isFreeSeries({ priceMinor, hasTariff }: Life, { lamps = 0 }: Slot): boolean {
  return priceMinor === 0 && !(hasTariff && lamps > 0)
}

async function bookByOffer(life: Life, action: Extract<LifeAction, { do: 'offer' }>): Promise<void> {
  const { owner, spaceId } = life
  const { rentalMinor, slot } = action
  const guest = life.guests[action.guest % life.guests.length]!
  const [date, time] = startOf(life, slot).split('T')
  const asked = { date: date!, time: time!.slice(0, 5), hours: slot.hours, headcount: 1 }
  const { id } = await makeOffer({
    owner,
    guest,
    spaceId,
    ...asked,
    price: (rentalMinor / 100).toFixed(2),
  })
  if (action.isWithdrawn) await withdrawOffer(owner, id)
  const amount = rentalMinor + Math.floor((rentalMinor + 5) / 10)
  const { bookingId, clientSecret } = await bookOffer(guest, id, { amount, currency: 'USD' })
  life.started.push({ guest, bookingId, clientSecret, modificationId: null })
}

async function change(life: Life, which: number, slot: Slot): Promise<void> {
  const one = pick(life, which)
  if (!one) return
  const { guest, bookingId } = one
  const newTime = { startTime: startOf(life, slot), hours: slot.hours, addOns: lampsOf(life, slot) }
  const { toPayMinor, refundMinor, currency } = await quoteModification(guest, bookingId, newTime)
  const amount = toPayMinor - refundMinor
  const outcome = await modifyBooking({ person: guest, bookingId, ...newTime, amount, currency })
  if (outcome.outcome === 'done') return
  const { clientSecret, modificationId } = outcome
  life.started.push({ guest, bookingId, clientSecret, modificationId })
}

async function longerStay(
  life: Life,
  { which, hours, chargesCard = false }: Extract<LifeAction, { do: 'stayLonger' }>,
): Promise<void> {
  const one = pick(life, which)
  if (!one) return
  const { guest, bookingId } = one
  const { options, currency } = await extensionsOfBooking(guest, bookingId)
  const option = options.findLast((each) => each.hours <= hours)
  if (!option) return
  const request = { person: guest, bookingId, until: option.until, amount: option.toPayMinor, currency }
  const outcome = await stayLonger({ ...request, chargesCard })
  if (outcome.outcome === 'done') return
  life.started.push({ guest, bookingId, clientSecret: outcome.clientSecret, modificationId: outcome.modificationId })
}

/** A guest asks to stay longer at a space whose owner wants to be asked, and the owner answers, or leaves it. */
async function askedStay(
  life: Life,
  { which, hours, chargesCard, answer }: Extract<LifeAction, { do: 'requestExtension' }>,
) {
  const one = pick(life, which)
  if (!one) return
  const { guest: person, bookingId } = one
  const mode = 'update spaces set longer_by_request = $2 where id = $1'
  await db().$client.query(mode, [life.spaceId, true])
  try {
    const { options, currency } = await extensionsOfBooking(person, bookingId)
    const option = options.findLast((each) => each.hours <= hours)
    if (!option) return
    await requestExtension({ person, bookingId, until: option.until, amount: option.toPayMinor, currency, chargesCard })
    const { proposal } = await extensionsOfBooking(person, bookingId)
    if (!proposal || !answer) return
    await answerProposal({ person: life.owner, bookingId, proposalId: proposal.id, answer })
    const { waiting } = await extensionsOfBooking(person, bookingId)
    if (!waiting) return
    const request = { person, bookingId, until: option.until, amount: option.toPayMinor, currency }
    const outcome = await stayLonger({ ...request, chargesCard })
    if (outcome.outcome === 'done') return
    life.started.push({
      guest: person,
      bookingId,
      clientSecret: outcome.clientSecret,
      modificationId: outcome.modificationId,
    })
  } finally {
    await db().$client.query(mode, [life.spaceId, false])
  }
}

async function offeredStay(life: Life, { which, hours, isAccepted }: Extract<LifeAction, { do: 'offerStay' }>) {
  const one = pick(life, which)
  if (!one) return
  const { guest, bookingId } = one
  const { agreedOptions, currency } = await extensionsOfBooking(guest, bookingId)
  const option = agreedOptions.findLast((each) => each.hours <= hours)
  if (!option) return
  const offer = { bookingId, until: option.until, amount: option.toPayMinor, currency }
  await proposeExtension({ person: life.owner, ...offer })
  if (!isAccepted) return
  const outcome = await stayLonger({ person: guest, ...offer, chargesCard: true })
  if (outcome.outcome === 'done') return
  life.started.push({ guest, bookingId, clientSecret: outcome.clientSecret, modificationId: outcome.modificationId })
}

/** The owner cancels a booking unless it is cancelled already, and its guest moves it. */
async function move(life: Life, { which, isDearer = false }: Extract<LifeAction, { do: 'move' }>): Promise<void> {
  const one = pick(life, which)
  if (!one) return
  const { guest, bookingId, clientSecret } = one
  await cancelBooking(life.owner, bookingId).catch(ignoreRefusal)
  const { hours, rentalMinor: paidMinor } = await bookingOf(guest, bookingId)
  const priceMinor = isDearer ? Math.max(50, Math.floor((paidMinor * 1.05) / hours)) : otherPriceMinor
  const setPrice = 'update spaces set price_minor = $2 where id = $1'
  await db().$client.query(setPrice, [life.otherSpaceId, priceMinor])
  const rentalMinor = priceMinor * hours
  const amount = rentalMinor + Math.floor((rentalMinor + 5) / 10)
  try {
    const moved = await moveBooking({ person: guest, bookingId, spaceId: life.otherSpaceId, amount, currency: 'USD' })
    life.started.push({ guest, bookingId: moved.bookingId, clientSecret, modificationId: null })
  } finally {
    await db().$client.query(setPrice, [life.otherSpaceId, otherPriceMinor])
  }
}

/** The second guest has another card, so that their stays may pay back what the first one cancelled too late. */
function cardOf({ guests }: Life, { guest }: Started, card: Card): string {
  return card === 'good' && guest === guests[1] ? cards.another : cards[card]
}

/** Waits until some minutes before the end of a confirmed booking, which the workers confirm meanwhile. */
async function waitForEnd(
  life: Life,
  { which, minutesBefore }: { which: number; minutesBefore: number },
): Promise<void> {
  const one = pick(life, which)
  if (!one) return
  const { status, endTime } = await bookingOf(one.guest, one.bookingId)
  const minutes = Math.floor((endTime.getTime() - life.clock.now.getTime()) / 60_000) - minutesBefore
  if (status === 'confirmed' && minutes > 0) await waitFor(life.clock, minutes)
}

function lampsOf({ hasTariff }: Life, { lamps = 0 }: Slot): ChosenAddOn[] {
  return hasTariff && lamps > 0 ? [{ id: 'lamp', count: lamps }] : []
}

/** Delivers pending webhooks before the switch, so that a seed determines the run. */
async function switchWebhooks({ fault, on }: { fault: string; on: boolean }): Promise<void> {
  await settleAll()
  await faults({ [fault]: on })
}

function startOf({ clock }: Life, { day, hour }: Slot): string {
  const date = addDays(localDate(clock.now, 'America/New_York'), day)
  return `${date}T${String(hour).padStart(2, '0')}:00:00`
}

function personOf(life: Life, one: Started, by: 'guest' | 'owner' | 'admin' | 'stranger'): Person {
  if (by === 'guest') return one.guest
  if (by === 'stranger') return life.guests.find((guest) => guest !== one.guest) ?? life.owner
  return life[by]
}

function pick({ started }: Life, which: number): Started | undefined {
  return started[which % Math.max(started.length, 1)]
}

function ignoreRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error
}
