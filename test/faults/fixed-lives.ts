import type { LifeAction, LifeTerms, Slot } from './booking-life.ts'

export type Story = { agreed: LifeTerms & { hasAccount: boolean }; actions: LifeAction[]; later: LifeAction[] }

const terms = { policy: 'flexible', bufferMinutes: 0, priceMinor: 7500, hasAccount: true } as const
const at = (day: number, hours: number): Slot => ({ day, hour: 10, hours })
const payouts: LifeAction = { do: 'work', worker: 'workPayouts' }
const settle: LifeAction = { do: 'work', worker: 'settleAll' }

/** Lives that between them have every event that life-cycle.test.ts expects, also those that random lives may lack. */
export const fixedLives: Story[] = [
  {
    agreed: terms,
    actions: [
      { do: 'book', guest: 0, slot: at(6, 3) },
      { do: 'change', which: 0, slot: at(6, 2) },
      { do: 'book', guest: 1, slot: at(9, 2) },
      { do: 'cancel', which: 1, by: 'guest' },
      { do: 'book', guest: 0, slot: at(4, 2) },
      { do: 'dispute', which: 2 },
      { do: 'hold', guest: 1, slot: at(3, 1) },
      { do: 'wait', minutes: 21 },
      { do: 'work', worker: 'sweepHolds' },
    ],
    later: [
      settle,
      { do: 'decide', which: 2, end: 'lost' },
      payouts,
      { do: 'refundStay', which: 0, percent: 50 },
      { do: 'work', worker: 'sendRefunds' },
      payouts,
    ],
  },
  // Offers: booked and changed, cancelled, left unpaid and made again, withdrawn.
  {
    agreed: { ...terms, hasTariff: true },
    actions: [
      { do: 'offer', guest: 0, slot: at(3, 3), rentalMinor: 10_000 },
      { do: 'pay', which: 0, card: 'good' },
      { do: 'lookAtResult', which: 0 },
      { do: 'change', which: 0, slot: at(3, 2) },
      { do: 'offer', guest: 1, slot: at(5, 2), rentalMinor: 101 },
      { do: 'pay', which: 1, card: 'good' },
      { do: 'lookAtResult', which: 1 },
      { do: 'cancel', which: 1, by: 'guest' },
      { do: 'offer', guest: 1, slot: at(6, 2), rentalMinor: 4000 },
      { do: 'wait', minutes: 21 },
      { do: 'work', worker: 'sweepHolds' },
      { do: 'offer', guest: 1, slot: at(6, 2), rentalMinor: 4000, isWithdrawn: true },
    ],
    later: [settle, payouts],
  },
  {
    agreed: { ...terms, byRequest: true },
    actions: [
      { do: 'book', guest: 0, slot: at(6, 1) },
      { do: 'hold', guest: 1, slot: at(4, 1) },
      { do: 'pay', which: 1, card: 'good' },
      { do: 'lookAtResult', which: 1 },
      { do: 'answer', which: 1, answer: 'declined' },
    ],
    later: [],
  },
  {
    agreed: terms,
    actions: [
      { do: 'book', guest: 0, slot: at(1, 2) },
      { do: 'waitForEnd', which: 0, minutesBefore: 5 },
      { do: 'stayLonger', which: 0, hours: 2 },
      { do: 'pay', which: 1, card: 'declined' },
      { do: 'pay', which: 1, card: 'good' },
      { do: 'wait', minutes: 11 },
      { do: 'work', worker: 'completeBookings' },
      { do: 'lookAtResult', which: 1 },
    ],
    later: [settle, payouts],
  },
  // A guest stays longer by one tap, and longer again; its card is forgotten once the stay is over.
  {
    agreed: terms,
    actions: [
      { do: 'book', guest: 0, slot: at(1, 2) },
      { do: 'waitForEnd', which: 0, minutesBefore: 5 },
      { do: 'stayLonger', which: 0, hours: 0.5, chargesCard: true },
      { do: 'waitForEnd', which: 0, minutesBefore: 5 },
      { do: 'stayLonger', which: 0, hours: 1, chargesCard: true },
      { do: 'work', worker: 'completeBookings' },
    ],
    later: [settle, payouts],
  },
  // A stay has ended when its guest stays longer, and has ended again when the payment of more is decided.
  {
    agreed: terms,
    actions: [
      { do: 'book', guest: 0, slot: at(1, 2) },
      { do: 'stayLonger', which: 0, hours: 0.5, chargesCard: true, minutesBefore: -10 },
      { do: 'stayLonger', which: 0, hours: 1, minutesBefore: -10 },
      { do: 'work', worker: 'completeBookings' },
      { do: 'pay', which: 1, card: 'good' },
      { do: 'lookAtResult', which: 1 },
    ],
    later: [settle, payouts],
  },
  // A guest asks to stay longer: once by one tap, once to pay on the page, and once in vain.
  {
    agreed: terms,
    actions: [
      { do: 'book', guest: 0, slot: at(1, 2) },
      { do: 'requestExtension', which: 0, hours: 0.5, chargesCard: true, answer: 'accepted' },
      { do: 'requestExtension', which: 0, hours: 1, chargesCard: false, answer: 'accepted' },
      { do: 'pay', which: 1, card: 'good' },
      { do: 'lookAtResult', which: 1 },
      { do: 'offerStay', which: 0, hours: 1, isAccepted: true },
      { do: 'offerStay', which: 0, hours: 0.5, isAccepted: false },
      { do: 'requestExtension', which: 0, hours: 1, chargesCard: true, answer: null },
      { do: 'requestExtension', which: 0, hours: 0.5, chargesCard: true, answer: 'declined' },
    ],
    later: [settle, payouts],
  },
  // Series: one week cancelled, another longer by one tap; paid for too late; let go; one whose last card does not pay.
  {
    agreed: terms,
    actions: [
      { do: 'series', guest: 0, slot: at(1, 2), weeks: 3, card: 'good', pays: 'allButLast' },
      { do: 'pay', which: 2, card: 'good' },
      settle,
      { do: 'work', worker: 'finishPaidSeries' },
      { do: 'cancel', which: 1, by: 'guest' },
      { do: 'stayLonger', which: 0, hours: 1, chargesCard: true },
      { do: 'series', guest: 1, slot: at(2, 2), weeks: 2, card: 'good', pays: 'allButLast' },
      { do: 'wait', minutes: 21 },
      { do: 'work', worker: 'sweepHolds' },
      { do: 'pay', which: 4, card: 'good' },
      { do: 'series', guest: 1, slot: at(3, 2), weeks: 2, card: 'good', pays: 'none' },
      { do: 'release', which: 5 },
      { do: 'series', guest: 1, slot: at(4, 2), weeks: 2, card: 'captureFails', pays: 'allButLast' },
      { do: 'pay', which: 8, card: 'good' },
      { do: 'lookAtSeries', which: 8 },
      // A week is to be longer, which is not paid in time.
      { do: 'change', which: 2, slot: at(14, 4) },
      { do: 'wait', minutes: 21 },
      { do: 'work', worker: 'sweepHolds' },
    ],
    later: [settle, payouts],
  },
  // Series with lamps: paid as one, one week with fewer lamps and one cancelled; another price and another one.
  {
    agreed: { ...terms, hasTariff: true },
    actions: [
      { do: 'series', guest: 0, slot: { ...at(1, 2), lamps: 2 }, weeks: 3, card: 'good', pays: 'all' },
      settle,
      { do: 'work', worker: 'finishPaidSeries' },
      { do: 'change', which: 1, slot: { ...at(8, 2), lamps: 1 } },
      { do: 'cancel', which: 2, by: 'guest' },
      { do: 'series', guest: 1, slot: { ...at(3, 3), lamps: 1 }, weeks: 2, card: 'good', pays: 'allButLast' },
      { do: 'reprice', priceMinor: 0 },
      { do: 'pay', which: 4, card: 'good' },
      { do: 'lookAtSeries', which: 4 },
      { do: 'series', guest: 1, slot: at(4, 2), weeks: 2, card: 'good', pays: 'all' },
    ],
    later: [settle, payouts],
  },
  // Free hours: booked, changed, cancelled, then dearer ones; no series of them.
  {
    agreed: { ...terms, priceMinor: 0 },
    actions: [
      { do: 'book', guest: 0, slot: at(1, 2) },
      { do: 'change', which: 0, slot: at(1, 3) },
      { do: 'series', guest: 1, slot: at(2, 2), weeks: 2, card: 'good', pays: 'all' },
      { do: 'book', guest: 1, slot: at(3, 1) },
      { do: 'cancel', which: 1, by: 'guest' },
      { do: 'reprice', priceMinor: 7500 },
      { do: 'series', guest: 1, slot: at(2, 2), weeks: 2, card: 'good', pays: 'all' },
      { do: 'lookAtSeries', which: 2 },
      { do: 'stayLonger', which: 0, hours: 1 },
    ],
    later: [settle, payouts],
  },
  // Free hours with lamps, which are dropped: nothing is left of the price; of another booking, after all, one lamp is.
  {
    agreed: { ...terms, priceMinor: 0, hasTariff: true },
    actions: [
      { do: 'book', guest: 0, slot: { ...at(6, 2), lamps: 2 } },
      settle,
      { do: 'change', which: 0, slot: at(6, 2) },
      { do: 'book', guest: 1, slot: { ...at(4, 2), lamps: 1 } },
      settle,
      { do: 'change', which: 1, slot: at(4, 2) },
      settle,
      { do: 'change', which: 1, slot: { ...at(4, 3), lamps: 1 } },
      { do: 'pay', which: 2, card: 'good' },
      { do: 'lookAtResult', which: 2 },
    ],
    later: [settle, payouts],
  },
  // Requests for free hours, one declined, and no series of what an owner answers.
  {
    agreed: { ...terms, priceMinor: 0, byRequest: true },
    actions: [
      { do: 'book', guest: 0, slot: at(3, 2) },
      { do: 'hold', guest: 1, slot: at(4, 2) },
      { do: 'answer', which: 1, answer: 'declined' },
      { do: 'series', guest: 1, slot: at(5, 2), weeks: 2, card: 'good', pays: 'all' },
    ],
    later: [settle, payouts],
  },
  {
    agreed: { ...terms, policy: 'moderate' },
    actions: [
      { do: 'book', guest: 0, slot: at(6, 3) },
      { do: 'move', which: 0 },
      { do: 'book', guest: 0, slot: at(4, 2) },
      { do: 'move', which: 2, isDearer: true },
      { do: 'book', guest: 0, slot: at(2, 3) },
      { do: 'cancel', which: 4, by: 'guest' },
      { do: 'reprice', priceMinor: 5000 },
      { do: 'book', guest: 1, slot: at(2, 2) },
    ],
    later: [settle, payouts, { do: 'refundStay', which: 5, percent: 50 }, payouts],
  },
]
