import { data, redirect } from 'react-router'
import { z } from 'zod'
import { maxBookingHours, minBookingHours } from '../../rules/booking-hours.ts'
import { type BookingDraft, draftAddress } from '../../rules/draft-address.ts'
import { failures, paymentIntentFailure } from '../../rules/failure.ts'
import { oneInstant, resolveLocalStart } from '../../rules/local-start.ts'
import { currencies } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { priceBooking } from '../../rules/price.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import { endOf } from '../../rules/time.ts'
import { storeNameAtBooking } from '../../server/accounts/name-at-booking.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookFreeSpace } from '../../server/bookings/book-free-space.ts'
import { bookableSpaceAt, type SpaceForBooking } from '../../server/bookings/bookable-space.ts'
import { env } from '../../server/env.ts'
import { logBug } from '../../server/log.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { spacePage } from '../../server/spaces/space-page.ts'
import { confirmFirst } from '../account/confirm-first.server.ts'
import { switchListing } from '../listings/switch-listing.server.ts'
import { pageResult } from '../session.ts'
import { draftFrom } from './booking-draft.ts'

/** Why nothing was booked, with the submitted draft to refill the form; no draft if the server was not reached. */
export type BookingResult = {
  problem: { code: string; message: string; fields: Record<string, string> }
  draft?: BookingDraft
  /** The guest's name as it was typed. */
  fullName?: string
}

/** Handles the forms of a space's page: booking, and the owner's switches. Responds with 404 for an unknown space. */
export async function spaceAction(request: Request, slug: string, person: Person | null) {
  const formData = await request.formData()
  const form = Object.fromEntries(formData)
  const toBook = form.intent === 'book' ? await bookableSpaceAt(slug, person?.id ?? null) : null
  if (toBook) return await book(form, toBook, person)
  const found = await pageResult(() => spacePage(slug, person))
  if ('redirectTo' in found) throw redirect(paths.space(found.redirectTo))
  if (form.intent !== 'book') return await switchListing(person, found.space.id, formData)
  // An admin took it down, and its owner can see it.
  return notBooked(new Refusal('spaceNotFound'), form, found.space)
}

const bookingForm = z.object({
  date: z.string().max(40).default(''),
  time: z.string().max(40).default(''),
  offset: z.string().max(10).optional(),
  hours: z.coerce
    .number()
    .refine((hours) => Number.isInteger(hours) && hours >= minBookingHours && hours <= maxBookingHours, {
      error: 'Please choose 1 to 24 whole hours',
    }),
  people: z.coerce.number().refine((people) => Number.isInteger(people) && people >= 1, {
    error: 'Please say how many people come, at least 1',
  }),
  /** The price of an hour and the fee that the guest saw. */
  priceMinor: z.coerce.number().int().min(0).max(1e9),
  /** The version of the tariff that the guest saw. */
  priceVersion: z.coerce.number().int().default(0),
  guestFeeBp: z.coerce.number().int().min(0).max(10_000),
  currency: z.enum(currencies),
  /** Asked for if nothing is to be paid; otherwise the payment step asks for it. */
  fullName: z.string().max(1000).optional(),
})

async function book(form: Record<string, unknown>, space: SpaceForBooking, person: Person | null) {
  const draft = draftOf(form, space)
  // The marker records that the user pressed the button, so that the booking continues after sign-in.
  if (!person) {
    // Without JavaScript the booking does not continue by itself, so the sign-in leads to the form.
    const next = `${draftAddress(space.slug, draft, { continue: '' })}#book`
    throw redirect(draftAddress(space.slug, draft, { 'sign-in': '', next }))
  }
  try {
    throw redirect(await bookedAt(form, draft.addOns, space, person))
  } catch (error) {
    if (error instanceof Response) throw error
    confirmFirst(error, draftAddress(space.slug, draft))
    logBug(error, { path: paths.space(space.slug) })
    return notBooked(error, form, space)
  }
}

function notBooked(error: unknown, form: Record<string, unknown>, space: { minHours: number }) {
  const status = isRefusal(error) ? error.status : 500
  const words = form.isFree === 'true' ? failures.processBooking : paymentIntentFailure(status)
  const problem = isRefusal(error)
    ? { code: error.code, message: error.message, fields: error.fields ?? {} }
    : { code: 'failed', message: words, fields: {} }
  const { fullName } = form
  const typed = typeof fullName === 'string' ? { fullName } : {}
  return data({ problem, draft: draftOf(form, space), ...typed } satisfies BookingResult, { status })
}

function draftOf(form: Record<string, unknown>, space: { minHours: number }): BookingDraft {
  return draftFrom(new URLSearchParams(textFieldsOf(form)), space)
}

/** Books, or holds the hours for a payment. Returns the address of the next page. */
async function bookedAt(form: unknown, addOns: ChosenAddOn[], space: SpaceForBooking, person: Person): Promise<string> {
  const { date, time, offset, hours, people, fullName, priceVersion, guestFeeBp, ...shown } = parseInput(
    bookingForm,
    form,
  )
  const start = oneInstant(resolveLocalStart({ date, time, offset, timeZone: space.timeZone }))
  const slot = {
    person,
    spaceId: space.id,
    startTime: start.toISOString(),
    headcount: people,
    addOns,
  }
  // A total by another tariff than the one that was shown is not what the guest agreed to.
  if (priceVersion !== space.priceVersion) throw new Refusal('priceChanged')
  const rates = { ...env().feeRates, guestFeeBp }
  const price = priceBooking({ ...space, ...shown, ...slot, start, hours, rates })
  if (price.totalMinor === 0) {
    await storeNameAtBooking(person, fullName)
    const { bookingId } = await bookFreeSpace({ ...slot, hours }, space)
    return paths.bookingConfirmation(bookingId)
  }
  const { totalMinor: amount, currency } = price
  const request = { ...slot, endTime: endOf(start, hours).toISOString(), duration: hours, amount, currency }
  const { bookingId } = await startCheckout(request, space)
  return paths.payment(bookingId)
}

function textFieldsOf(form: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
