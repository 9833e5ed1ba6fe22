import type { z } from '@hono/zod-openapi'
import { bookingModeOf } from '../../../rules/booking-request.ts'
import { paths } from '../../../rules/paths.ts'
import { photoUrl } from '../../../rules/photo-url.ts'
import { datedStages, type RefundStage } from '../../../rules/refund-stages.ts'
import type { Tariff } from '../../../rules/tariff.ts'
import type { BookingDetail } from '../../bookings/booking-of.ts'
import type { Cancelled } from '../../bookings/cancel-booking.ts'
import type { Extensions } from '../../bookings/extensions-of.ts'
import type { MyBooking } from '../../bookings/my-bookings.ts'
import type { CancelPreview } from '../../bookings/preview-cancel.ts'
import type { Quote } from '../../bookings/quote-booking.ts'
import type { ModificationOutcome } from '../../payments/start-modification.ts'
import type { SpaceReview } from '../../reviews/reviews-of-space.ts'
import type { FoundSpace } from '../../search/found-space.ts'
import type { Photo, SpaceSummary } from '../../spaces/space-card.ts'
import type { SpaceDetails } from '../../spaces/space-page.ts'
import type { bookingDetailShape, bookingShape, cancellationQuoteShape, proposalShape } from './booking-shapes.ts'
import type { quoteShape, tariffShape } from './price-shapes.ts'
import type { foundSpaceShape, photoShape, reviewShape, spaceDetailShape, spaceShape } from './space-shapes.ts'

/** Converts what is proposed about the end of a stay; null if nothing is. */
export function presentProposal({
  proposal,
  isProposalOpen,
}: Pick<Extensions, 'proposal' | 'isProposalOpen'>): z.input<typeof proposalShape> | null {
  if (!proposal) return null
  const { id, proposedBy, endTime, amountMinor, chargesCard, answer } = proposal
  return {
    id,
    proposedBy,
    until: endTime.toISOString(),
    amount: amountMinor,
    useBookingCard: chargesCard,
    answer,
    isOpen: isProposalOpen,
  }
}

/** Converts a found space to its API representation. */
export function presentFound({ quote, ...card }: FoundSpace): z.input<typeof foundSpaceShape> {
  return { ...presentSpace(card), quote }
}

function presentSpace(card: SpaceSummary): z.input<typeof spaceShape> {
  return {
    id: card.id,
    slug: card.slug,
    url: paths.space(card.slug),
    title: card.title,
    shortDescription: card.shortDescription,
    type: card.type,
    typeLabel: card.typeLabel,
    priceMinor: card.priceMinor,
    fromMinor: card.fromMinor,
    currency: card.currency,
    location: card.location,
    city: card.city,
    country: card.country,
    timeZone: card.timeZone,
    capacity: card.capacity,
    amenities: card.amenities,
    available: card.available,
    status: card.rentedNow ? 'rented' : card.status,
    featured: card.featured,
    popular: card.popular,
    greatValue: card.greatValue,
    bookingMode: bookingModeOf(card),
    mapPoint: card.mapPoint,
    rating: card.rating,
    reviewCount: card.reviewCount,
    image: card.image && presentPhoto(card.image),
    createdAt: new Date(card.createdAt).toISOString(),
  }
}

export function presentSpaceDetails(
  space: SpaceDetails,
  reviews: readonly SpaceReview[],
): z.input<typeof spaceDetailShape> {
  return {
    ...presentSpace(space),
    point: space.ownerOnly?.point ?? null,
    streetAddress: space.ownerOnly?.streetAddress ?? null,
    arrivalNotes: space.ownerOnly?.arrivalNotes ?? null,
    takenDownReason: (space.isOwner && space.takenDown?.reason) || null,
    description: space.description,
    images: space.images.map(presentPhoto),
    tariff: space.tariff && presentTariff(space.tariff),
    minHours: space.minHours,
    noticeMinutes: space.noticeMinutes,
    bufferMinutes: space.bufferMinutes,
    longerStays: space.longerStays,
    cancellationPolicy: space.cancellationPolicy,
    owner: { name: space.owner.name, since: new Date(space.owner.since).toISOString() },
    reviews: reviews.map(presentReview),
  }
}

/** Converts a review to its API representation. */
export function presentReview({
  rating,
  body,
  author,
  at,
  answer,
  answeredAt,
}: SpaceReview): z.input<typeof reviewShape> {
  const instantOf = (text: string) => new Date(text).toISOString()
  return { rating, body, author, createdAt: instantOf(at), answer, answeredAt: answeredAt && instantOf(answeredAt) }
}

/** Converts a tariff to its API representation. */
export function presentTariff(tariff: Tariff): z.input<typeof tariffShape> {
  return {
    timePrices: tariff.timePrices.map((row) => ({ ...row, days: [...row.days] })),
    datePrices: [...tariff.datePrices],
    peopleSteps: [...tariff.peopleSteps],
    lengthDiscounts: [...tariff.lengthDiscounts],
    addOns: [...tariff.addOns],
  }
}

export function presentBooking(booking: MyBooking): z.input<typeof bookingShape> {
  const { totalPriceMinor, refundMinor, paymentStatus } = booking
  return { ...presentHours(booking), totalPriceMinor, refundMinor, paymentStatus }
}

function presentHours(booking: MyBooking | BookingDetail) {
  return {
    id: booking.id,
    number: booking.number,
    status: booking.status,
    spaceId: booking.spaceId,
    spaceTitle: booking.spaceTitle,
    spaceLocation: booking.spaceLocation,
    timeZone: booking.timeZone,
    startTime: booking.startTime.toISOString(),
    endTime: booking.endTime.toISOString(),
    hours: booking.hours,
    extraMinutes: booking.extraMinutes,
    headcount: booking.headcount,
    currency: booking.currency,
    holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    requestAnswer: booking.requestAnswer,
    answerNote: booking.answerNote,
    createdAt: booking.createdAt.toISOString(),
  }
}

/** The prices, payments and refunds of a booking are for its guest, the owner and admins, as on its page. */
export function presentBookingDetails(booking: BookingDetail): z.input<typeof bookingDetailShape> {
  return {
    ...presentHours(booking),
    role: booking.role,
    guestName: booking.role === 'guest' ? null : booking.guestName,
    ...(booking.role === 'coHost' ? hiddenMoney : presentMoney(booking)),
    addOns: booking.addOns,
    platformFeePercentage: booking.platformFeePercentage,
    streetAddress: booking.streetAddress,
    arrivalNotes: booking.arrivalNotes,
    point: booking.point,
    cancellationPolicy: booking.cancellationPolicy,
    cancelUntil: booking.cancelUntil?.toISOString() ?? null,
  }
}

function presentMoney(booking: BookingDetail) {
  const { totalPriceMinor, rentalMinor, lines, platformFeeAmountMinor, refundMinor, paymentStatus } = booking
  const refunds = booking.refunds.map(({ amountMinor, status, reason }) => ({ amountMinor, status, reason }))
  return { totalPriceMinor, rentalMinor, lines, platformFeeAmountMinor, refundMinor, refunds, paymentStatus }
}

const hiddenMoney = {
  totalPriceMinor: null,
  rentalMinor: null,
  lines: [],
  platformFeeAmountMinor: null,
  refundMinor: null,
  refunds: [],
  paymentStatus: null,
}

export function presentCancellationQuote(quote: CancelPreview): z.input<typeof cancellationQuoteShape> {
  const { currency, stages, bookedAgainMinor } = quote
  return {
    ...presentCancelled(quote),
    currency,
    stages: stages.map(presentStage),
    bookedAgainMinor,
  }
}

/** Returns what a cancellation gives back and costs; nulls for a co-host, who sees no amounts. */
export function presentCancelled({ role, refundMinor, penalty }: Cancelled) {
  if (role === 'coHost') return { refundMinor: null, penaltyMinor: null }
  return { refundMinor, penaltyMinor: penalty?.amountMinor ?? 0 }
}

/** Converts a quote for `hours` to its API representation. */
export function presentQuote({ price, ...quote }: Quote, hours: number): z.input<typeof quoteShape> {
  const cancelStages = datedStages(quote.cancelStages).map(presentStage)
  return {
    startTime: quote.start.toISOString(),
    endTime: quote.end.toISOString(),
    timeZone: quote.timeZone,
    hours,
    rentalMinor: price.rentalMinor,
    addOnsMinor: price.addOnsMinor,
    lines: price.lines,
    guestFeeMinor: price.guestFeeMinor,
    totalMinor: price.totalMinor,
    platformFeePercentage: price.platformFeePercentage,
    currency: price.currency,
    available: quote.available,
    reason: quote.reason && { code: quote.reason.code, message: quote.reason.message },
    cancelUntil: cancelStages[0]?.until ?? null,
    cancelStages,
  }
}

/** Converts a stage of a cancellation policy to its API representation. */
export function presentStage({ until, refundMinor }: RefundStage) {
  return { until: until.toISOString(), refundMinor }
}

export function presentPhoto(photo: Photo): z.input<typeof photoShape> {
  const { id, alt, width, height, palette, widths, storageKey } = photo
  const sources = widths.map((each) => ({ url: photoUrl(storageKey, each), width: each }))
  return { id, alt, width, height, palette, sources }
}

/** A change as the API returns it, without its booking. */
export function presentModification(changed: ModificationOutcome) {
  if (changed.outcome === 'done') return { outcome: changed.outcome, refundMinor: changed.refundMinor, payment: null }
  const { outcome, modificationId, clientSecret, amount, holdExpiresAt } = changed
  const payment = { modificationId, clientSecret, amount, holdExpiresAt: holdExpiresAt.toISOString() }
  return { outcome, refundMinor: 0, payment }
}
