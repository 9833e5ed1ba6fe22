import type { OpeningHours } from '../../rules/opening-hours.ts'
import type { BookingPrice } from '../../rules/price.ts'
import type { Tariff } from '../../rules/tariff.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoSpace } from './demo-spaces.ts'
import type { PlannedStay } from './plan-calendar.ts'

export type PlannedReview = {
  rating: number
  body: string
  createdAt: Date
  /** The owner's reply; both are null without one. */
  answer: string | null
  answeredAt: Date | null
  visibleAt: Date
  partDescribed: number | null
  partOwner: number | null
  partValue: number | null
  partAccess: number | null
}

/** What the owner wrote about the guest. */
export type PlannedGuestReview = { rating: number; body: string; createdAt: Date; visibleAt: Date | null }

/** The card provider's data of a payment, with the amount and currency that arrived after its fee. */
export type DemoPayment = {
  providerId: string
  chargeId: string | null
  balanceTransactionId: string
  providerFeeMinor: number
  settledMinor: number
  settledCurrency: string
}

export type PlannedSpace = DemoSpace & {
  id: number
  ownerId: string
  slug: string
  createdAt: Date
  popularity: number
  opening: OpeningHours
  tariff: Tariff | null
}

export type PlannedBooking = PlannedStay & {
  id: string
  paymentId: string
  space: PlannedSpace
  guestId: string
  price: BookingPrice
  status: 'confirmed' | 'completed' | 'cancelled'
  cancelledAt: Date | null
  cancelledBy: 'guest' | 'owner' | null
  cancelReason: string | null
  refundMinor: number
  ownerKeepsMinor: number
  review: PlannedReview | null
  guestReview: PlannedGuestReview | null
  /** Upcoming or just ended, and not free: it is charged at the provider while seeding. */
  isPaidNow: boolean
}

export type PlannedPerson = DemoPerson & { id: string; createdAt: Date }

export type DemoPlan = {
  now: Date
  people: PlannedPerson[]
  spaces: PlannedSpace[]
  bookings: PlannedBooking[]
  ownerBlocks: { spaceId: number; start: Date; end: Date }[]
}
